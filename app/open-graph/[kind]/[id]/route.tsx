import { notFound } from 'next/navigation';
import { ImageResponse } from 'next/og';
import { cardOf } from '@/lib/seo/cards/card-of';
import { cardFonts } from '@/lib/seo/cards/fonts';
import { CARD_SIZE } from '@/lib/seo/metadata';

export const dynamic = 'force-static';
export const revalidate = 60;
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: RouteContext<'/open-graph/[kind]/[id]'>) {
  const { kind, id } = await params;
  const card = id.endsWith('.png') ? await cardOf(kind, id.slice(0, -'.png'.length)) : null;
  if (!card) notFound();
  return new ImageResponse(card, { ...CARD_SIZE, fonts: await cardFonts() });
}
