import { ElementsScript } from '@/components/layout/ReaderRuntime';
import { BriefPage, briefPageParts } from '@/features/briefs/ui/BriefPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { EMPTY_BRIEF } from '@/features/studio/model/brief-values';
import { previewedBrief } from '@/features/studio/model/previewed-brief';
import { LivePreview } from '@/features/studio/ui/briefs/LivePreview.client';
import { previewBrief } from '@/features/studio/ui/briefs/preview-brief';
import { requireViewer } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';
import { toIsoDate } from '@/lib/time/when';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Preview of a brief · Studio',
    description: 'Your brief as readers will see it.',
    path: routes.studio.briefPreview(),
    index: false,
  });

/** Shows the preview in a frame of the editor, so that the page has its own window width as for a reader. */
export default async function Page() {
  const viewer = await requireViewer(routes.studio.briefPreview());
  const author = { id: '', username: viewer.name, displayName: viewer.name, avatarUrl: null };
  const empty = previewedBrief('preview', EMPTY_BRIEF, author, toIsoDate(new Date()));
  return (
    <>
      <ElementsScript />
      <main id="main" tabIndex={-1}>
        <LivePreview render={previewBrief}>
          <BriefPage {...(await briefPageParts(empty))} />
        </LivePreview>
      </main>
    </>
  );
}
