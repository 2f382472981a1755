import { LinksPage } from '@/features/admin/ui/import-export/LinksPage.client';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Check personality links · Administration',
    description: 'Check that the links in the records still work.',
    path: routes.admin.personalityLinks(),
    index: false,
  });

export default async function Page() {
  await requireAdministrator(routes.admin.personalityLinks());
  return <LinksPage model="Personality" />;
}
