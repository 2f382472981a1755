import { notFound } from 'next/navigation';
import { PostPage } from '@/components/blog/PostPage';
import { postMetadata } from '@/components/blog/post-metadata';
import { newestOf } from '@/lib/data/posts';
import { samplesShown } from '@/lib/data/samples';
import { renderMarkdown } from '@/lib/markdown/render';

export const revalidate = 3600;

async function newest() {
  return (await samplesShown()) ? newestOf('standard') : notFound();
}

export const generateMetadata = async () => postMetadata(await newest(), 'the newest text');

export default async function Page() {
  const post = await newest();
  return <PostPage post={post} body={await renderMarkdown(post.body)} />;
}
