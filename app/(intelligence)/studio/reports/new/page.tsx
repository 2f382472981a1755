import { NewReport } from '@/components/studio/reports/NewReport.client';
import { requireViewer } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Report a shadowban',
  description: 'Report what you saw, since when, and any loss.',
  path: routes.studio.newReport(),
  index: false,
});

export default async function Page() {
  await requireViewer(routes.studio.newReport());
  return <NewReport />;
}
