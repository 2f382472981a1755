import { answerFeed } from '@/features/feeds/server/answer-feed';

export const GET = (request: Request) => answerFeed(request, { of: 'blog' }, 'json');
