import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { Pager } from '@/components/ui/Pager';
import { BLOG_COLUMNS, type BlogColumns } from '@/features/blog/model/post';
import { listPosts } from '@/features/blog/server/posts';
import { routes } from '@/lib/routes';
import { PostGrid } from '../cards/PostGrid';
import styles from './BlogGrid.module.scss';
import { NoPosts } from './NoPosts';

/** Divides by one to four, so that rows are full. */
const PER_PAGE = 12;

/** All posts in a number of columns, with pages, and links to other numbers of columns. */
export async function BlogGrid({ columns, page }: { columns: BlogColumns; page: number }) {
  const { items, hasNext, total } = await listPosts({ page }, PER_PAGE);
  return (
    <section aria-labelledby="posts" className={styles.grid}>
      <h2 id="posts" className="visually-hidden">
        Newest first
      </h2>
      <ColumnChoice columns={columns} />
      {items.length > 0 ? (
        <PostGrid posts={items} columns={columns} eager={columns === 'one' ? 1 : 2} />
      ) : (
        <NoPosts isPastEnd={total > 0} firstPage={routes.blogGrid(columns)} />
      )}
      <Pager
        page={page}
        hasNext={hasNext}
        label="Posts"
        addressOf={(to) => routes.blogGrid(columns, { page: to })}
      />
    </section>
  );
}

function ColumnChoice({ columns }: { columns: BlogColumns }) {
  return (
    <nav className={styles.choice} aria-label="Columns">
      <ul className="plain-list">
        {BLOG_COLUMNS.map((one, at) => (
          <li key={one}>
            <Link href={routes.blogGrid(one) as Route} aria-current={one === columns ? 'page' : undefined}>
              <span className={styles.drawing} aria-hidden="true">
                {BLOG_COLUMNS.slice(0, at + 1).map((column) => (
                  <span key={column} />
                ))}
              </span>
              <span className="visually-hidden">
                {one === 'one' ? 'One column' : `${capital(one)} columns`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
