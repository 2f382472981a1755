import { NewReport } from '@/features/studio/ui/reports/NewReport.client';
import { requireViewer } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Report a shadowban',
    description: 'Report what you noticed, when it started and what it cost you.',
    path: routes.studio.newReport(),
    index: false,
  });

export default async function Page() {
  await requireViewer(routes.studio.newReport());
  return <NewReport />;
}
