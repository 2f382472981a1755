import { pageMetadata } from '@/features/site/model/page-metadata';
import { BriefList } from '@/features/studio/ui/briefs/BriefList.client';
import { requireViewer } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Your briefs · Studio',
    description: 'Your drafts and your published, scheduled and archived briefs.',
    path: routes.studio.briefs(),
    index: false,
  });

export default async function Page() {
  await requireViewer(routes.studio.briefs());
  return <BriefList />;
}
