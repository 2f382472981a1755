import type { Route } from 'next';
import { QueuePage } from '@/features/moderation/ui/admin/QueuePage.client';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Reports · Administration',
    description: 'Reports, appeals and replies waiting for an administrator.',
    path: routes.admin.moderation(),
    index: false,
  });

export default async function Page() {
  await requireAdministrator(routes.admin.moderation() as Route);
  return <QueuePage />;
}
