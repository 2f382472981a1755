/** Addresses whose next part is the secret of a private link, as `lib/routes.ts` creates them. */
const PRIVATE =
  /^(\/(?:report\/(?:status|appeal)|alerts\/(?:confirm|manage|unsubscribe)|extra\/newsletter\/(?:confirm|unsubscribe))\/)[^/]+/;

/** A request's address for the log: without secrets of private links, and without the query. */
export function loggedUrl(url: string | undefined): string {
  const [path = '', query] = (url ?? '').split(/\?(.*)/s);
  return `${path.replace(PRIVATE, '$1…')}${query === undefined ? '' : '?…'}`;
}
