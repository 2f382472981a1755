import { ActivityPage } from '@/features/audit/ui/ActivityPage.client';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { requireViewer } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Your activity · Studio',
    description: 'Sign-ins, security events and decisions about your account.',
    path: routes.studio.activity(),
    index: false,
  });

export default async function Page() {
  await requireViewer(routes.studio.activity());
  return <ActivityPage />;
}
