import { DataPage } from '@/components/studio/data/DataPage.client';
import { requireViewer } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Your data · Studio',
  description: 'Export or import everything that you store here.',
  path: routes.studio.data(),
  index: false,
});

export default async function Page() {
  await requireViewer(routes.studio.data());
  return <DataPage />;
}
