import { NewRecord } from '@/features/admin/ui/form/NewRecord.client';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'New stream · Administration',
    description: 'Add a stream.',
    path: routes.admin.newStream(),
    index: false,
  });

export default async function Page() {
  await requireAdministrator(routes.admin.newStream());
  return <NewRecord model="Stream" />;
}
