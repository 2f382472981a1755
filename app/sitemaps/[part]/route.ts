import { notFound } from 'next/navigation';
import { sitemapPlaces, sitemapXml } from '@/lib/seo/sitemap';

export const dynamic = 'force-static';
export const revalidate = 60;
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: RouteContext<'/sitemaps/[part]'>) {
  const places = await sitemapPlaces((await params).part);
  if (!places) notFound();
  return new Response(sitemapXml(places), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
