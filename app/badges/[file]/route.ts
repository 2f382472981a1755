import type { NextRequest } from 'next/server';
import { answerBadge } from '@/features/embeds/server/answer-badge';

export async function GET(request: NextRequest, { params }: RouteContext<'/badges/[file]'>) {
  return answerBadge((await params).file, request.nextUrl.searchParams);
}
