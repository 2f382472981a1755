import { ElementsScript } from '@/components/layout/ElementsScript';
import { emptyPost } from '@/features/blog/model/post-form';
import { postToPreview } from '@/features/blog/model/post-to-preview';
import { previewPost } from '@/features/blog/server/preview-post';
import { PostPage } from '@/features/blog/ui/PostPage';
import { PreviewPage } from '@/features/studio/ui/briefs/preview/PreviewPage.client';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { renderMarkdown } from '@/lib/markdown/render';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata({
  title: 'Preview of a post',
  description: 'The post as readers will see it.',
  path: routes.admin.postPreview(),
  index: false,
});

/** The page in the editor's frame. It has the width of a reader's window. */
export default async function Page() {
  await requireAdministrator(routes.admin.postPreview());
  const post = postToPreview(emptyPost('preview'), new Date());
  return (
    <>
      <ElementsScript />
      <main id="main" tabIndex={-1}>
        <PreviewPage render={previewPost}>
          <PostPage post={post} body={await renderMarkdown(post.body)} />
        </PreviewPage>
      </main>
    </>
  );
}
