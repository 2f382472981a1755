import type { Route } from 'next';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Avatar } from '@/components/ui/Avatar';
import { DemoMark } from '@/components/ui/DemoMark';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { ListFilters } from '@/components/ui/ListFilters';
import { ListSearch } from '@/components/ui/ListSearch';
import { Pager } from '@/components/ui/Pager';
import { Picture } from '@/components/ui/Picture';
import { Time } from '@/components/ui/Time';
import { isFiltered, MAX_SEARCH_LENGTH } from '@/features/blog/model/blog-filter';
import { CATEGORY_TEXTS, type PostSummary } from '@/features/blog/model/post';
import {
  type CountedCategory,
  type CountedTag,
  hasPosts,
  listPostCategories,
  listPosts,
  listPostTags,
} from '@/features/blog/server/posts';
import type { BlogFilter } from '@/lib/domain/list-filters';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import { onDay } from '@/lib/time/when';
import styles from './BlogList.module.scss';
import { PostGrid } from './PostGrid';
import { FORMATS, lengthText } from './post-text';

type BlogSearchProps = {
  filter?: BlogFilter;
  /** The id of the field, for its label; unique on the page. */
  id?: string;
};

/** Searches the filtered list. The form needs no script. */
export function BlogSearch({ filter = {}, id = 'blog-search' }: BlogSearchProps) {
  const { category, tag, text } = filter;
  return (
    <ListSearch
      action={routes.blogs()}
      filters={{ category, tag }}
      id={id}
      label="Search the blog"
      placeholder="Search the blog"
      text={text}
      maxLength={MAX_SEARCH_LENGTH}
      className={styles.search}
    />
  );
}

type NoPostsProps = {
  /** True if a filter or a search is set. */
  isFiltered?: boolean;
  /** True if earlier pages of the list have posts. */
  isPastEnd: boolean;
  /** The list's first page. */
  firstPage: string;
};

/** Shown when there are no posts, none matches the filters, or the page is past the end of the list. */
export function NoPosts({ isFiltered = false, isPastEnd, firstPage }: NoPostsProps) {
  if (isPastEnd)
    return (
      <EmptyState title="This page of the list does not exist">
        Go back to{' '}
        <Link className="text-link" href={firstPage as Route}>
          the first page
        </Link>
        .
      </EmptyState>
    );
  if (!isFiltered)
    return (
      <EmptyState title="No posts yet">
        Blog posts will appear here. Until then, you can{' '}
        <Link className="text-link" href={routes.briefs()}>
          read the briefs
        </Link>
        .
      </EmptyState>
    );
  return (
    <EmptyState title="No posts match your filters">
      Try another keyword or remove a filter, or see{' '}
      <Link className="text-link" href={routes.blogs()}>
        all posts
      </Link>
      .
    </EmptyState>
  );
}

type BlogFiltersProps = {
  filter: BlogFilter;
  categories: readonly CountedCategory[];
  tags: readonly CountedTag[];
  total: number;
};

/** The filters of the list of posts: categories as a row, tags as a menu. */
function BlogFilters({ filter, categories, tags, total }: BlogFiltersProps) {
  const { category, tag } = filter;
  // A new choice starts at the first page.
  const choice = (label: string, change: Partial<BlogFilter>, isSet: boolean) => ({
    label,
    href: routes.blogs({ ...filter, page: undefined, ...change }),
    isSet,
  });
  return (
    <ListFilters
      label="Filter posts"
      rows={[
        {
          name: 'Category',
          choices: [
            choice('All', { category: undefined }, !category),
            ...categories.map(({ id, name }) => choice(name, { category: id }, id === category)),
          ],
        },
      ]}
      menus={[
        {
          name: 'Tag',
          choices: [
            choice('Any', { tag: undefined }, !tag),
            ...tags.map(({ slug, name, count }) => choice(`${name} (${count})`, { tag: slug }, slug === tag)),
          ],
        },
      ]}
      count={plural(total, 'post')}
      clearHref={isFiltered(filter) ? routes.blogs() : null}
    />
  );
}

/** The post that opens the blog. */
function LeadPost({ post }: { post: PostSummary }) {
  const { author, category, format } = post;
  return (
    <article className={styles.lead}>
      <Picture picture={post.picture} sizes="(min-width: 992px) 690px, 92vw" loading="eager" />
      <div className={styles.words}>
        <p className="kicker">
          Newest · {format !== 'standard' && `${FORMATS[format].name} · `}
          {CATEGORY_TEXTS[category].name}
        </p>
        <h2 className={styles.title}>
          <Link href={routes.post(post.slug) as Route}>{post.title}</Link>
        </h2>
        <p className="standfirst">{post.standfirst}</p>
        <div className={styles.by}>
          <Avatar name={author.name} src={author.avatar} size={40} />
          <p>
            <strong>{author.name}</strong>
            <span>
              <DemoMark isSample={post.isSample} /> {post.isSample && '· '}
              <Time when={onDay(post.publishedOn)} style="long" /> · {lengthText(post)}
            </span>
          </p>
        </div>
      </div>
    </article>
  );
}

/** A page of the blog's list with its filters. The opening page starts with the newest post. */
export async function BlogList({ filter }: { filter: BlogFilter }) {
  const [{ items, page, hasNext, total }, categories, tags] = await Promise.all([
    listPosts(filter),
    listPostCategories(),
    listPostTags(),
  ]);
  const [newest, ...others] = items;
  const isOpening = !isFiltered(filter) && page === 1;
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
            isFiltered={isFiltered(filter)}
            isPastEnd={total > 0}
            firstPage={routes.blogs({ ...filter, page: undefined })}
          />
        )}
      </section>
      <Pager
        page={page}
        hasNext={hasNext}
        label="Posts"
        getHref={(to) => routes.blogs({ ...filter, page: to })}
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

/**
 * The page of the blog without any post, or of a format without a post. `user-menu` marks the document of an administrator, who then
 * sees the link to write one.
 */
export async function BlogEmpty() {
  const hasOthers = await hasPosts();
  return (
    <>
      <BreadcrumbBanner title="Blog" />
      <div className="page">
        <EmptyState title={hasOthers ? 'No posts in this format yet' : 'No posts yet'}>
          Posts by the editors of this site will appear here.{' '}
          {hasOthers ? (
            <Link className="text-link" href={routes.blogs()}>
              Read all posts
            </Link>
          ) : (
            <Link className="text-link" href={routes.briefs()}>
              Read the briefs
            </Link>
          )}
          <span className={styles.administrators}>
            {' or '}
            <Link className="text-link" href={routes.admin.posts()}>
              Write a post
            </Link>
          </span>
        </EmptyState>
      </div>
    </>
  );
}
