import type { Route } from 'next';
import { Suspense } from 'react';
import { Figures } from '@/components/ui/Figures';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { readVisits } from '@/lib/admin/visits';
import type { VisitCounts } from '@/lib/analytics/visits';
import { summaries } from '@/lib/data/streams';
import { countText } from '@/lib/domain/count-text';
import { onDay, whenText } from '@/lib/domain/time/when';
import { routes } from '@/lib/routes';
import styles from './VisitsPanel.module.scss';

const DAYS = 30;
/** Days that are told one by one. */
const TOLD_DAYS = 14;

/** What was counted of visits and views. The page does not wait for it. For pages that have found their reader to be an administrator. */
export function VisitsPanel() {
  return (
    <section aria-labelledby="visits" className={styles.panel}>
      <SectionHeading id="visits" note={`The last ${DAYS} days, in UTC`}>
        Visits and views
      </SectionHeading>
      <Suspense
        fallback={
          <p role="status" className={styles.waiting}>
            What was counted is being read …
          </p>
        }
      >
        <Counted />
      </Suspense>
    </section>
  );
}

async function Counted() {
  const visits = await readVisits(DAYS);
  return (
    <>
      {visits.kind === 'counts' && <Counts counts={visits.counts} />}
      {visits.kind === 'in-log' && (
        <p>
          On AWS every event is a line in the site’s log. How to read it, and how views get onto the streams,
          is in docs/deploy.md.
        </p>
      )}
      {visits.kind === 'unknown' && (
        <p>The backend does not answer at the moment. Load the page anew in a while.</p>
      )}
      <p className={styles.words}>
        These are lower bounds. Browsers that ask not to be followed, robots that say that they are robots,
        and readers without JavaScript are not counted. A visit is what one tab does until it is closed; a
        view counts once for a visit, a stream and a day.
      </p>
    </>
  );
}

async function Counts({ counts: { days, streams } }: { counts: VisitCounts }) {
  const sumOf = (name: 'visits' | 'launches' | 'views') => days.reduce((sum, day) => sum + day[name], 0);
  const told = days.slice(-TOLD_DAYS).reverse();
  return (
    <>
      <Figures
        boxed
        figures={[
          { label: 'Visits', value: countText(sumOf('visits')) },
          { label: 'App launches', value: countText(sumOf('launches')) },
          { label: 'Stream views', value: countText(sumOf('views')) },
        ]}
      />
      <div className={styles.columns}>
        <table className={styles.table}>
          <caption className="visually-hidden">The last {TOLD_DAYS} days, the newest first</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Visits</th>
              <th scope="col">Launches</th>
              <th scope="col">Views</th>
            </tr>
          </thead>
          <tbody>
            {told.map(({ day, visits, launches, views }) => (
              <tr key={day}>
                <th scope="row">{whenText(onDay(day))}</th>
                <td>{countText(visits)}</td>
                <td>{countText(launches)}</td>
                <td>{countText(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <MostViewed streams={streams} />
      </div>
    </>
  );
}

/** Streams that are not on show, or not any more, are named by their ids. */
async function MostViewed({ streams }: Pick<VisitCounts, 'streams'>) {
  const known = new Map((await summaries(streams.map(({ stream }) => stream))).map((one) => [one.id, one]));
  return (
    <div>
      <h3>Most viewed</h3>
      {streams.length === 0 && <p className="muted">No stream was viewed in this time.</p>}
      <ol className={`plain-list ${styles.most}`}>
        {streams.map(({ stream: id, views }) => {
          const stream = known.get(id);
          return (
            <li key={id}>
              {stream ? (
                <Link className="text-link" href={routes.stream(stream.slug) as Route}>
                  {stream.title}
                </Link>
              ) : (
                <code>{id}</code>
              )}
              <span>{countText(views)}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
