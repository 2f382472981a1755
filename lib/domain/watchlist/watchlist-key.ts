/** Where a browser keeps the watchlist, in local storage; also the name of the lock that its tabs write under. */
export const WATCHLIST_KEY = 'streamit-watchlist';

/** What could not be read is kept under keys that begin so and end with the moment. */
export const ASIDE_PREFIX = `${WATCHLIST_KEY}-aside-`;
