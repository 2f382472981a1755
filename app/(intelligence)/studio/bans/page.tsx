import { BanList } from '@/components/studio/bans/BanList.client';
import { requireViewer } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Your bans',
  description: 'Your platform bans, with dates, notices, evidence and appeals.',
  path: routes.studio.bans(),
  index: false,
});

export default async function Page() {
  await requireViewer(routes.studio.bans());
  return <BanList />;
}
