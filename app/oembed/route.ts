import { preflight } from '@/features/api/model/cors';
import { answerOembed } from '@/features/embeds/server/answer-oembed';

export const GET = answerOembed;
export const OPTIONS = preflight;
