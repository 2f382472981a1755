import { PostPage } from '@/components/blog/PostPage';
import { noPostMetadata, postMetadata } from '@/components/blog/post-metadata';
import { NothingYet } from '@/components/ui/NothingYet';
import { newestOf } from '@/lib/data/posts';
import { samplesShown } from '@/lib/data/samples';
import { renderMarkdown } from '@/lib/markdown/render';

export const revalidate = 3600;

export const generateMetadata = async () =>
  (await samplesShown()) ? postMetadata(newestOf('standard'), 'the newest text') : noPostMetadata();

export default async function Page() {
  if (!(await samplesShown())) return <NothingYet of="posts" />;
  const post = newestOf('standard');
  return <PostPage post={post} body={await renderMarkdown(post.body)} />;
}
