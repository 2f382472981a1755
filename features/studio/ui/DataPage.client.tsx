'use client';

import { Link } from '@/components/ui/Link';
import { ExportArchive } from '@/features/account/ui/ExportArchive';
import { routes } from '@/lib/routes';
import { StudioPage } from '../../../components/workspace/StudioPage';
import { ImportArchive } from './ImportArchive';

/** The page that exports and imports a person's own data. */
export function DataPage() {
  return (
    <StudioPage
      title="Your data"
      lead={
        <>
          Export all your data, or import an archive. To delete your records, go to{' '}
          <Link href={`${routes.account()}#delete`}>your account</Link>.
        </>
      }
    >
      <ExportArchive />
      <ImportArchive />
    </StudioPage>
  );
}
