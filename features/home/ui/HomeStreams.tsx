import type { Route } from 'next';
import { DemoMark } from '@/components/ui/DemoMark';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { InstantTime } from '@/components/ui/Time';
import type { StreamSummary } from '@/features/streams/model/stream';
import { pictureOfRecord } from '@/lib/pictures/picture';
import { routes } from '@/lib/routes';
import { movieTime } from '@/lib/text/movie-time';
import styles from './HomeStreams.module.scss';

/** One stream with a wide still, and the dates of the upcoming ones. */
export function HomeStreams({
  featured,
  upcoming,
  marksEach,
}: {
  featured: StreamSummary | null;
  upcoming: readonly StreamSummary[];
  /** False if the heading above has the mark of samples. */
  marksEach: boolean;
}) {
  return (
    <div className={styles.streams}>
      {featured && <Featured stream={featured} marksEach={marksEach} />}
      {upcoming.length > 0 && (
        <ol className={`plain-list ${styles.dates}`} aria-label="Upcoming streams">
          {upcoming.map(({ id, slug, title, startsAt, host, isSample }) => (
            <li key={id}>
              <p className={styles.when}>{startsAt && <InstantTime instant={startsAt} />}</p>
              <h3>
                <Link href={routes.stream(slug) as Route}>{title}</Link>
              </h3>
              <p className={`muted ${styles.facts}`}>
                <span>{host}</span>
                <DemoMark isSample={marksEach && isSample} />
                <a
                  className="text-link"
                  href={routes.streamCalendar(slug)}
                  aria-label={`Add to calendar: ${title}`}
                >
                  Add to calendar
                </a>
              </p>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Featured({ stream, marksEach }: { stream: StreamSummary; marksEach: boolean }) {
  const { slug, title, description, durationSeconds, host, isRestricted, isSample } = stream;
  return (
    <article className={styles.featured}>
      <div className={styles.still} data-restricted={isRestricted || undefined}>
        <Picture picture={pictureOfRecord('stream', stream)} sizes="(min-width: 992px) 690px, 92vw" />
        <span className={styles.play}>
          <Icon name="play-fill" />
        </span>
      </div>
      <h3>
        <Link href={routes.stream(slug) as Route}>{title}</Link>
      </h3>
      <p>{description}</p>
      <p className={`muted ${styles.facts}`}>
        <span>
          {[host, durationSeconds !== null && !isSample && movieTime(durationSeconds)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <DemoMark isSample={marksEach && isSample} />
      </p>
    </article>
  );
}
