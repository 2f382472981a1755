/** Maximum length of a path; the longest real path of the site is far shorter. */
const MAX_LENGTH = 512;

/** A placeholder origin: a path must stay on it. */
const SITE = 'https://site.invalid';

/**
 * Matches a path without a scheme, a host, a backslash (which browsers read as a slash) or a control
 * character.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it refuses.
const PLAIN_PATH = /^\/(?!\/)[^\\\u0000-\u0020\u007f-\u009f]*$/u;

/**
 * Checks the target of a redirect after signing in: a path that stays on this site.
 *
 * @param requested the value of `next=` in the URL of the sign-in page, decoded once; anyone can write it.
 * @returns the path with its query and fragment as given, or undefined for everything else: another site's
 * URL, a scheme, `//host`, a backslash, a control character or space, `/auth/…` (that would be a loop), or a
 * path that is too long.
 */
export function nextPath(requested: string | readonly string[] | null | undefined): string | undefined {
  if (typeof requested !== 'string' || requested.length > MAX_LENGTH || !PLAIN_PATH.test(requested))
    return undefined;
  if (!URL.canParse(requested, SITE)) return undefined;
  // Dots are resolved as in a browser; escapes are decoded and case is ignored, as a router may do.
  const { origin, pathname } = new URL(requested, SITE);
  const plain = decoded(pathname)?.toLowerCase();
  if (origin !== SITE || plain === undefined || plain.startsWith('//')) return undefined;
  return plain === '/auth' || plain.startsWith('/auth/') ? undefined : requested;
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
