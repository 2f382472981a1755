import type { IncomingMessage } from 'node:http';
import { callerAddress } from '../lib/rate-limit/caller-address.ts';

const hostForm = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;
/** Printable ASCII except the backslash, which some programs read as a slash. */
const urlPattern = /^\/(?!\/)[!-[\]-~]*$/;
const MAX_URL_LENGTH = 4096;

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/** Returns true for several `Host` headers: Node.js takes the first of them, RFC 9112 (3.2) requires 400. */
const hasSeveralHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length > 1;

/** Programs behind the proxy read the query into objects, which do not store this name. */
const hasLostName = (query: string): boolean => new URLSearchParams(query).has('__proto__');

/** Returns true if all programs behind the proxy read the host and the address in the same way. */
export function isWellFormed(request: IncomingMessage): boolean {
  const { host } = request.headers;
  const url = request.url ?? '';
  if (host === undefined || !hostForm.test(host) || hasSeveralHosts(request)) return false;
  const [path = url, query = ''] = url.split(/\?(.*)/s, 2);
  // Pages ignore unknown parameters; the API rejects them.
  if (path.startsWith('/api/') && hasLostName(query)) return false;
  return url.length <= MAX_URL_LENGTH && urlPattern.test(url) && isDecodable(path);
}

/** Maximum body size of forms and programs. Files go to the backend's storage. */
const MAX_BODY = 1024 * 1024;

/**
 * Maximum bytes of a refused body that are read and discarded, because a client that still sends does not read a
 * response.
 */
const MAX_DISCARDED = 16 * 1024 * 1024;

/**
 * Reads the body of a request to its end.
 * @returns the bytes, or `too large`; rejects when the client closes the connection before the end
 */
export async function readBody(request: IncomingMessage): Promise<Buffer | 'too large'> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= MAX_BODY) chunks.push(chunk);
    else chunks.length = 0;
    if (bytes > MAX_DISCARDED) break;
  }
  return bytes > MAX_BODY ? 'too large' : Buffer.concat(chunks);
}

/**
 * Sets `X-Forwarded-For` to the address of the connection. Entries that the client sent are removed, except as many of
 * the last ones as there are trusted proxies, because those proxies wrote them.
 * @param proxies number of trusted proxies in front of the site
 * @returns the caller that limits are counted for: an IPv4 address, the /64 of an IPv6 address, or `unknown`
 */
export function setForwardedFor({ headers, socket }: IncomingMessage, proxies: number): string {
  const entries = [headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const trusted = proxies > 0 ? entries.slice(-proxies) : [];
  const forwarded = [...trusted, socket.remoteAddress ?? 'unknown'].join(', ');
  headers['x-forwarded-for'] = forwarded;
  return callerAddress(forwarded, proxies) ?? 'unknown';
}
