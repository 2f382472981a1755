import { Icon } from '@/components/ui/Icon';
import { Picture } from '@/components/ui/Picture';
import { InstantTime } from '@/components/ui/Time';
import { CalendarLink } from '@/features/feeds/ui/FollowBox';
import type { Stream } from '@/features/streams/model/stream';
import { pictureOfRecord } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import { timeLeft } from '@/lib/time/time-left';
import styles from './StreamWait.module.scss';

/** Shown instead of the player before a stream begins: when and where it begins. */
export function StreamWait({ stream }: { stream: Stream }) {
  const { source, startsAt } = stream;
  const host = URL.canParse(source.url) ? new URL(source.url).host.replace(/^www\./, '') : null;
  const left = timeLeft((Date.parse(startsAt ?? '') - Date.now()) / 1000);
  return (
    <div className={styles.wait} data-room="dark" data-restricted={stream.isRestricted || undefined}>
      <Picture
        className={styles.picture}
        picture={pictureOfRecord('stream', stream)}
        sizes="(min-width: 1200px) 1180px, max(100vw, 576px)"
        loading="eager"
      />
      <div className={styles.words}>
        <p className={styles.state}>Upcoming</p>
        {startsAt && (
          <>
            <p className={styles.left}>
              <count-down data-to={startsAt} suppressHydrationWarning>
                {left ? `Starts in ${left}` : 'Starting now'}
              </count-down>
            </p>
            <p className={styles.when}>
              <Icon name="calendar3" /> <InstantTime instant={startsAt} />
            </p>
            <p className={styles.calendar}>
              <CalendarLink className="button button-primary" path={routes.streamCalendar(stream.slug)}>
                <Icon name="calendar3" /> Add to calendar
              </CalendarLink>{' '}
              <a className="text-link" href={routes.streamCalendar(stream.slug)} download>
                Download the .ics file
              </a>
            </p>
          </>
        )}
        {host && (
          <p className={styles.where}>
            {source.kind === 'link' ? 'This stream is shown ' : 'This stream plays here and '}
            <a href={source.url} rel="nofollow noopener">
              on {host}
            </a>
            {source.kind === 'link'
              ? '. This page links to it.'
              : '. The recording will be available on this page.'}
          </p>
        )}
      </div>
    </div>
  );
}
