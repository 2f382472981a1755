import type { Route } from 'next';
import { DemoMark } from '@/components/ui/DemoMark';
import { InstantTime } from '@/components/ui/InstantTime';
import { Link } from '@/components/ui/Link';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { CalendarLink } from '@/features/feeds/ui/CalendarLink';
import type { StreamSummary } from '@/features/streams/model/stream';
import { isPlatformId } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import styles from './UpcomingStreams.module.scss';

/** Upcoming streams, soonest first. Times are in the visitor's time zone once the element runs. */
export function UpcomingStreams({ streams }: { streams: readonly StreamSummary[] }) {
  return (
    <section className={styles.section} aria-labelledby="upcoming">
      <SectionHeading
        id="upcoming"
        note={<CalendarLink path={routes.calendar()}>Add to calendar</CalendarLink>}
        action={<Link href={routes.streams({ state: 'upcoming' })}>All upcoming streams</Link>}
      >
        Upcoming streams
      </SectionHeading>
      <ul className="plain-list">
        {streams.map(({ id, slug, title, startsAt, host, genres, platform, isSample }) => (
          <li key={id} className={styles.row}>
            <p className={styles.when}>{startsAt && <InstantTime instant={startsAt} />}</p>
            <h3>
              <Link href={routes.stream(slug) as Route}>{title}</Link>
            </h3>
            <p className={`muted ${styles.host}`}>
              {isPlatformId(platform) && <PlatformMark platform={platform} named />}
              <span>{[host, genres[0]].filter(Boolean).join(' · ')}</span>
              <DemoMark isSample={isSample} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
