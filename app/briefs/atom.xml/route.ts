import { briefFeed } from '@/lib/seo/feed';

export const dynamic = 'force-static';
export const revalidate = 60;

export async function GET() {
  const feed = await briefFeed();
  return new Response(feed.atom1(), { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } });
}
