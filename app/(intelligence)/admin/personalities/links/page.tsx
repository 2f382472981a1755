import { LinksPage } from '@/components/admin/links/LinksPage.client';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Links of people · Administration',
  description: 'Whether each address in the records still leads somewhere.',
  path: routes.admin.personalityLinks(),
  index: false,
});

export default async function Page() {
  await requireAdministrator(routes.admin.personalityLinks());
  return <LinksPage model="Personality" />;
}
