import { pageMetadata } from '@/features/site/model/page-metadata';
import { ProfilePage } from '@/features/studio/ui/profile/ProfilePage.client';
import { requireViewer } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Profile · Studio',
    description: 'Edit your name, bio, links and accounts.',
    path: routes.studio.profile(),
    index: false,
  });

export default async function Page() {
  await requireViewer(routes.studio.profile());
  return <ProfilePage />;
}
