import { notFound } from 'next/navigation';
import { PostPage } from '@/components/blog/PostPage';
import { postMetadata } from '@/components/blog/post-metadata';
import { newestOf } from '@/lib/data/posts';
import { POST_FORMATS } from '@/lib/domain/blog/post';
import { renderMarkdown } from '@/lib/markdown/render';

type Props = PageProps<'/blogs/single/[format]'>;

/** The standard format has its own address, `/blogs/detail`. */
const SINGLE_FORMATS = POST_FORMATS.filter((format) => format !== 'standard');

export const revalidate = 3600;
export const generateStaticParams = () => [];

/** The newest post of a format. Without one the page does not exist. */
async function newestAt(params: Props['params']) {
  const { format: asked } = await params;
  const format = SINGLE_FORMATS.find((one) => one === asked) ?? notFound();
  return (await newestOf(format)) ?? notFound();
}

export async function generateMetadata({ params }: Props) {
  const post = await newestAt(params);
  return postMetadata(post, `the newest ${post.format} post`);
}

export default async function Page({ params }: Props) {
  const post = await newestAt(params);
  return <PostPage post={post} body={await renderMarkdown(post.body)} />;
}
