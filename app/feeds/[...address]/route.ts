import { answerFeedAt } from '@/features/feeds/server/answer-feed';

export const GET = answerFeedAt;
