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
