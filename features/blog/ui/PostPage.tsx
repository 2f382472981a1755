import { SectionHeading } from '@/components/ui/SectionHeading';
import type { Post } from '@/features/blog/model/post';
import { commentsOf, neighboursOf, relatedPosts } from '@/features/blog/server/posts';
import type { RenderedMarkdown } from '@/lib/markdown/render';
import { PostGrid } from './cards/PostGrid';
import { PostComments } from './comments/PostComments';
import { PostArticle } from './PostArticle';
import styles from './PostPage.module.scss';

/** All that the page of a post shows between header and footer. */
export async function PostPage({ post, body }: { post: Post; body: RenderedMarkdown }) {
  const [related, neighbours] = await Promise.all([relatedPosts(post, 3), neighboursOf(post)]);
  return (
    <div className={`page ${styles.page}`}>
      <PostArticle post={post} body={body} neighbours={neighbours} />
      <PostComments post={post.slug} samples={commentsOf(post)} />
      {related.length > 0 && (
        <section aria-labelledby="related" data-print="no">
          <SectionHeading id="related">Read next</SectionHeading>
          <PostGrid posts={related} columns="three" />
        </section>
      )}
    </div>
  );
}
