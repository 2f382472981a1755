import type { Route } from 'next';
import { InstantTime } from '@/components/ui/InstantTime';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { StreamSummary } from '@/lib/domain/streams/stream';
import { routes } from '@/lib/routes';
import styles from './UpcomingStreams.module.scss';

/** Streams that have not begun, soonest first, in the visitor's own time where its element runs. */
export function UpcomingStreams({ streams }: { streams: readonly StreamSummary[] }) {
  return (
    <section className={styles.section} aria-labelledby="upcoming">
      <SectionHeading id="upcoming">Upcoming streams</SectionHeading>
      <ul className="plain-list">
        {streams.map((stream) => (
          <li key={stream.id} className={styles.row}>
            <p className={styles.when}>{stream.startsAt && <InstantTime instant={stream.startsAt} />}</p>
            <h3>
              <Link href={routes.stream(stream.slug) as Route}>{stream.title}</Link>
            </h3>
            <p className="muted">{[stream.host, stream.genres[0]].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
