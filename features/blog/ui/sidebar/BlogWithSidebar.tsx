import { Pager } from '@/components/ui/Pager';
import type { BlogSide } from '@/features/blog/model/post';
import { listPosts } from '@/features/blog/server/posts';
import { routes } from '@/lib/routes';
import { PostGrid } from '../cards/PostGrid';
import { NoPosts } from '../lists/NoPosts';
import { BlogSidebar } from './BlogSidebar';
import styles from './BlogWithSidebar.module.scss';

/** Posts in one column, with a sidebar at the start of the page or at its end; on a phone the sidebar comes last. */
export async function BlogWithSidebar({ side, page }: { side: BlogSide; page: number }) {
  const { items, hasNext, total } = await listPosts({ page });
  return (
    <div className={styles.columns} data-side={side}>
      {side === 'left' && <BlogSidebar />}
      <section aria-labelledby="posts" className={styles.posts}>
        <h2 id="posts" className="visually-hidden">
          Newest first
        </h2>
        {items.length > 0 ? (
          <PostGrid posts={items} columns="one" eager={1} />
        ) : (
          <NoPosts isPastEnd={total > 0} firstPage={routes.blogSidebar(side)} />
        )}
        <Pager
          page={page}
          hasNext={hasNext}
          label="Posts"
          addressOf={(to) => routes.blogSidebar(side, { page: to })}
        />
      </section>
      {side === 'right' && <BlogSidebar />}
    </div>
  );
}
