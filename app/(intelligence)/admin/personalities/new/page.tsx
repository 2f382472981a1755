import { NewRecord } from '@/features/admin/ui/form/NewRecord.client';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

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
