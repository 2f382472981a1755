/** With a scheme, or a host with a path. */
const LINK =
  /\b(?:(?:https?|mailto|ftp):[^\s<>"]{1,4000}|(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}\/[^\s<>"]{1,4000})/giu;

const getUrl = (link: string): URL | null =>
  URL.parse(/^(?:https?|mailto|ftp):/i.test(link) ? link : `https://${link}`);

/** "[link to example.org]". */
function coveredLink(link: string): string {
  const host = getUrl(link)?.hostname;
  return host ? `[link to ${host}]` : '[link]';
}

/** Returns a text whose links are replaced by the names of their sites. */
export const coverLinks = (text: string): string => text.replace(LINK, coveredLink);

/** A part of a path that looks like a key: long, with letters and digits. */
const KEY = /(?=[^/]*\d)(?=[^/]*[a-z])[^/]{16,}/i;

/**
 * Returns true for a link that could be a key to an account or a case: with a query, a fragment or a long code in its path. The
 * address of a rule or a help page is none.
 */
function isPersonal(link: string): boolean {
  const url = getUrl(link);
  return url !== null && (url.search !== '' || url.hash !== '' || KEY.test(url.pathname));
}

/** Returns a text without the links that could be keys to an account, and their number. */
export function coverPersonalLinks(text: string): { readonly text: string; readonly links: number } {
  let links = 0;
  const covered = text.replace(LINK, (link) => {
    if (!isPersonal(link)) return link;
    links += 1;
    return coveredLink(link);
  });
  return { text: covered, links };
}
