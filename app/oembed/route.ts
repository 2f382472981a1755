import { preflight } from '@/features/api/model/cors';
import { oembedResponse } from '@/features/embeds/server/oembed-response';

export const GET = oembedResponse;
export const OPTIONS = preflight;
