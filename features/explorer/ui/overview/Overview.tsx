import type { Route } from 'next';
import { LivePage } from '@/components/layout/LivePage';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { FoundRestriction } from '@/features/bans/server/restrictions';
import type { Statistics } from '@/features/charts/server/statistics';
import { ChartFigure } from '@/features/charts/ui/ChartFigure';
import { routes } from '@/lib/routes';
import { RestrictionTable } from '../RestrictionTable';
import { ExploreLinks } from './ExploreLinks';
import { KeyFigures } from './KeyFigures';
import { Limits } from './Limits';
import styles from './Overview.module.scss';

type OverviewProps = { bans: Statistics; reports: Statistics; newest: readonly FoundRestriction[] };

/** The overview of the statistics: key figures, charts, newest bans, limits and further pages. */
export function Overview({ bans, reports, newest }: OverviewProps) {
  return (
    <div className={`page ${styles.overview}`}>
      <LivePage />
      <header className={styles.head}>
        <h1>Platform bans in numbers</h1>
        <p>Counted from records that creators publish about themselves. Every figure links to its records.</p>
        <div className={styles.actions}>
          <Link className="button button-primary" href={routes.bans() as Route}>
            Explore the bans
          </Link>
          <Link className="button" href={routes.data() as Route}>
            Download the data
          </Link>
        </div>
      </header>
      <KeyFigures bans={bans} reports={reports} />
      <section aria-labelledby="of-bans">
        <SectionHeading
          id="of-bans"
          action={<Link href={routes.bans() as Route}>All bans</Link>}
          note="Reported by the account owners"
        >
          Bans
        </SectionHeading>
        <div className={styles.charts} data-live="bans">
          <ChartFigure id="time-to-restoration" heading="h3" />
          <ChartFigure id="bans-by-platform" heading="h3" />
          <ChartFigure id="bans-over-time" heading="h3" />
          <ChartFigure id="appeal-outcomes" heading="h3" />
        </div>
      </section>
      <section aria-labelledby="newest">
        <SectionHeading
          id="newest"
          action={<Link href={routes.bans({ sort: 'newest' }) as Route}>Newest first</Link>}
        >
          Newest bans
        </SectionHeading>
        <div data-live="newest">
          {newest.length > 0 ? (
            <RestrictionTable kind="ban" rows={newest} today={bans.today} />
          ) : (
            <EmptyState title="No bans yet">
              Published bans will appear here.{' '}
              <Link className="text-link" href={routes.studio.newBan()}>
                Record a ban
              </Link>
              .
            </EmptyState>
          )}
        </div>
      </section>
      <section aria-labelledby="of-reports">
        <SectionHeading
          id="of-reports"
          action={<Link href={routes.reports() as Route}>All reports</Link>}
          note="All self-reported: only the platform could confirm a shadowban"
        >
          Shadowban reports
        </SectionHeading>
        <div className={styles.charts} data-live="reports">
          <ChartFigure id="estimated-loss" heading="h3" />
          <ChartFigure id="reports-by-platform" heading="h3" />
        </div>
      </section>
      <Limits />
      <ExploreLinks />
    </div>
  );
}
