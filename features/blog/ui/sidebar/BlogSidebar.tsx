import type { Route } from 'next';
import { NewsletterForm } from '@/components/layout/NewsletterForm';
import { ChipList } from '@/components/ui/ChipList';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { Time } from '@/components/ui/Time';
import { type CountedTag, listPostCategories, listPosts, listPostTags } from '@/features/blog/server/posts';
import { routes } from '@/lib/routes';
import { onDay } from '@/lib/time/when';
import { BlogSearch } from '../lists/BlogSearch';
import styles from './BlogSidebar.module.scss';

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
