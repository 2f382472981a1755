import type { Route } from 'next';
import { Avatar } from '@/components/ui/Avatar';
import { areSamples, DemoMark } from '@/components/ui/DemoMark';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { InstantTime, Time } from '@/components/ui/Time';
import { durationText, type StreamSummary } from '@/features/streams/model/stream';
import { watchItemOfStream } from '@/features/watchlist/model/watch-item';
import { WatchActions } from '@/features/watchlist/ui/WatchActions';
import { WatchProgress } from '@/features/watchlist/ui/WatchProgress';
import { isProfilePlatformId } from '@/lib/domain/platform';
import { pictureOfRecord } from '@/lib/pictures/picture';
import { getVeil } from '@/lib/pictures/redacted-title';
import { routes } from '@/lib/routes';
import { viewsText } from '@/lib/text/count-text';
import { onDay, toIsoDate } from '@/lib/time/when';
import styles from './StreamCard.module.scss';

const SIZES = {
  small: '(min-width: 1200px) 377px, (min-width: 992px) 30vw, (min-width: 576px) 46vw, 92vw',
  large: '(min-width: 1200px) 780px, (min-width: 992px) 64vw, 92vw',
} as const;

type StreamCardProps = {
  stream: StreamSummary;
  size?: keyof typeof SIZES;
  eager?: boolean;
  /** False if the heading of the list has the mark of samples. */
  marksEach?: boolean;
};

/**
 * A stream in a grid: its still with the host's picture and, for a recording, a play icon with the duration; its title,
 * its host and its number of views. Samples show no duration, because their clips are equally long. The still of a restricted stream is blurred until the visitor
 * chooses to see such streams (docs/features/films.md).
 */
export function StreamCard({ stream, size = 'small', eager = false, marksEach = true }: StreamCardProps) {
  const { slug, title, state, durationSeconds, startsAt, views, platform, isRestricted, isSample, host } =
    stream;
  const item = watchItemOfStream(stream);
  return (
    <article className={styles.card}>
      <div className={styles.still} {...getVeil(isRestricted, title)}>
        <Picture
          picture={pictureOfRecord('stream', stream)}
          sizes={SIZES[size]}
          loading={eager ? 'eager' : 'lazy'}
        />
        {state === 'upcoming' && <span className={styles.badge}>Upcoming</span>}
        {state === 'live' && (
          <span className={`${styles.badge} ${styles.live}`}>
            <Icon name="broadcast" /> Live
          </span>
        )}
        {isRestricted && (
          <span className={styles.restricted}>
            <Icon name="eye-slash" /> Restricted
          </span>
        )}
        {state === 'recorded' && !isRestricted && (
          <span className={styles.duration}>
            <Icon name="play-fill" />
            {durationSeconds !== null && !isSample && <span>{durationText(durationSeconds)}</span>}
          </span>
        )}
        {host && stream.hostAvatar && (
          <span className={styles.host}>
            <Avatar name={host} src={stream.hostAvatar} size={40} />
          </span>
        )}
        <WatchProgress id={item.id} />
      </div>
      <h3>
        <Link href={routes.stream(slug) as Route}>{title}</Link>
      </h3>
      {size === 'large' && <p className={styles.description}>{stream.description}</p>}
      {state === 'upcoming' && startsAt && (
        <p className={styles.when}>
          <InstantTime instant={startsAt} />
        </p>
      )}
      <p className={`muted ${styles.facts}`}>
        {isProfilePlatformId(platform) && <PlatformMark platform={platform} named />}
        <span>
          {[stream.genres[0], host].filter(Boolean).join(' · ')}
          {state === 'recorded' && startsAt && (
            <>
              <span className={styles.point}> · </span>
              <Time when={onDay(toIsoDate(new Date(startsAt)))} />
            </>
          )}
          {views > 0 && ` · ${viewsText(views)}`}
        </span>
        <DemoMark isSample={marksEach && isSample} />
      </p>
      <WatchActions item={item} variant="card" />
    </article>
  );
}

/**
 * Streams in a grid of four columns. Two have half of the width each; one has its words beside its still. If all are
 * samples, the heading of the list has their mark.
 */
export function StreamGrid({
  streams,
  marksEach = !areSamples(streams),
  hasRows = false,
}: {
  streams: readonly StreamSummary[];
  /** True for rows on a phone, with the words beside small stills. */
  hasRows?: boolean;
} & Pick<StreamCardProps, 'marksEach'>) {
  return (
    <ul
      className={`plain-list ${styles.grid} ${hasRows ? styles.rows : ''}`}
      data-few={streams.length <= 2 ? streams.length : undefined}
    >
      {streams.map((stream) => (
        <li key={stream.id}>
          <StreamCard stream={stream} size={streams.length === 1 ? 'large' : 'small'} marksEach={marksEach} />
        </li>
      ))}
    </ul>
  );
}
