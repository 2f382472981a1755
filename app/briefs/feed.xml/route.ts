import { briefFeed } from '@/lib/seo/feed';

export const dynamic = 'force-static';
export const revalidate = 60;

export async function GET() {
  const feed = await briefFeed();
  return new Response(feed.rss2(), { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
}
