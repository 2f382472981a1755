import type { Route } from 'next';
import { Card } from '@/components/ui/Card';
import { Figures } from '@/components/ui/Figures';
import { Link } from '@/components/ui/Link';
import { readVisits } from '@/features/admin/server/visits';
import type { VisitCounts } from '@/features/analytics/model/visit-counts';
import { summaries } from '@/features/streams/server/streams';
import { routes } from '@/lib/routes';
import { countText } from '@/lib/text/count-text';
import { plural } from '@/lib/text/plural';
import { onDay, whenText } from '@/lib/time/when';
import styles from './VisitsPanel.module.scss';

const DAYS = 30;
/** With fewer days that have visits or views, bars say nothing. */
const MIN_DAYS = 3;

/** Counts of visits and views. Only for pages that have checked that the reader is an administrator. */
export async function VisitsPanel() {
  const visits = await readVisits(DAYS);
  return (
    <Card id="visits" title="Visits and views" note={`The last ${DAYS} days, in UTC`}>
      {visits.kind === 'counts' && <Counts counts={visits.counts} />}
      {visits.kind === 'off' && (
        <p>This site does not count visits and views. See docs/deploy.md, SITE_KEY.</p>
      )}
      {visits.kind === 'unknown' && <p>The backend is not responding. Reload the page in a few minutes.</p>}
    </Card>
  );
}

/** The height of a bar. */
const share = (count: number, most: number): string => `${(count / most) * 100}%`;

async function Counts({ counts: { days, streams } }: { counts: VisitCounts }) {
  const addUp = (name: 'visits' | 'views') => days.reduce((sum, day) => sum + day[name], 0);
  const [visits, views] = [addUp('visits'), addUp('views')];
  if (visits + views === 0) return <p className="muted">No visits or views were counted in this period.</p>;
  const most = Math.max(1, ...days.map(({ visits, views }) => Math.max(visits, views)));
  const hasBars = days.filter(({ visits, views }) => visits + views > 0).length >= MIN_DAYS;
  return (
    <div className={styles.panel}>
      <Figures
        figures={[
          { label: 'Visits', value: countText(visits) },
          { label: 'Stream views', value: countText(views) },
        ]}
      />
      {(hasBars || streams.length > 0) && (
        <div className={styles.columns}>
          {hasBars && (
            <div>
              <h3>By day</h3>
              <Bars days={days} most={most} />
            </div>
          )}
          {streams.length > 0 && <MostViewed streams={streams} />}
        </div>
      )}
      <p className={styles.words}>
        These counts are lower bounds. We do not count browsers that send Do Not Track or Global Privacy
        Control, known bots, or readers without JavaScript. A visit ends when its tab is closed. A view is
        counted once for each visit, stream and day.
        {!hasBars && ` A chart by day appears after ${MIN_DAYS} days with visits or views.`}
      </p>
    </div>
  );
}

/** A pair of bars for each day: visits and views. */
function Bars({ days, most }: Pick<VisitCounts, 'days'> & { most: number }) {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  return (
    <>
      <ol className={`plain-list ${styles.days}`}>
        {days.map(({ day, visits, views }) => {
          const words = `${whenText(onDay(day))}: ${plural(visits, 'visit')}, ${plural(views, 'view')}`;
          return (
            <li key={day} title={words}>
              <span className="visually-hidden">{words}</span>
              <span className={styles.visits} style={{ blockSize: share(visits, most) }} />
              <span className={styles.views} style={{ blockSize: share(views, most) }} />
            </li>
          );
        })}
      </ol>
      <p className={styles.axis}>
        <span>{first && whenText(onDay(first))}</span>
        <span>Highest: {countText(most)}</span>
        <span>{last && whenText(onDay(last))}</span>
      </p>
      <p className={styles.key}>
        <span className={styles.visits} /> Visits <span className={styles.views} /> Stream views
      </p>
    </>
  );
}

/** Streams that are not published appear with their ids. */
async function MostViewed({ streams }: Pick<VisitCounts, 'streams'>) {
  const known = new Map((await summaries(streams.map(({ stream }) => stream))).map((one) => [one.id, one]));
  return (
    <div>
      <h3>Most viewed</h3>
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
