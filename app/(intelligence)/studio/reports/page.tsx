import { ReportList } from '@/components/studio/reports/ReportList.client';
import { requireViewer } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Your shadowban reports',
  description: 'Limits on your reach that the platform did not announce.',
  path: routes.studio.reports(),
  index: false,
});

export default async function Page() {
  await requireViewer(routes.studio.reports());
  return <ReportList />;
}
