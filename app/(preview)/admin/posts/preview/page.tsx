import { ElementsScript } from '@/components/layout/ReaderRuntime';
import { emptyPost, postToPreview } from '@/features/blog/model/post-form';
import { PostPage } from '@/features/blog/ui/PostPage';
import { previewPost } from '@/features/blog/ui/preview-post';
import { renderArticle } from '@/features/figures/server/article';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { LivePreview } from '@/features/studio/ui/briefs/LivePreview.client';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

export const metadata = pageMetadata({
  title: 'Preview of a post · Administration',
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
        <LivePreview render={previewPost}>
          <PostPage post={post} body={await renderArticle(post.body)} />
        </LivePreview>
      </main>
    </>
  );
}
