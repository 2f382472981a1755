import { whenStored } from '../../../../components/elements/parts/wait-until.ts';
import { WATCHLIST_KEY } from '../../model/watchlist-key.ts';

/** Resolves once this browser has stored anything of the watchlist. */
export const whenWatchlistStored = whenStored(WATCHLIST_KEY);
