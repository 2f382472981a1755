import { HomePicks } from '@/features/admin/ui/lists/HomePicks.client';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Home page · Administration',
    description: 'Choose the content at the top of the home page.',
    path: routes.admin.homePicks(),
    index: false,
  });

export default async function Page() {
  await requireAdministrator(routes.admin.homePicks());
  return <HomePicks />;
}
