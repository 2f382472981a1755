import { listDataVersions } from '@/features/datasets/server/data-versions';
import { DataPage } from '@/features/datasets/ui/DataPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

/** Versions are listed at request time, not at build time. */
export const dynamic = 'force-dynamic';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Download the ban data (CSV, JSON)',
    description:
      'All bans and shadowban reports as CSV, JSON and NDJSON files: versions with SHA-256 hashes, data dictionary, licence, and how to cite them.',
    path: routes.data(),
  });

export default async function TakeDataPage() {
  return <DataPage versions={await listDataVersions()} />;
}
