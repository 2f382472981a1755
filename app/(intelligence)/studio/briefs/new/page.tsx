import { pageMetadata } from '@/features/site/model/page-metadata';
import { BriefEditorPage } from '@/features/studio/ui/briefs/BriefEditorPage.client';
import { requireViewer } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';
import { preloadText } from '@/lib/theme/preload-fonts';

export const generateMetadata = () =>
  pageMetadata({
    title: 'New brief · Studio',
    description: 'Write a brief.',
    path: routes.studio.newBrief(),
    index: false,
  });

export default async function Page() {
  await requireViewer(routes.studio.newBrief());
  preloadText();
  return <BriefEditorPage />;
}
