import { Dashboard } from '@/features/studio/ui/dashboard/Dashboard.client';
import { requireViewer } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

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
