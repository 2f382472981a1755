import { answerOembed } from '@/components/embeds/oembed/answer-oembed';
import { preflight } from '@/features/api/model/cors';

export const GET = answerOembed;
export const OPTIONS = preflight;
