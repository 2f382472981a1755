import { ImageResponse } from 'next/og';
import { getCard } from '@/features/open-graph/server/cards';
import { cardFonts } from '@/features/open-graph/server/fonts';
import { CARD_SIZE } from '@/features/site/model/page-metadata';

export const dynamic = 'force-static';
export const revalidate = 60;
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: RouteContext<'/open-graph/[kind]/[id]'>) {
  const { kind, id } = await params;
  const card = id.endsWith('.png') ? await getCard(kind, id.slice(0, -'.png'.length)) : null;
  // Not notFound(): Next.js would let caches store that response for a year, even after the page exists.
  if (!card) return new Response('Card not found.\n', { status: 404 });
  const image = new ImageResponse(card, { ...CARD_SIZE, fonts: await cardFonts() });
  // A separate response, because ImageResponse's own headers would prevent caching.
  return new Response(await image.arrayBuffer(), { headers: { 'Content-Type': 'image/png' } });
}
