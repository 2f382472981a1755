import { createHash } from 'node:crypto';
import { ownValue } from '../../lib/domain/own-value.ts';

/** A request as received: nothing decoded, names of headers in lower case, each with every value. */
export type SignedRequest = {
  readonly method: string;
  /** Path and query exactly as on the request line. */
  readonly url: string;
  /** Headers in the form of Node's `headersDistinct`. */
  readonly headers: { readonly [name: string]: readonly string[] | undefined };
};

/**
 * The path encoding of a service. S3 encodes each key once and leaves dots and slashes as they are. All other
 * services resolve dots, join slashes, and encode an encoded path again.
 */
export type PathForm = 's3' | 'standard';

export type CanonicalParts = SignedRequest & {
  readonly signedHeaders: readonly string[];
  /** SHA-256 of the body in hexadecimal, or a placeholder such as UNSIGNED-PAYLOAD. */
  readonly payloadHash: string;
  readonly pathForm: PathForm;
};

/**
 * Returns the text of a request that Signature Version 4 signs, or null if its URL is malformed (a broken escape).
 */
export function canonicalRequest(parts: CanonicalParts): string | null {
  const [path = '', query = ''] = splitUrl(parts.url);
  const canonicalPath = parts.pathForm === 's3' ? encodeOnce(path) : encodeAgain(path);
  const parameters = readQuery(query);
  if (canonicalPath === null || parameters === null) return null;
  const headers = parts.signedHeaders.map((name) => `${name}:${headerText(ownValue(parts.headers, name))}\n`);
  return [
    parts.method,
    canonicalPath,
    canonicalQuery(parameters),
    headers.join(''),
    parts.signedHeaders.join(';'),
    parts.payloadHash,
  ].join('\n');
}

/** The parameters of a query, decoded, in their order; a plus is a plus. Null for a broken escape. */
export function readQuery(query: string): [name: string, value: string][] | null {
  try {
    return query
      .split('&')
      .filter((part) => part !== '')
      .map((part) => {
        const at = part.indexOf('=');
        const [name, value] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
        return [decodeURIComponent(name), decodeURIComponent(value)];
      });
  } catch {
    return null;
  }
}

/** The path and the query of a request's address. */
export function splitUrl(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}

/** SHA-256 in lower-case hexadecimal. */
export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

function canonicalQuery(parameters: readonly (readonly [string, string])[]): string {
  return parameters
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([name, value], [otherName, otherValue]) => compare(name, otherName) || compare(value, otherValue))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** Compares ASCII texts by their bytes. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function headerText(values: readonly string[] = []): string {
  return values.map((value) => value.trim().replace(/\s+/g, ' ')).join(',');
}

function encodeOnce(path: string): string | null {
  try {
    return path
      .split('/')
      .map((segment) => encode(decodeURIComponent(segment)))
      .join('/');
  } catch {
    return null;
  }
}

function encodeAgain(path: string): string {
  const kept: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') kept.pop();
    else if (segment !== '' && segment !== '.') kept.push(encode(segment));
  }
  const isFolder = kept.length > 0 && /\/\.{0,2}$/.test(path);
  return `/${kept.join('/')}${isFolder ? '/' : ''}`;
}

/** Escapes everything but RFC 3986's unreserved characters. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
