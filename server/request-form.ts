import type { IncomingMessage } from 'node:http';

const hostForm = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;
/** Printable ASCII except the backslash, which some programs read as a slash. */
const addressForm = /^\/(?!\/)[!-[\]-~]*$/;
const longestAddress = 4096;

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
  return url.length <= longestAddress && addressForm.test(url) && isDecodable(path);
}
