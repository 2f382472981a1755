import { feedResponse } from '@/features/feeds/server/feed-response';

export const GET = (request: Request) => feedResponse(request, { of: 'briefs' }, 'atom');
