import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { pictureOfRecord } from '@/lib/domain/pictures/picture';
import type { StreamSummary } from '@/lib/domain/streams/stream';
import { durationText } from '@/lib/domain/streams/stream-text';
import { routes } from '@/lib/routes';
import styles from './StreamCard.module.scss';

const SIZES = '(min-width: 1200px) 280px, (min-width: 576px) 46vw, 92vw';

/** A stream in a grid: its still, how long it runs, its title and who hosts it. */
export function StreamCard({ stream, eager = false }: { stream: StreamSummary; eager?: boolean }) {
  return (
    <article className={styles.card}>
      <div className={styles.still}>
        <Picture
          picture={pictureOfRecord('stream', stream)}
          sizes={SIZES}
          loading={eager ? 'eager' : 'lazy'}
        />
        {stream.state === 'upcoming' && <span className={styles.badge}>Upcoming</span>}
        {stream.state === 'live' && <span className={`${styles.badge} ${styles.live}`}>Live</span>}
        {stream.durationSeconds !== null && (
          <span className={styles.duration}>{durationText(stream.durationSeconds)}</span>
        )}
      </div>
      <h3>
        <Link href={routes.stream(stream.slug) as Route}>{stream.title}</Link>
      </h3>
      <p className="muted">{[stream.genres[0], stream.host].filter(Boolean).join(' · ')}</p>
    </article>
  );
}
