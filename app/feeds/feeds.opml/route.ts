import { feedListFile } from '@/features/feeds/model/write-feed';
import { sendPublic } from '@/lib/http/send-public';

export const GET = (request: Request) =>
  sendPublic(request, { body: feedListFile(), type: 'text/x-opml; charset=utf-8', headers: {} });
