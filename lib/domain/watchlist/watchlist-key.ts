/** Where a browser keeps the watchlist, in local storage; also the name of the lock that its tabs write under. */
export const WATCHLIST_KEY = 'streamit-watchlist';
