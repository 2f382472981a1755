import { WATCHLIST_KEY } from '../../../../lib/domain/watchlist/watchlist-key.ts';
import { whenKept } from '../device/when-kept.ts';

/** Resolves once this browser has stored anything of the watchlist. */
export const somethingKept = whenKept(WATCHLIST_KEY);
