/** Tag for a test of the caching proxy. `playwright.config.ts` skips it under plain `next start`. */
export const ONLY_FRONT = { tag: '@only-front' };

/** Tag for a test of plain `next start`, without the caching proxy. */
export const ONLY_NEXT = { tag: '@only-next' };
