import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import type { BlogSide } from '@/features/blog/model/post';
import { hasPosts } from '@/features/blog/server/posts';
import { BlogEmpty } from '@/features/blog/ui/BlogEmpty';
import { parsePage } from '@/features/briefs/model/brief-filter';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { BlogWithSidebar } from './BlogWithSidebar';

type Parameters = Readonly<Record<string, string | string[] | undefined>>;

const TEXTS: Readonly<Record<BlogSide, { readonly title: string; readonly about: string }>> = {
  left: {
    title: 'Blog, sidebar on the left',
    about: 'Posts with search, categories, recent posts and tags in a sidebar.',
  },
  right: {
    title: 'Blog, sidebar on the right',
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
