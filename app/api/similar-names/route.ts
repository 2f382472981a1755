import { similarNamesResponse } from '@/features/api/server/similar-names';

export const dynamic = 'force-dynamic';

/** Finds similar display names. The studio calls it before it stores a name. */
export const GET = similarNamesResponse;
