/**
 * Whether a request comes from a page of this very site, so that no other site can have somebody's browser send it. Browsers
 * name the page's origin with every POST, and no page can change what they name; a request that names none is not taken.
 * @param siteOrigin the site's own, as its settings have it; the host that was asked counts as well
 */
export function isSameOrigin(headers: Headers, siteOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = URL.parse(headers.get('origin') ?? '');
  if (!origin || !/^https?:$/.test(origin.protocol)) return false;
  if (origin.origin === siteOrigin) return true;
  // Behind a proxy the host that the browser asked for is in the first of the two.
  const host = headers.get('x-forwarded-host')?.split(',')[0]?.trim() || headers.get('host');
  return origin.host === host;
}
