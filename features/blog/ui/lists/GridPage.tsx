import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import type { BlogColumns } from '@/features/blog/model/post';
import { hasPosts } from '@/features/blog/server/posts';
import { BlogEmpty } from '@/features/blog/ui/BlogEmpty';
import { parsePage } from '@/features/briefs/model/brief-filter';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { BlogGrid } from './BlogGrid';

type Parameters = Readonly<Record<string, string | string[] | undefined>>;

const TEXTS: Readonly<Record<BlogColumns, { readonly title: string; readonly about: string }>> = {
  one: { title: 'Blog, in one column', about: 'Posts one below the other.' },
  two: { title: 'Blog, in two columns', about: 'Two posts per row.' },
  three: { title: 'Blog, in three columns', about: 'Three posts per row, with their first sentences.' },
  four: { title: 'Blog, in four columns', about: 'Four posts per row.' },
};

/** The metadata of a grid. It shows the same posts as the main list, so it is not indexed. */
export function gridMetadata(columns: BlogColumns, parameters: Parameters) {
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
export async function GridPage({ columns, parameters }: { columns: BlogColumns; parameters: Parameters }) {
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
