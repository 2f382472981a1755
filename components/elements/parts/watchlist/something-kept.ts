import { WATCHLIST_KEY } from '../../../../lib/domain/watchlist/watchlist-key.ts';
import { whenKept } from '../device/when-kept.ts';

/** Holds as soon as this browser keeps anything of the watchlist. */
export const somethingKept = whenKept(WATCHLIST_KEY);
