/** For a test of what the caching proxy does. `playwright.config.ts` leaves it out under plain `next start`. */
export const ONLY_FRONT = { tag: '@only-front' };

/** For a test of what happens under plain `next start`, without the caching proxy. */
export const ONLY_NEXT = { tag: '@only-next' };
