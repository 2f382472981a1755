import { LinksPage } from '@/features/admin/ui/import-export/LinksPage.client';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Check links of bans · Administration',
    description: 'Check that the links in public evidence still work.',
    path: routes.admin.banLinks(),
    index: false,
  });

export default async function Page() {
  await requireAdministrator(routes.admin.banLinks());
  return <LinksPage model="PlatformBan" />;
}
