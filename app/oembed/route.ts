import { answerOembed } from '@/components/embeds/oembed/answer-oembed';
import { preflight } from '@/lib/api/cors';

export const GET = answerOembed;
export const OPTIONS = preflight;
