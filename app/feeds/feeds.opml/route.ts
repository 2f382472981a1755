import { sendPublic } from '@/features/api/server/send';
import { feedListFile } from '@/features/feeds/model/feed-list';

export const GET = (request: Request) =>
  sendPublic(request, { body: feedListFile(), type: 'text/x-opml; charset=utf-8', headers: {} });
