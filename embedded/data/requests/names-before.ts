import type { IncomingMessage } from 'node:http';
import type { SignedRequest } from '../../signature/canonical-request.ts';

/** The path at which the site forwards requests to the embedded backend. */
const PUBLIC_PATH = '/_cloud';

/** A request as a signature sees it. */
export function signedRequest({ method = '', url = '', headersDistinct }: IncomingMessage): SignedRequest {
  return { method, url, headers: headersDistinct };
}

/**
 * Returns the other hosts and paths under which the client may have sent the request, if the site or a proxy
 * forwarded it. The signature covers one of them.
 */
export function namesBefore({ headers }: IncomingMessage, path: string) {
  const passedOn = headers['x-forwarded-host'];
  const hosts = typeof passedOn === 'string' ? passedOn.split(',').map((host) => host.trim()) : [];
  return { hosts, paths: [path, PUBLIC_PATH + path] };
}
