import { feedResponse } from '@/features/feeds/server/answer-feed';

export const GET = (request: Request) => feedResponse(request, { of: 'blog' }, 'json');
