import { revalidateCatalogue } from '@/features/admin/server/revalidate-catalogue';
import { ImportPage } from '@/features/admin/ui/import-export/ImportPage.client';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { env } from '@/lib/env/env';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Import and export streams · Administration',
    description: 'Import records from a file, or export them to one.',
    path: routes.admin.importStreams(),
    index: false,
  });

export default async function Page() {
  await requireAdministrator(routes.admin.importStreams());
  return (
    <ImportPage model="Stream" revalidatePublicPages={env.isBehindFront ? undefined : revalidateCatalogue} />
  );
}
