import type { Route } from 'next';
import { PeopleList } from '@/features/moderation/ui/admin/lists/PeopleList.client';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const generateMetadata = () =>
  pageMetadata({
    title: 'People · Administration',
    description: 'All accounts: search, sign out, lock, close and reopen.',
    path: routes.admin.people(),
    index: false,
  });

export default async function Page() {
  await requireAdministrator(routes.admin.people() as Route);
  return <PeopleList />;
}
