import { StreamList } from '@/features/admin/ui/streams/StreamList.client';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

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
