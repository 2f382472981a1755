import { NewRecord } from '@/features/admin/ui/form/NewRecord.client';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'New personality · Administration',
    description: 'Add a personality.',
    path: routes.admin.newPersonality(),
    index: false,
  });

export default async function Page() {
  await requireAdministrator(routes.admin.newPersonality());
  return <NewRecord model="Personality" />;
}
