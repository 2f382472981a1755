import type { Route } from 'next';
import { DemoMark } from '@/components/ui/DemoMark';
import { Icon } from '@/components/ui/Icon';
import { InstantTime } from '@/components/ui/InstantTime';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { PlatformMark } from '@/components/ui/PlatformMark';
import type { StreamSummary } from '@/features/streams/model/stream';
import { durationText } from '@/features/streams/model/stream-text';
import { watchItemOfStream } from '@/features/streams/model/stream-watch-item';
import { WatchActions } from '@/features/watchlist/ui/WatchActions';
import { WatchProgress } from '@/features/watchlist/ui/WatchProgress';
import { viewsText } from '@/lib/domain/count-text';
import { isPlatformId } from '@/lib/domain/platform';
import { pictureOfRecord } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import styles from './StreamCard.module.scss';

const SIZES = '(min-width: 1200px) 280px, (min-width: 576px) 46vw, 92vw';

/**
 * A stream in a grid: its still, how long it runs, its title, who hosts it and how often it was watched. The still of a
 * restricted one is veiled until the visitor chose to see such things (docs/features/films.md).
 */
export function StreamCard({ stream, eager = false }: { stream: StreamSummary; eager?: boolean }) {
  const { slug, title, state, durationSeconds, startsAt, views, platform, isRestricted } = stream;
  const item = watchItemOfStream(stream);
  return (
    <article className={styles.card}>
      <div className={styles.still} data-restricted={isRestricted || undefined}>
        <Picture
          picture={pictureOfRecord('stream', stream)}
          sizes={SIZES}
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
        {durationSeconds !== null && <span className={styles.duration}>{durationText(durationSeconds)}</span>}
        <WatchProgress id={item.id} />
      </div>
      <h3>
        <Link href={routes.stream(slug) as Route}>{title}</Link>
      </h3>
      {state === 'upcoming' && startsAt && (
        <p className={styles.when}>
          <InstantTime instant={startsAt} />
        </p>
      )}
      <p className={`muted ${styles.facts}`}>
        {isPlatformId(platform) && <PlatformMark platform={platform} named />}
        <span>
          {[stream.genres[0], stream.host, views > 0 && viewsText(views)].filter(Boolean).join(' · ')}
        </span>
        <DemoMark isSample={stream.isSample} />
      </p>
      <WatchActions item={item} variant="card" />
    </article>
  );
}
