/** Paths longer than this are not carried along; the longest real address of the site is far shorter. */
const LONGEST = 512;

/** Any origin will do: a path that is one stays on it. */
const SITE = 'https://site.invalid';

/** Without a scheme, a host, a backslash (which browsers read as a slash) or a control character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it refuses.
const PLAIN_PATH = /^\/(?!\/)[^\\\u0000-\u0020\u007f-\u009f]*$/u;

/**
 * Where a person goes after signing in: the given path, if it stays on this site.
 *
 * @param asked what the address of the sign-in page says after `next=`, decoded once; anybody can write there.
 * @returns the path with its query and fragment as given, or undefined for everything else: another site's address,
 *   a scheme, `//host`, a backslash, a control character or space, `/auth/…` (it would lead in circles), or too long.
 */
export function nextPath(asked: string | readonly string[] | null | undefined): string | undefined {
  if (typeof asked !== 'string' || asked.length > LONGEST || !PLAIN_PATH.test(asked)) return undefined;
  if (!URL.canParse(asked, SITE)) return undefined;
  // Dots are resolved here as a browser would, and escapes undone and case let go as a router may do.
  const { origin, pathname } = new URL(asked, SITE);
  const plain = decoded(pathname)?.toLowerCase();
  if (origin !== SITE || plain === undefined || plain.startsWith('//')) return undefined;
  return plain === '/auth' || plain.startsWith('/auth/') ? undefined : asked;
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
