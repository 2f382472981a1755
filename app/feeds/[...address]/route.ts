import { answerFeedAt } from '@/lib/seo/feeds/answer-feed';

export const GET = answerFeedAt;
