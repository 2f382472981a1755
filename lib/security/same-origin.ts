/**
 * Reports whether a request comes from a page of this site, so that no other site can make a person's browser
 * send it. Browsers add the page's origin to every POST, and no page can change it. A request without an
 * origin is refused.
 * @param siteOrigin the site's own, from its settings; the requested host counts as well
 */
export function isSameOrigin(headers: Headers, siteOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = URL.parse(headers.get('origin') ?? '');
  if (!origin || !/^https?:$/.test(origin.protocol)) return false;
  if (origin.origin === siteOrigin) return true;
  // Behind a proxy, the host of the browser's request is in the first of the two.
  const host = headers.get('x-forwarded-host')?.split(',')[0]?.trim() || headers.get('host');
  return origin.host === host;
}
