import { notFound } from 'next/navigation';
import { PostPage } from '@/components/blog/PostPage';
import { noPostMetadata, postMetadata } from '@/components/blog/post-metadata';
import { NothingYet } from '@/components/ui/NothingYet';
import { getPost, newestOf } from '@/lib/data/posts';
import { samplesShown } from '@/lib/data/samples';
import { POST_FORMATS } from '@/lib/domain/blog/post';
import { renderMarkdown } from '@/lib/markdown/render';

type Props = PageProps<'/blogs/single/[format]'>;

/** The standard format has its own address, `/blogs/detail`. */
const SINGLE_FORMATS = POST_FORMATS.filter((format) => format !== 'standard');

export const revalidate = 3600;
export const generateStaticParams = () => [];

async function newestAt(params: Props['params']) {
  const { format: asked } = await params;
  const format = SINGLE_FORMATS.find((one) => one === asked) ?? notFound();
  return { format, post: getPost(newestOf(format).slug) ?? notFound() };
}

export async function generateMetadata({ params }: Props) {
  const { format, post } = await newestAt(params);
  if (!(await samplesShown())) return noPostMetadata();
  return postMetadata(post, `the newest ${format} post`);
}

export default async function Page({ params }: Props) {
  const { post } = await newestAt(params);
  if (!(await samplesShown())) return <NothingYet of="posts" />;
  return <PostPage post={post} body={await renderMarkdown(post.body)} />;
}
