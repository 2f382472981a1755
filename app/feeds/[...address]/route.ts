import { feedResponseAt } from '@/features/feeds/server/feed-response';

export const GET = feedResponseAt;
