'use client';

import { Card } from '@/components/ui/Card';
import { Link } from '@/components/ui/Link';
import { ExportArchive } from '@/features/account/ui/ExportArchive.client';
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
      <Card
        id="export"
        title="Export your data"
        note="One ZIP file, created in this browser and stored nowhere else."
      >
        <ExportArchive />
      </Card>
      <ImportArchive />
    </StudioPage>
  );
}
