import type { NextRequest } from 'next/server';
import { embedResponse } from '@/features/embeds/server/embed-response';

export async function GET(request: NextRequest, { params }: RouteContext<'/embed/[kind]/[id]'>) {
  const { kind, id } = await params;
  return embedResponse(kind, id, request.nextUrl.searchParams);
}
