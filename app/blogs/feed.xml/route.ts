import { answerFeed } from '@/lib/seo/feeds/answer-feed';

export const GET = (request: Request) => answerFeed(request, { of: 'blog' }, 'rss');
