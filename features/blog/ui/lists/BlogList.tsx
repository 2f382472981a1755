import { Pager } from '@/components/ui/Pager';
import { isNarrowed } from '@/features/blog/model/blog-filter';
import type { BlogFilter } from '@/features/blog/model/blog-query';
import { listPostCategories, listPosts, listPostTags } from '@/features/blog/server/posts';
import { routes } from '@/lib/routes';
import { LeadPost } from '../cards/LeadPost';
import { PostGrid } from '../cards/PostGrid';
import { BlogFilters } from './BlogFilters';
import styles from './BlogList.module.scss';
import { BlogSearch } from './BlogSearch';
import { NoPosts } from './NoPosts';

/** A page of the blog's list with its filters. The opening page starts with the newest post. */
export async function BlogList({ filter }: { filter: BlogFilter }) {
  const [{ items, page, hasNext, total }, categories, tags] = await Promise.all([
    listPosts(filter),
    listPostCategories(),
    listPostTags(),
  ]);
  const [newest, ...others] = items;
  const isOpening = !isNarrowed(filter) && page === 1;
  const shown = isOpening ? others : items;
  return (
    <div className={styles.list}>
      {isOpening && newest && <LeadPost post={newest} />}
      <section aria-labelledby="posts" className={styles.posts}>
        <h2 id="posts" className="visually-hidden">
          {isOpening && others.length > 0 ? 'More posts, newest first' : 'Newest first'}
        </h2>
        <BlogSearch filter={filter} />
        <BlogFilters filter={filter} categories={categories} tags={tags} total={total} />
        {shown.length > 0 && <PostGrid posts={shown} columns="varied" eager={isOpening ? 0 : 3} />}
        {items.length === 0 && (
          <NoPosts
            isFiltered={isNarrowed(filter)}
            isPastEnd={total > 0}
            firstPage={routes.blogs({ ...filter, page: undefined })}
          />
        )}
      </section>
      <Pager
        page={page}
        hasNext={hasNext}
        label="Posts"
        addressOf={(to) => routes.blogs({ ...filter, page: to })}
      />
      <p className={`muted ${styles.feed}`}>
        Get new posts{' '}
        <a className="text-link" href={routes.feeds.blog()}>
          with a feed reader
        </a>
        .
      </p>
    </div>
  );
}
