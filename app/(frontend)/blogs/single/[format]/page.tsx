import { notFound } from 'next/navigation';
import { getNewestOfFormat } from '@/features/blog/server/posts';
import { BlogEmpty } from '@/features/blog/ui/BlogList';
import { PostPage } from '@/features/blog/ui/PostPage';
import { noPostMetadata, postMetadata } from '@/features/blog/ui/post-text';
import { renderArticle } from '@/features/figures/server/article';
import { POST_FORMATS } from '@/lib/domain/list-filters';

type Props = PageProps<'/blogs/single/[format]'>;

/** The standard format has its own address, `/blogs/detail`. */
const SINGLE_FORMATS = POST_FORMATS.filter((format) => format !== 'standard');

export const revalidate = 3600;
export const generateStaticParams = () => [];

/** The newest post of a format; null if there is none. Other formats have no page. */
async function newestAt(params: Props['params']) {
  const { format: requested } = await params;
  const format = SINGLE_FORMATS.find((one) => one === requested) ?? notFound();
  return getNewestOfFormat(format);
}

export async function generateMetadata({ params }: Props) {
  const post = await newestAt(params);
  return post ? postMetadata(post, `the newest ${post.format} post`) : noPostMetadata();
}

export default async function Page({ params }: Props) {
  const post = await newestAt(params);
  if (!post) return <BlogEmpty />;
  return <PostPage post={post} body={await renderArticle(post.body)} />;
}
