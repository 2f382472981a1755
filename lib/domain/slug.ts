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
