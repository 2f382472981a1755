import { PersonalityList } from '@/features/admin/ui/lists/PersonalityList.client';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Personalities · Administration',
    description: 'All personalities in the catalogue.',
    path: routes.admin.personalities(),
    index: false,
  });

export default async function Page() {
  await requireAdministrator(routes.admin.personalities());
  return <PersonalityList />;
}
