import type { Route } from 'next';
import { Suspense } from 'react';
import { Figures } from '@/components/ui/Figures';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { readVisits } from '@/features/admin/server/visits';
import type { VisitCounts } from '@/features/analytics/model/contract';
import { summaries } from '@/features/streams/server/streams';
import { routes } from '@/lib/routes';
import { countText } from '@/lib/text/count-text';
import { onDay, whenText } from '@/lib/time/when';
import styles from './VisitsPanel.module.scss';

const DAYS = 30;
/** Days that are listed one by one. */
const LISTED_DAYS = 14;

/** Counts of visits and views, loaded after the page. Only for pages that have checked that the reader is an administrator. */
export function VisitsPanel() {
  return (
    <section aria-labelledby="visits" className={styles.panel}>
      <SectionHeading id="visits" note={`The last ${DAYS} days, in UTC`}>
        Visits and views
      </SectionHeading>
      <Suspense
        fallback={
          <p role="status" className={styles.waiting}>
            Loading…
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
          On AWS, events are written to the site’s log. See docs/deploy.md for how to read them and how to
          update the views of streams.
        </p>
      )}
      {visits.kind === 'unknown' && <p>The backend is not responding. Reload the page in a few minutes.</p>}
      <p className={styles.words}>
        These counts are lower bounds. We do not count browsers that send Do Not Track or Global Privacy
        Control, known bots, or readers without JavaScript. A visit ends when its tab is closed. A view is
        counted once for each visit, stream and day.
      </p>
    </>
  );
}

async function Counts({ counts: { days, streams } }: { counts: VisitCounts }) {
  const sumOf = (name: 'visits' | 'launches' | 'views') => days.reduce((sum, day) => sum + day[name], 0);
  const shown = days.slice(-LISTED_DAYS).reverse();
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
          <caption className="visually-hidden">The last {LISTED_DAYS} days, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Visits</th>
              <th scope="col">Launches</th>
              <th scope="col">Views</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ day, visits, launches, views }) => (
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

/** Streams that are not published appear with their ids. */
async function MostViewed({ streams }: Pick<VisitCounts, 'streams'>) {
  const known = new Map((await summaries(streams.map(({ stream }) => stream))).map((one) => [one.id, one]));
  return (
    <div>
      <h3>Most viewed</h3>
      {streams.length === 0 && <p className="muted">No stream views in this period.</p>}
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
