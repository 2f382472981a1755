import { whenKept } from '../../../../components/elements/parts/device/when-kept.ts';
import { WATCHLIST_KEY } from '../../model/watchlist-key.ts';

/** Resolves once this browser has stored anything of the watchlist. */
export const somethingKept = whenKept(WATCHLIST_KEY);
