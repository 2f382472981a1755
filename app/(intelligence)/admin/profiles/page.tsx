import type { Route } from 'next';
import { ProfileList } from '@/features/moderation/ui/admin/lists/Lists.client';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

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
