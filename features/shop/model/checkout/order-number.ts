/**
 * Eight characters in two groups, such as `7KMR-4XWT`: easy to read out and to write down. Characters that look alike
 * are left out (0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B), and so are vowels, so that no words appear.
 */
const SIGNS = '34679CDFGHJKMNPQRTVWXY';
const LENGTH = 8;

/** Number of random numbers for one order number. */
export const NUMBER_SEEDS = LENGTH;

/** @param seeds NUMBER_SEEDS random whole numbers, far above 22, so that each sign is about as likely */
export function orderNumber(seeds: ArrayLike<number>): string {
  const signs = Array.from(seeds, (seed) => SIGNS[seed % SIGNS.length]).join('');
  return grouped(signs);
}

const grouped = (signs: string): string => `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;

/** Reads a typed order number, in any case and without its hyphen; null if it is not valid. */
export function readOrderNumber(typed: string): string | null {
  const signs = typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  const isNumber = signs.length === LENGTH && [...signs].every((sign) => SIGNS.includes(sign));
  return isNumber ? grouped(signs) : null;
}
