import { StreamList } from '@/features/admin/ui/lists/StreamList.client';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Streams · Administration',
    description: 'All streams in the catalogue.',
    path: routes.admin.streams(),
    index: false,
  });

export default async function Page() {
  await requireAdministrator(routes.admin.streams());
  return <StreamList />;
}
