import { AdminHome } from '@/features/admin/ui/home/AdminHome.client';
import { VisitsPanel } from '@/features/admin/ui/home/VisitsPanel';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Administration',
    description: 'Open tasks and recent changes.',
    path: routes.admin.home(),
    index: false,
  });

export default async function Page() {
  await requireAdministrator(routes.admin.home());
  return (
    <AdminHome>
      <VisitsPanel />
    </AdminHome>
  );
}
