import { answerSimilarNames } from '@/lib/api/similar-names';

export const dynamic = 'force-dynamic';

/** The studio asks here before a display name is stored. */
export const GET = answerSimilarNames;
