import { ImportPage } from '@/components/admin/exchange/ImportPage.client';
import { renewCatalogue } from '@/lib/admin/renew-catalogue';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { env } from '@/lib/env';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Import and export people · Administration',
  description: 'Records into the site out of a file, and out of it into one.',
  path: routes.admin.importPersonalities(),
  index: false,
});

export default async function Page() {
  await requireAdministrator(routes.admin.importPersonalities());
  return <ImportPage model="Personality" renewPublicPages={env.isBehindFront ? undefined : renewCatalogue} />;
}
