import { ElementsScript } from '@/components/layout/ElementsScript';
import { PreviewPage } from '@/components/studio/briefs/preview/PreviewPage.client';
import { previewBrief } from '@/components/studio/briefs/preview/preview-brief';
import { previewedBrief } from '@/components/studio/briefs/preview/previewed-brief';
import { BriefPage } from '@/features/briefs/ui/BriefPage';
import { briefPageParts } from '@/features/briefs/ui/brief-page-parts';
import { requireViewer } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { EMPTY_BRIEF } from '@/lib/studio/briefs/brief-values';
import { isoDateOf } from '@/lib/time/when';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Preview of a brief',
    description: 'A preview of your brief as readers will see it.',
    path: routes.studio.briefPreview(),
    index: false,
  });

/** Stands in a frame of the editor, so that it has a window's width of its own, as a reader's page has. */
export default async function Page() {
  const viewer = await requireViewer(routes.studio.briefPreview());
  const author = { id: '', username: viewer.name, displayName: viewer.name, avatarUrl: null };
  const empty = previewedBrief('preview', EMPTY_BRIEF, author, isoDateOf(new Date()));
  return (
    <>
      <ElementsScript />
      <main id="main" tabIndex={-1}>
        <PreviewPage render={previewBrief}>
          <BriefPage {...(await briefPageParts(empty))} />
        </PreviewPage>
      </main>
    </>
  );
}
