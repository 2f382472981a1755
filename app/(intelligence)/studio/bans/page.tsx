import { BanList } from '@/components/studio/bans/BanList.client';
import { requireViewer } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Your bans',
  description: 'When a platform shut you out, what it said, and how the appeal went.',
  path: routes.studio.bans(),
  index: false,
});

export default async function Page() {
  await requireViewer(routes.studio.bans());
  return <BanList />;
}
