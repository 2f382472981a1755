import { BriefEditorPage } from '@/features/studio/ui/briefs/BriefEditorPage.client';
import { requireViewer } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const generateMetadata = () =>
  pageMetadata({
    title: 'New brief',
    description: 'Write a brief.',
    path: routes.studio.newBrief(),
    index: false,
  });

export default async function Page() {
  await requireViewer(routes.studio.newBrief());
  return <BriefEditorPage />;
}
