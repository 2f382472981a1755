import { DataPage } from '@/components/data/DataPage';
import { listDataVersions } from '@/lib/data/data-versions';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

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
