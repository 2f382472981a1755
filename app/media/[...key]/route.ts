import { mediaResponse } from '@/lib/media/answer-media';
import { siteMedia } from '@/lib/media/site-media';

/** Public pictures of the object store. */
export const GET = (request: Request) => mediaResponse(siteMedia(), request);
