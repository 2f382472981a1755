import { KitPage } from '@/features/admin/ui/KitPage.client';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Components · Administration',
    description: 'The shared interface components, in all their states.',
    path: routes.admin.kit(),
    index: false,
  });

export default async function Page() {
  await requireAdministrator(routes.admin.kit());
  return <KitPage />;
}
