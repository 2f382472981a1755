import { getNewestOfFormat } from '@/features/blog/server/posts';
import { BlogEmpty } from '@/features/blog/ui/BlogList';
import { PostPage } from '@/features/blog/ui/PostPage';
import { noPostMetadata, postMetadata } from '@/features/blog/ui/post-text';
import { renderArticle } from '@/features/figures/server/article';

export const revalidate = 3600;

export async function generateMetadata() {
  const post = await getNewestOfFormat('standard');
  return post ? postMetadata(post, 'the newest text') : noPostMetadata();
}

export default async function Page() {
  const post = await getNewestOfFormat('standard');
  if (!post) return <BlogEmpty />;
  return <PostPage post={post} body={await renderArticle(post.body)} />;
}
