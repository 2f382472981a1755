import { CalendarLink } from '@/components/feeds/CalendarLink';
import { Icon } from '@/components/ui/Icon';
import { InstantTime } from '@/components/ui/InstantTime';
import { Picture } from '@/components/ui/Picture';
import { pictureOfRecord } from '@/lib/domain/pictures/picture';
import type { Stream } from '@/lib/domain/streams/stream';
import { timeLeft } from '@/lib/domain/time/time-left';
import { routes } from '@/lib/routes';
import styles from './StreamWait.module.scss';

/** In the place of the player while a stream has not begun: when it does, and where. */
export function StreamWait({ stream }: { stream: Stream }) {
  const { source, startsAt } = stream;
  const host = URL.canParse(source.url) ? new URL(source.url).host.replace(/^www\./, '') : null;
  const left = timeLeft((Date.parse(startsAt ?? '') - Date.now()) / 1000);
  return (
    <div className={styles.wait} data-room="dark" data-restricted={stream.isRestricted || undefined}>
      <Picture
        className={styles.picture}
        picture={pictureOfRecord('stream', stream)}
        sizes="(min-width: 1200px) 1180px, 100vw"
        loading="eager"
      />
      <div className={styles.words}>
        <p className={styles.state}>Not begun yet</p>
        {startsAt && (
          <>
            <p className={styles.left}>
              <count-down data-to={startsAt} suppressHydrationWarning>
                {left ? `In ${left}` : 'It begins now.'}
              </count-down>
            </p>
            <p className={styles.when}>
              <Icon name="calendar3" /> <InstantTime instant={startsAt} />
            </p>
            <p className={styles.where}>
              <CalendarLink path={routes.streamCalendar(stream.slug)}>Add to your calendar</CalendarLink> or{' '}
              <a className="text-link" href={routes.streamCalendar(stream.slug)} download>
                take the file
              </a>
            </p>
          </>
        )}
        {host && (
          <p className={styles.where}>
            {source.kind === 'link' ? 'It is shown ' : 'It plays here and '}
            <a href={source.url} rel="nofollow noopener">
              on {host}
            </a>
            {source.kind === 'link'
              ? ', and this page leads there.'
              : '. Its recording will be at this address.'}
          </p>
        )}
      </div>
    </div>
  );
}
