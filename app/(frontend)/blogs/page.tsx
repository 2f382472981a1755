import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { blogFilterName, isFiltered, parseBlogFilter } from '@/features/blog/model/blog-filter';
import { CATEGORY_TEXTS } from '@/features/blog/model/post';
import { hasPosts, listPosts } from '@/features/blog/server/posts';
import { BlogEmpty, BlogList } from '@/features/blog/ui/BlogList';
import { samplesShown } from '@/features/samples/server/samples';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

type Props = PageProps<'/blogs'>;

const SAMPLES_ABOUT =
  'Posts about how this site is made and about reliable records, with audio, video and pictures.';
const ABOUT = 'Posts by this site’s editors.';
const aboutBlog = async () => ((await samplesShown()) ? SAMPLES_ABOUT : ABOUT);

const getFilter = async (searchParams: Props['searchParams']) => parseBlogFilter(await searchParams);

export async function generateMetadata({ searchParams }: Props) {
  const filter = await getFilter(searchParams);
  const page = filter.page ?? 1;
  return pageMetadata({
    title: `${isFiltered(filter) ? blogFilterName(filter) : 'Blog'}${page > 1 ? `, page ${page}` : ''}`,
    description: await aboutBlog(),
    path: routes.blogs(filter),
    // Search results and empty results are not indexed.
    index: !filter.text && (await listPosts(filter)).items.length > 0,
  });
}

export default async function BlogPage({ searchParams }: Props) {
  if (!(await hasPosts())) return <BlogEmpty />;
  const filter = await getFilter(searchParams);
  return (
    <>
      <BreadcrumbBanner title={blogFilterName(filter)}>
        <p className="standfirst">
          {filter.category ? CATEGORY_TEXTS[filter.category].about : await aboutBlog()}
        </p>
      </BreadcrumbBanner>
      <div className="page">
        <BlogList filter={filter} />
      </div>
    </>
  );
}
