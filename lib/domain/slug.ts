const MAX_ADDRESS_LENGTH = 200;

/**
 * Returns true if a text can be the last part of a page's path: lower-case Latin letters, digits and single
 * inner hyphens. So no record can take the path of a file of the site (`/briefs/feed.xml`), leave its folder
 * or contain a query.
 */
export const isSlug = (text: string): boolean =>
  text.length <= MAX_ADDRESS_LENGTH && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** Decodes a part of a page's path; a part that is not valid is returned unchanged. */
export function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Returns the slug of a tag: `'DSA rights'` and `'dsa-rights'` -> `'dsa-rights'`, so that its spellings are
 * one tag. Letters of every alphabet stay. A tag without any letter or digit is its own slug.
 */
export function tagSlug(tag: string): string {
  const words = tag
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return words ? words.join('-') : tag.trim();
}

/**
 * Returns true if a text can be the ID of a record that people name, such as a stream: 1 to 200 Latin letters, digits,
 * hyphens and underscores. All code that writes or reads such IDs uses this rule.
 */
export const isRecordId = (text: string): boolean => /^[\w-]{1,200}$/.test(text);
