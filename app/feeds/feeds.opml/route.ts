import { platformsOnRecord } from '@/features/bans/server/restrictions';
import { feedListFile } from '@/features/feeds/model/write-feed';
import { sendPublic } from '@/lib/http/send-public';

export const GET = async (request: Request) => {
  const body = feedListFile(await platformsOnRecord());
  return sendPublic(request, { body, type: 'text/x-opml; charset=utf-8', headers: {} });
};
