import { mediaResponse } from '@/lib/media/media-response';
import { siteMedia } from '@/lib/media/site-media';

/** Public pictures of the object store. */
export const GET = (request: Request) => mediaResponse(siteMedia(), request);
