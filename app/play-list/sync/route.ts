import { syncRoute } from '@/features/watchlist/server/site-sync';

/** A device of a signed-in person synchronises its watchlist with the account. */
export const POST = syncRoute;
