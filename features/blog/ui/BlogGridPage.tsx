import type { Route } from 'next';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Link } from '@/components/ui/Link';
import { Pager } from '@/components/ui/Pager';
import { hasPosts, listPosts } from '@/features/blog/server/posts';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { BLOG_COLUMNS, type BlogColumns } from '@/lib/domain/list-filters';
import { parsePage } from '@/lib/http/parse-page';
import { routes } from '@/lib/routes';
import { capital } from '@/lib/text/short-text';
import styles from './BlogGridPage.module.scss';
import { BlogEmpty, NoPosts } from './BlogList';
import { PostGrid } from './PostGrid';

/** Divides by one to four, so that rows are full. */
const PER_PAGE = 12;

/** All posts in a number of columns, with pages, and links to other numbers of columns. */
async function BlogGrid({ columns, page }: { columns: BlogColumns; page: number }) {
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
        getHref={(to) => routes.blogGrid(columns, { page: to })}
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

type Parameters = Readonly<Record<string, string | string[] | undefined>>;

const TEXTS: Readonly<Record<BlogColumns, { readonly title: string; readonly about: string }>> = {
  one: { title: 'Blog, in one column', about: 'Posts one below the other.' },
  two: { title: 'Blog, in two columns', about: 'Two posts per row.' },
  three: { title: 'Blog, in three columns', about: 'Three posts per row, with their first sentences.' },
  four: { title: 'Blog, in four columns', about: 'Four posts per row.' },
};

/** The metadata of a grid. It shows the same posts as the main list, so it is not indexed. */
export function blogGridMetadata(columns: BlogColumns, parameters: Parameters) {
  const { title, about } = TEXTS[columns];
  const page = parsePage(parameters.page);
  return pageMetadata({
    title: `${title}${page > 1 ? `, page ${page}` : ''}`,
    description: `${about} All blog posts in this layout.`,
    path: routes.blogGrid(columns, { page }),
    index: false,
  });
}

/** The page of the list with a number of columns. */
export async function BlogGridPage({
  columns,
  parameters,
}: {
  columns: BlogColumns;
  parameters: Parameters;
}) {
  if (!(await hasPosts())) return <BlogEmpty />;
  const { title, about } = TEXTS[columns];
  return (
    <>
      <BreadcrumbBanner title={title} trail={[{ name: 'Blog', href: routes.blogs() }]}>
        <p className="standfirst">{about}</p>
      </BreadcrumbBanner>
      <div className="page">
        <BlogGrid columns={columns} page={parsePage(parameters.page)} />
      </div>
    </>
  );
}
