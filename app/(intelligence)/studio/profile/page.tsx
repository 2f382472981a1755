import { ProfilePage } from '@/components/studio/profile/ProfilePage.client';
import { requireViewer } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Profile · Studio',
  description: 'What readers see about you, and where they can find you.',
  path: routes.studio.profile(),
  index: false,
});

export default async function Page() {
  await requireViewer(routes.studio.profile());
  return <ProfilePage />;
}
