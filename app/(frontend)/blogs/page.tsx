import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { blogFilterName, isNarrowed, parseBlogFilter } from '@/features/blog/model/blog-filter';
import { CATEGORY_TEXTS } from '@/features/blog/model/post';
import { hasPosts, listPosts } from '@/features/blog/server/posts';
import { BlogEmpty } from '@/features/blog/ui/BlogEmpty';
import { BlogList } from '@/features/blog/ui/lists/BlogList';
import { samplesShown } from '@/features/samples/server/samples';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

type Props = PageProps<'/blogs'>;

const SAMPLES_ABOUT =
  'Posts about how this site is made and about reliable records, with audio, video and pictures.';
const ABOUT = 'Posts by this site’s editors.';
const aboutBlog = async () => ((await samplesShown()) ? SAMPLES_ABOUT : ABOUT);

const filterOf = async (searchParams: Props['searchParams']) => parseBlogFilter(await searchParams);

export async function generateMetadata({ searchParams }: Props) {
  const filter = await filterOf(searchParams);
  const page = filter.page ?? 1;
  return pageMetadata({
    title: `${isNarrowed(filter) ? blogFilterName(filter) : 'Blog'}${page > 1 ? `, page ${page}` : ''}`,
    description: await aboutBlog(),
    path: routes.blogs(filter),
    // Search results and empty results are not indexed.
    index: !filter.text && (await listPosts(filter)).items.length > 0,
  });
}

export default async function BlogPage({ searchParams }: Props) {
  if (!(await hasPosts())) return <BlogEmpty />;
  const filter = await filterOf(searchParams);
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
