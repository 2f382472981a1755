import type { NextRequest } from 'next/server';
import { badgeResponse } from '@/features/embeds/server/badge-response';

export async function GET(request: NextRequest, { params }: RouteContext<'/badges/[file]'>) {
  return badgeResponse((await params).file, request.nextUrl.searchParams);
}
