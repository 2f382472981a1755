import slugify from '@sindresorhus/slugify';

/** Maximum length of a slug from a title: a line of a search result. */
const MAX_MADE = 72;

/** Maximum length of a typed slug. */
export const MAX_SLUG_LENGTH = 120;

/**
 * Makes a slug of a title: `"What the DSA owes you"` -> `what-the-dsa-owes-you`. It has Latin letters only,
 * from any script, and is cut between two words. Empty if no part of the title can be converted.
 */
export function getSlug(title: string): string {
  const whole = slugify(title, { decamelize: false });
  if (whole.length <= MAX_MADE) return whole;
  const cut = whole.slice(0, MAX_MADE + 1).replace(/-[^-]*$/, '');
  return cut.slice(0, MAX_MADE);
}

/** Cleans a slug while it is typed: replaces invalid characters, and allows a hyphen at the end. */
export const typedSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');

/** Cleans a slug after typing has ended. */
export const tidySlug = (text: string): string => typedSlug(text).replace(/-$/, '');

/** The slug of a draft without a title. Readers never see it. */
export const placeholderSlug = (id: string): string => `untitled-${id.slice(0, 8)}`;
