import { notFound } from 'next/navigation';
import { POST_FORMATS } from '@/features/blog/model/post';
import { newestOf } from '@/features/blog/server/posts';
import { BlogEmpty } from '@/features/blog/ui/BlogEmpty';
import { PostPage } from '@/features/blog/ui/PostPage';
import { noPostMetadata, postMetadata } from '@/features/blog/ui/post-metadata';
import { renderMarkdown } from '@/lib/markdown/render';

type Props = PageProps<'/blogs/single/[format]'>;

/** The standard format has its own address, `/blogs/detail`. */
const SINGLE_FORMATS = POST_FORMATS.filter((format) => format !== 'standard');

export const revalidate = 3600;
export const generateStaticParams = () => [];

/** The newest post of a format; null if there is none. Other formats have no page. */
async function newestAt(params: Props['params']) {
  const { format: asked } = await params;
  const format = SINGLE_FORMATS.find((one) => one === asked) ?? notFound();
  return newestOf(format);
}

export async function generateMetadata({ params }: Props) {
  const post = await newestAt(params);
  return post ? postMetadata(post, `the newest ${post.format} post`) : noPostMetadata();
}

export default async function Page({ params }: Props) {
  const post = await newestAt(params);
  if (!post) return <BlogEmpty />;
  return <PostPage post={post} body={await renderMarkdown(post.body)} />;
}
