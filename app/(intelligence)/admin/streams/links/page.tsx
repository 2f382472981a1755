import { LinksPage } from '@/components/admin/links/LinksPage.client';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Links of streams · Administration',
  description: 'Whether each address in the records still leads somewhere.',
  path: routes.admin.streamLinks(),
  index: false,
});

export default async function Page() {
  await requireAdministrator(routes.admin.streamLinks());
  return <LinksPage model="Stream" />;
}
