import { PostPage } from '@/components/blog/PostPage';
import { postMetadata } from '@/components/blog/post-metadata';
import { newestOf } from '@/lib/data/posts';
import { renderMarkdown } from '@/lib/markdown/render';

export const revalidate = 3600;

export const generateMetadata = () => postMetadata(newestOf('standard'), 'the newest text');

export default async function Page() {
  const post = newestOf('standard');
  return <PostPage post={post} body={await renderMarkdown(post.body)} />;
}
