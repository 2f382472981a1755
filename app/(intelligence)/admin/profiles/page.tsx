import type { Route } from 'next';
import { ProfileList } from '@/features/moderation/ui/admin/Lists.client';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Profiles · Administration',
    description: 'Every profile, with its moderation state.',
    path: routes.admin.profiles(),
    index: false,
  });

export default async function Page() {
  await requireAdministrator(routes.admin.profiles() as Route);
  return <ProfileList />;
}
