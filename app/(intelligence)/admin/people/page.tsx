import type { Route } from 'next';
import { PeopleList } from '@/features/moderation/ui/admin/PeopleList.client';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

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
