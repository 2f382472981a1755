import { oembedResponse } from '@/features/embeds/server/oembed-response';
import { preflight } from '@/lib/http/cors';

export const GET = oembedResponse;
export const OPTIONS = preflight;
