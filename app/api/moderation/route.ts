import { moderationRoute } from '@/features/moderation/server/moderation-route';

export const POST = (request: Request) => moderationRoute(request);
