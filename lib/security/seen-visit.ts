import type { KeyedHash } from './keyed-hash.ts';

/**
 * Returns what is remembered of a visit to a page on a day, so that it counts once: 48 bits, which lead neither to the visit nor to its
 * other pages.
 */
export const seenVisit = (hash: KeyedHash, day: string, page: string, visit: string): string =>
  hash('seen-visit', day, page, visit).subarray(0, 6).toString('base64url');
