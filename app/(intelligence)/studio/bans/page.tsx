import { pageMetadata } from '@/features/site/model/page-metadata';
import { BanList } from '@/features/studio/ui/restrictions/RestrictionList.client';
import { requireViewer } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Your bans · Studio',
    description: 'Your bans and the results of your appeals.',
    path: routes.studio.bans(),
    index: false,
  });

export default async function Page() {
  await requireViewer(routes.studio.bans());
  return <BanList />;
}
