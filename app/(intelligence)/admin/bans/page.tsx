import type { Route } from 'next';
import { BanList } from '@/features/moderation/ui/admin/Lists.client';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Bans · Administration',
    description: 'Every ban, with its moderation state.',
    path: routes.admin.bans(),
    index: false,
  });

export default async function Page() {
  await requireAdministrator(routes.admin.bans() as Route);
  return <BanList />;
}
