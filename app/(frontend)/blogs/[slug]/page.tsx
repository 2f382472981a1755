import { notFound } from 'next/navigation';
import { JsonLd } from '@/components/layout/JsonLd';
import { postJsonLd } from '@/features/blog/model/post-json-ld';
import { getPost } from '@/features/blog/server/posts';
import { PostPage } from '@/features/blog/ui/PostPage';
import { postMetadata } from '@/features/blog/ui/post-text';
import { renderArticle } from '@/features/figures/server/article';

type Props = PageProps<'/blogs/[slug]'>;

/**
 * Rendered on the first request, not at build time: the page contains its own URL, which is known only at run time.
 */
export const revalidate = 3600;
export const generateStaticParams = () => [];

const postAt = async (params: Props['params']) => (await getPost((await params).slug)) ?? notFound();

export const generateMetadata = async ({ params }: Props) => postMetadata(await postAt(params));

export default async function Page({ params }: Props) {
  const post = await postAt(params);
  const body = await renderArticle(post.body);
  return (
    <>
      <JsonLd data={postJsonLd(post, body.plainText)} />
      <PostPage post={post} body={body} />
    </>
  );
}
