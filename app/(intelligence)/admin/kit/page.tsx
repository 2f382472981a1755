import { KitPage } from '@/features/admin/ui/kit/KitPage.client';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Components · Administration',
    description: 'The shared interface components, in each of their states.',
    path: routes.admin.kit(),
    index: false,
  });

export default async function Page() {
  await requireAdministrator(routes.admin.kit());
  return <KitPage />;
}
