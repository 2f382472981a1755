import { ReportList } from '@/features/studio/ui/reports/ReportList.client';
import { requireViewer } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Your shadowban reports',
    description: 'Your reports of reduced reach.',
    path: routes.studio.reports(),
    index: false,
  });

export default async function Page() {
  await requireViewer(routes.studio.reports());
  return <ReportList />;
}
