import { pageMetadata } from '@/features/site/model/page-metadata';
import { ReportList } from '@/features/studio/ui/restrictions/RestrictionList.client';
import { requireViewer } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Your shadowban reports · Studio',
    description: 'Your reports of reduced reach.',
    path: routes.studio.reports(),
    index: false,
  });

export default async function Page() {
  await requireViewer(routes.studio.reports());
  return <ReportList />;
}
