import type { KeyedHash } from './keyed-hash.ts';

/**
 * Returns what is remembered of a visit to a page on a day, so that it counts once: 48 bits, which lead neither to the visit nor to its
 * other pages.
 */
export const seenVisit = (hash: KeyedHash, day: string, page: string, visit: string): string =>
  hash('seen-visit', day, page, visit).subarray(0, 6).toString('base64url');

/** Returns the name of the record that counts a visit of the site. There are 256, so that each stays small. */
export const shardOfVisit = (hash: KeyedHash, visit: string): string =>
  `site#${hash('site-visit', visit).subarray(0, 1).toString('hex')}`;
