import type { IncomingMessage } from 'node:http';
import type { SignedRequest } from '../../signature/canonical-request.ts';

/** The path at which the site forwards requests to the embedded backend. */
const PUBLIC_PATH = '/_cloud';

/** A request as a signature sees it. */
export function signedRequest({ method = '', url = '', headersDistinct }: IncomingMessage): SignedRequest {
  return { method, url, headers: headersDistinct };
}

/** By which other names `path` may have been called, where the site or a proxy passed the request on: what was signed is one of them. */
export function namesBefore({ headers }: IncomingMessage, path: string) {
  const passedOn = headers['x-forwarded-host'];
  const hosts = typeof passedOn === 'string' ? passedOn.split(',').map((host) => host.trim()) : [];
  return { hosts, paths: [path, PUBLIC_PATH + path] };
}
