const LONGEST_ADDRESS = 200;

/**
 * Whether a text can be the last part of a page's address: Latin letters in lower case, digits and single inner hyphens.
 * So no record can stand where a file of the site does (`/briefs/feed.xml`), lead out of its folder or carry a query.
 */
export const isAddress = (text: string): boolean =>
  text.length <= LONGEST_ADDRESS && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** A part of a page's address as it was meant; one that is no escaped text stands for itself. */
export function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
