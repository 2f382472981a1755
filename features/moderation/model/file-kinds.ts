/** The kinds of files by the beginning of their keys: the first that fits. */
const KINDS: readonly (readonly [beginning: RegExp, kind: string])[] = [
  [/^picture-submissions\/[^/]+\/published\//, 'Published evidence'],
  [/^picture-submissions\//, 'Submitted picture'],
  [/^evidence\//, 'Original evidence'],
  [/^drafts\//, 'Picture in a draft'],
  [/^draft-links\//, 'Copy for a draft link'],
  [/^profile-avatar\//, 'Profile picture'],
  [/^brief-thumbnails\//, 'Brief picture'],
  [/^(?:site-media\/)?stream-thumbnails\//, 'Stream thumbnail'],
  [/^personalities\//, 'Picture of a personality'],
  [/^site-media\/post-pictures\//, 'Picture of a post'],
  [/^site-media\/brand\//, 'Logo or icon of the site'],
  [/^site-media\//, 'File of the site'],
  [/^streams\//, 'Stream file'],
  [/^images\//, 'Image'],
];

/** Returns what a file is for people, such as "Profile picture", by the folder of its key. */
export const fileKindText = (key: string): string =>
  KINDS.find(([beginning]) => beginning.test(key))?.[1] ?? 'File';
