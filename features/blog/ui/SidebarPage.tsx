import type { Route } from 'next';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { ChipList } from '@/components/ui/ChipList';
import { Link } from '@/components/ui/Link';
import { Pager } from '@/components/ui/Pager';
import { Picture } from '@/components/ui/Picture';
import { Time } from '@/components/ui/Time';
import type { BlogSide } from '@/features/blog/model/post';
import {
  type CountedTag,
  hasPosts,
  listPostCategories,
  listPosts,
  listPostTags,
} from '@/features/blog/server/posts';
import { BlogEmpty, BlogSearch, NoPosts } from '@/features/blog/ui/BlogList';
import { NewsletterForm } from '@/features/newsletter/ui/NewsletterForm';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { parsePage } from '@/lib/http/parse-page';
import { routes } from '@/lib/routes';
import { onDay } from '@/lib/time/when';
import styles from './BlogWithSidebar.module.scss';
import { PostGrid } from './PostGrid';

const RECENT = 4;
const TAGS = 16;

/** Returns the tags with the most posts, sorted by name. */
function frequentTags(tags: readonly CountedTag[]) {
  const frequent = [...tags].sort((a, b) => b.count - a.count).slice(0, TAGS);
  return frequent.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The sidebar of the blog: search, categories, recent posts and tags. */
export async function BlogSidebar() {
  const [categories, recent, tags] = await Promise.all([
    listPostCategories(),
    listPosts({}, RECENT),
    listPostTags(),
  ]);
  return (
    <aside className={styles.sidebar} aria-label="More from the blog" data-part="sidebar">
      <section aria-labelledby="sidebar-search">
        <h2 id="sidebar-search">Search</h2>
        <BlogSearch />
      </section>
      <section aria-labelledby="sidebar-categories">
        <h2 id="sidebar-categories">Categories</h2>
        <ul className={`plain-list ${styles.categories}`}>
          {categories.map(({ id, name, about, count }) => (
            <li key={id}>
              <Link href={routes.blogs({ category: id }) as Route} title={about}>
                {name}
              </Link>{' '}
              <span>{count}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="sidebar-recent">
        <h2 id="sidebar-recent">Recent posts</h2>
        <ul className={`plain-list ${styles.recent}`}>
          {recent.items.map(({ slug, title, picture, publishedOn }) => (
            <li key={slug}>
              <Picture picture={picture} sizes="96px" />
              <p>
                <Link href={routes.post(slug) as Route}>{title}</Link>
                <span>
                  <Time when={onDay(publishedOn)} />
                </span>
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="sidebar-tags">
        <h2 id="sidebar-tags">Tags</h2>
        <ChipList
          links={frequentTags(tags).map(({ slug, name }) => ({ name, href: routes.blogs({ tag: slug }) }))}
        />
      </section>
      <section aria-labelledby="sidebar-newsletter" data-print="no">
        <h2 id="sidebar-newsletter">By email</h2>
        <NewsletterForm id="sidebar-email" />
      </section>
    </aside>
  );
}

/**
 * Posts in one column, with a sidebar on one side; on a phone the sidebar comes last. The posts come first in the HTML, so
 * that nothing moves while the page arrives.
 */
export async function BlogWithSidebar({ side, page }: { side: BlogSide; page: number }) {
  const { items, hasNext, total } = await listPosts({ page });
  return (
    <div className={styles.columns} data-side={side}>
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
          getHref={(to) => routes.blogSidebar(side, { page: to })}
        />
      </section>
      <BlogSidebar />
    </div>
  );
}

type Parameters = Readonly<Record<string, string | string[] | undefined>>;

const TEXTS: Readonly<Record<BlogSide, { readonly title: string; readonly about: string }>> = {
  left: {
    title: 'Blog with left sidebar',
    about: 'Posts with search, categories, recent posts and tags in a sidebar.',
  },
  right: {
    title: 'Blog with right sidebar',
    about: 'Posts with search, categories, recent posts and tags in a sidebar.',
  },
};

/** The metadata of the list with a sidebar. It shows the same posts as the main list, so it is not indexed. */
export function sidebarMetadata(side: BlogSide, parameters: Parameters) {
  const { title, about } = TEXTS[side];
  const page = parsePage(parameters.page);
  return pageMetadata({
    title: `${title}${page > 1 ? `, page ${page}` : ''}`,
    description: `${about} All blog posts in this layout.`,
    path: routes.blogSidebar(side, { page }),
    index: false,
  });
}

/** The page of the list with a sidebar. */
export async function SidebarPage({ side, parameters }: { side: BlogSide; parameters: Parameters }) {
  if (!(await hasPosts())) return <BlogEmpty />;
  return (
    <>
      <BreadcrumbBanner title={TEXTS[side].title} trail={[{ name: 'Blog', href: routes.blogs() }]} />
      <div className="page">
        <BlogWithSidebar side={side} page={parsePage(parameters.page)} />
      </div>
    </>
  );
}
