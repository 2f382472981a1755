import { JsonLd } from '@/components/layout/JsonLd';
import { findRestrictions } from '@/features/bans/server/restrictions';
import { CHARTS } from '@/features/charts/model/catalogue';
import { computeStatistics } from '@/features/charts/server/statistics';
import { overviewJsonLd } from '@/features/explorer/model/overview-json-ld';
import { Overview } from '@/features/explorer/ui/Overview';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

export const revalidate = 60;

/** Rows of the newest bans. */
const NEWEST = 5;

export const generateMetadata = () =>
  pageMetadata({
    title: 'Platform ban statistics: who gets banned, and how long it takes to get back',
    description:
      'Bans over time and by platform, results of appeals, estimated time to restoration, and reported losses. Every figure links to its records.',
    path: routes.intelligence(),
    image: routes.openGraph('intelligence'),
  });

export default async function OverviewPage() {
  const [bans, reports, newest] = await Promise.all([
    computeStatistics('ban', {}),
    computeStatistics('report', {}),
    findRestrictions('ban', { sort: 'newest' }),
  ]);
  return (
    <>
      <JsonLd data={overviewJsonLd(Object.values(CHARTS))} />
      <Overview bans={bans} reports={reports} newest={newest.rows.slice(0, NEWEST)} />
    </>
  );
}
