/** The key of the watchlist in local storage; also the name of the lock between tabs. */
export const WATCHLIST_KEY = 'streamit-watchlist';
