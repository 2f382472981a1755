import { blogFeed } from '@/lib/seo/blog-feed';

export const dynamic = 'force-static';
export const revalidate = 3600;

export async function GET() {
  const feed = await blogFeed();
  return new Response(feed.rss2(), { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
}
