import { pageMetadata } from '@/features/site/model/page-metadata';
import { Dashboard } from '@/features/studio/ui/Dashboard.client';
import { requireViewer } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Studio',
    description: 'Your profile, bans, appeals, reports and briefs.',
    path: routes.studio.home(),
    index: false,
  });

export default async function Page() {
  await requireViewer(routes.studio.home());
  return <Dashboard />;
}
