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
