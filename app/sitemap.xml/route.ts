import { sitemapIndex, sitemapIndexXml } from '@/features/sitemap/server/sitemap';

export const dynamic = 'force-static';
export const revalidate = 60;

export async function GET() {
  return new Response(sitemapIndexXml(await sitemapIndex()), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}
