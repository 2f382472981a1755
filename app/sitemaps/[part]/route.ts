import { sitemapPlaces, sitemapXml } from '@/features/sitemap/server/sitemap';

export const dynamic = 'force-static';
export const revalidate = 60;
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: RouteContext<'/sitemaps/[part]'>) {
  const places = await sitemapPlaces((await params).part);
  // Not notFound(): Next.js would let caches store that response for a year, even after the part exists.
  if (!places) return new Response('Sitemap not found.\n', { status: 404 });
  return new Response(sitemapXml(places), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
