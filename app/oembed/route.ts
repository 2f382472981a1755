import type { NextRequest } from 'next/server';
import { answerOembed } from '@/components/embeds/oembed/answer-oembed';

export const GET = (request: NextRequest) => answerOembed(request.nextUrl.searchParams);
