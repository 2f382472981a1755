import { moderationRoute } from '@/features/moderation/server/site-route';

export const POST = (request: Request) => moderationRoute(request);
