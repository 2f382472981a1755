import { feedResponseAt } from '@/features/feeds/server/answer-feed';

export const GET = feedResponseAt;
