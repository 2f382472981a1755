const SIMILAR = ' is similar to that of: ';
const VERIFIED = ' is that of a verified link of ';

/** Says which listed profiles have a similar display name. */
export const similarNameText = (displayName: string, profileIds: readonly string[]): string =>
  `The display name "${displayName}"${SIMILAR}${profileIds.join(', ')}`;

/** Says which profile has a verified link to an account with this username. */
export const verifiedHandleText = (
  username: string,
  link: { readonly profileId: string; readonly address: string },
): string => `The username "${username}"${VERIFIED}${link.profileId}: ${link.address}`;

/** Returns the ids of the profiles that these texts name, each once. A text has one finding on each line. */
export const namedProfileIds = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => text.split('\n')).flatMap(idsIn)),
];

function idsIn(line: string): readonly string[] {
  const after = (words: string) => line.slice(line.lastIndexOf(words) + words.length);
  if (line.startsWith('The username ') && line.includes(VERIFIED))
    return [after(VERIFIED).replace(/: .*$/, '')];
  return line.includes(SIMILAR) ? after(SIMILAR).split(', ') : [];
}
