import { ImportPage } from '@/components/admin/exchange/ImportPage.client';
import { renewCatalogue } from '@/lib/admin/renew-catalogue';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { env } from '@/lib/env';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Import and export personalities · Administration',
    description: 'Import records from a file, or export them to one.',
    path: routes.admin.importPersonalities(),
    index: false,
  });

export default async function Page() {
  await requireAdministrator(routes.admin.importPersonalities());
  return <ImportPage model="Personality" renewPublicPages={env.isBehindFront ? undefined : renewCatalogue} />;
}
