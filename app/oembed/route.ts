import { preflight } from '@/features/api/model/cors';
import { oembedResponse } from '@/features/embeds/server/answer-oembed';

export const GET = oembedResponse;
export const OPTIONS = preflight;
