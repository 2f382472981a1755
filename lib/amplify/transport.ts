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

/*
 * Amplify's client opens subscriptions at `wss://`, regardless of the backend's scheme. A page over plain
 * HTTP has no TLS, so WebSockets to the page's own origin are opened at `ws://` instead. Over HTTPS, and on
 * AWS, this code does not run.
 */

/** Returns the new URL of a WebSocket; undefined for every URL except `wss://` on this host and port. */
export function realtimeAddress(address: string | URL, host: string): string | undefined {
  const prefix = `wss://${host}/`;
  const text = String(address);
  return text.startsWith(prefix) ? `ws://${host}/${text.slice(prefix.length)}` : undefined;
}

/** The owner of WebSocket: the page's window. */
type Connecting = { WebSocket: typeof WebSocket };

/**
 * Removes TLS from later WebSockets to the page's own origin, if the page was loaded without it.
 * @param origin the page's own, such as `http://localhost:3000`
 */
export function passRealtimeThrough(origin: string, page: Connecting = globalThis): void {
  const { protocol, host } = new URL(origin);
  if (protocol !== 'http:') return;
  const { WebSocket: AnyWebSocket } = page;
  page.WebSocket = class extends AnyWebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(realtimeAddress(address, host) ?? address, protocols);
    }
  };
}

/*
 * Amplify's client uses AWS's host name for storage in the URLs that it fetches and signs. With the embedded
 * backend those requests are routed to it below the page's own origin; it knows the signed name. On AWS this
 * code does not run.
 */

/** A bucket as the client's configuration names it. */
export type S3Bucket = { readonly bucket: string; readonly region: string };

/**
 * Returns the new URL of a request for the bucket, which is in the host's name or in the path; undefined for
 * every other URL. Signed URLs that a page shows or links to are changed in the same way.
 * @param cloudPath the page's path to the embedded backend, such as `/_cloud`
 */
export function s3Address(
  address: string,
  { bucket, region }: S3Bucket,
  cloudPath: string,
): string | undefined {
  const host = `s3.${region}.amazonaws.com`;
  const [inHost, inPath] = [`https://${bucket}.${host}`, `https://${host}/${bucket}`];
  const start = [inHost, inPath].find((beginning) => isBelow(address, beginning));
  return start && `${cloudPath}/s3/${bucket}${address.slice(start.length)}`;
}

const isBelow = (address: string, beginning: string) =>
  address.startsWith(beginning) && /^([/?]|$)/.test(address.slice(beginning.length));

/** The owner of XMLHttpRequest: the page's window. Node.js has none. */
type Requesting = { fetch: typeof fetch; XMLHttpRequest?: { readonly prototype: XMLHttpRequest } };

/** Routes later requests for the bucket, by `fetch` and by XMLHttpRequest, through `cloudPath`. */
export function passS3Through(bucket: S3Bucket, cloudPath: string, page: Requesting = globalThis): void {
  const { fetch: fetchAnything } = page;
  page.fetch = (input, init) => {
    const led = input instanceof Request ? undefined : s3Address(String(input), bucket, cloudPath);
    return fetchAnything.call(page, led ?? input, init);
  };
  const requests = page.XMLHttpRequest?.prototype;
  if (!requests) return;
  const { open } = requests;
  requests.open = function openLed(
    this: XMLHttpRequest,
    method: string,
    address: string | URL,
    ...rest: unknown[]
  ) {
    const led = s3Address(String(address), bucket, cloudPath);
    Reflect.apply(open, this, [method, led ?? address, ...rest]);
  };
}
