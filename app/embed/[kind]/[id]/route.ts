import type { NextRequest } from 'next/server';
import { answerEmbed } from '@/features/embeds/server/card/answer-embed';

export async function GET(request: NextRequest, { params }: RouteContext<'/embed/[kind]/[id]'>) {
  const { kind, id } = await params;
  return answerEmbed(kind, id, request.nextUrl.searchParams);
}
