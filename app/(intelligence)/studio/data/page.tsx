import { pageMetadata } from '@/features/site/model/page-metadata';
import { DataPage } from '@/features/studio/ui/DataPage.client';
import { requireViewer } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Your data · Studio',
    description: 'Export all your data as one archive, or import an archive.',
    path: routes.studio.data(),
    index: false,
  });

export default async function Page() {
  await requireViewer(routes.studio.data());
  return <DataPage />;
}
