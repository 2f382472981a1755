import slugify from '@sindresorhus/slugify';

/** Letters of an address that is made of a title: what a line of a search result shows. */
const MAX_MADE = 72;

/** Letters of the longest address that may be typed. */
export const MAX_SLUG_LENGTH = 120;

/**
 * `"What the DSA owes you"` -> `what-the-dsa-owes-you`: Latin letters, whatever the title is written in, cut between two
 * words. Empty when nothing of the title can be written so.
 */
export function slugOf(title: string): string {
  const whole = slugify(title, { decamelize: false });
  if (whole.length <= MAX_MADE) return whole;
  const cut = whole.slice(0, MAX_MADE + 1).replace(/-[^-]*$/, '');
  return cut.slice(0, MAX_MADE);
}

/** Cleans an address while it is typed: replaces invalid characters, and allows a hyphen at the end. */
export const typedSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');

/** The same once typing has ended. */
export const tidySlug = (text: string): string => typedSlug(text).replace(/-$/, '');

/** The slug of a draft without a title. Readers never see it. */
export const placeholderSlug = (id: string): string => `untitled-${id.slice(0, 8)}`;
