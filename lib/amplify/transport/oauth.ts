/*
 * The embedded backend's hosted sign-in has a self-signed certificate. A person can accept it for a page, but
 * a program cannot. Amplify's client fetches `https://` and the OAuth domain, so those few URLs are routed to
 * the same endpoints below the page's own origin. On AWS this code does not run.
 */

/** The endpoint of hosted sign-in that Amplify's client fetches. */
const ENDPOINTS = ['/oauth2/token', '/oauth2/revoke', '/oauth2/userInfo'];

/**
 * Returns the new URL of a request for hosted sign-in; undefined for every other URL.
 * @param domain host and port of hosted sign-in, such as `localhost:20006`
 * @param cloudPath the page's path to the embedded backend, such as `/_cloud`
 */
export function oauthAddress(address: string, domain: string, cloudPath: string): string | undefined {
  const endpoint = ENDPOINTS.find((path) => address === `https://${domain}${path}`);
  return endpoint && `${cloudPath}${endpoint}`;
}

/** The owner of `fetch`: the page's window. */
type Fetching = { fetch: typeof fetch };

/** Routes later requests for hosted sign-in on `domain` through `cloudPath`. */
export function passOAuthThrough(domain: string, cloudPath: string, page: Fetching = globalThis): void {
  const { fetch: fetchAnything } = page;
  page.fetch = (input, init) => {
    const led = typeof input === 'string' ? oauthAddress(input, domain, cloudPath) : undefined;
    return fetchAnything.call(page, led ?? input, init);
  };
}
