/**
 * Eight signs in two groups, such as `7KMR-4XWT`: easy to read out and to write down. None is taken for another (no 0 and
 * O, 1, I and L, 2 and Z, 5 and S, 8 and B), and without vowels they make no words.
 */
const SIGNS = '34679CDFGHJKMNPQRTVWXY';
const LENGTH = 8;

/** How many random numbers an order's number is made from. */
export const NUMBER_SEEDS = LENGTH;

/** @param seeds NUMBER_SEEDS random whole numbers, far above 22, so that each sign is about as likely */
export function orderNumber(seeds: ArrayLike<number>): string {
  const signs = Array.from(seeds, (seed) => SIGNS[seed % SIGNS.length]).join('');
  return grouped(signs);
}

const grouped = (signs: string): string => `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;

/** An order's number as it was typed: in any case, with or without its hyphen; null for what is none. */
export function readOrderNumber(typed: string): string | null {
  const signs = typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  const isNumber = signs.length === LENGTH && [...signs].every((sign) => SIGNS.includes(sign));
  return isNumber ? grouped(signs) : null;
}
