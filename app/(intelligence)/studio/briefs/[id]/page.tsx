import type { Route } from 'next';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { BriefEditorPage } from '@/features/studio/ui/briefs/BriefEditorPage.client';
import { requireViewer } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';
import { preloadText } from '@/lib/theme/preload-fonts';

type Props = PageProps<'/studio/briefs/[id]'>;

export async function generateMetadata({ params }: Props) {
  return pageMetadata({
    title: 'Edit a brief · Studio',
    description: 'Continue writing, publish or archive a brief.',
    path: routes.studio.brief((await params).id),
    index: false,
  });
}

export default async function Page({ params }: Props) {
  const { id } = await params;
  await requireViewer(routes.studio.brief(id) as Route);
  preloadText();
  return <BriefEditorPage key={id} id={decodeURIComponent(id)} />;
}
