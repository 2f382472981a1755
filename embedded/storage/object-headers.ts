import { errors } from './errors.ts';
import type { Exchange } from './exchange.ts';
import type { Properties, StoredObject } from './objects.ts';
import { isAllowed } from './permission.ts';

const METADATA = 'x-amz-meta-';
const MAX_METADATA_SIZE = 2048;

/** Headers that S3 supports and this storage does not. They are refused, not ignored. */
const NOT_IMPLEMENTED = [
  'x-amz-tagging',
  'x-amz-website-redirect-location',
  'x-amz-object-lock-mode',
  'x-amz-object-lock-legal-hold',
  'x-amz-server-side-encryption-customer-algorithm',
  'x-amz-checksum-crc32c',
  'x-amz-checksum-crc64nvme',
  'x-amz-checksum-sha1',
];

/** Throws AccessDenied for an upload with tags by a caller who may not set tags. */
function refuseTags({ storage, bearer, key, headerNames }: Exchange): void {
  if (!headerNames.includes('x-amz-tagging')) return;
  if (!isAllowed(storage.rules, bearer, { action: 's3:PutObjectTagging', key })) throw errors.accessDenied();
}

/** Reads the metadata that the request wants to store with the bytes. Throws an S3Error if it is not valid. */
export function readProperties(exchange: Exchange): Properties {
  const { header, headerNames } = exchange;
  refuseTags(exchange);
  if (headerNames.some((name) => NOT_IMPLEMENTED.includes(name))) throw errors.notImplemented();
  const metadata = headerNames
    .filter((name) => name.startsWith(METADATA))
    .map((name) => [name.slice(METADATA.length), value(header(name)) ?? ''] as const);
  const size = metadata.reduce(
    (sum, [name, text]) => sum + Buffer.byteLength(name) + Buffer.byteLength(text),
    0,
  );
  if (size > MAX_METADATA_SIZE) throw errors.metadataTooLarge();
  if (metadata.some(([name]) => !/^[!#$%&'*+.^_`|~0-9a-z-]+$/.test(name)))
    throw errors.invalidArgument('A metadata name contains invalid characters.');
  return {
    contentType: value(header('content-type')) || 'application/octet-stream',
    cacheControl: value(header('cache-control')),
    contentDisposition: value(header('content-disposition')),
    contentEncoding: value(header('content-encoding')),
    contentLanguage: value(header('content-language')),
    expires: value(header('expires')),
    metadata: Object.fromEntries(metadata),
  };
}

/** Returns a text that is valid in a header; throws for line ends and control characters. */
function value(text: string | undefined): string | undefined {
  if (text !== undefined && !/^[\t\x20-\x7e\x80-\xff]*$/.test(text))
    throw errors.invalidArgument('A header contains invalid characters.');
  return text;
}

/** Types that a browser shows without running anything of them. */
const SHOWN =
  /^(image\/(png|jpeg|gif|webp|avif|bmp)|video\/(mp4|webm|ogg)|audio\/[\w.+-]+|text\/plain|application\/pdf)$/;

/**
 * The content type for everything else: with `nosniff`, no browser runs it as a script or reads it as a style sheet.
 */
const OPAQUE = 'application/octet-stream';

/** A type and an optional character set. A header with a comma has several types, of which browsers use the last. */
const TYPE = /^\s*([\w.+-]+\/[\w.+-]+)\s*(?:;\s*(charset=[\w-]+)\s*)?$/;

/** The type that an object is sent as: its own when browsers only show it. */
function safeType(type: string): string {
  const [, essence = '', charset] = TYPE.exec(type.toLowerCase()) ?? [];
  if (!SHOWN.test(essence)) return OPAQUE;
  return charset ? `${essence}; ${charset}` : essence;
}

/**
 * Returns the headers of an object's response. Uploaded files never run in the site's origin: only pictures, films,
 * sound, PDF and plain text have their own type; all other files are downloads of unknown bytes. The `response-…`
 * parameters of the query replace stored values. HEAD, which sends no bytes, has the stored type, as in S3.
 */
export function objectHeaders({ etag, modified, properties }: StoredObject, { query, request }: Exchange) {
  const chosenHeader = (name: string, stored: string | undefined) =>
    value(query.get(`response-${name}`) ?? undefined) ?? stored;
  const type = chosenHeader('content-type', properties.contentType) ?? '';
  const sentType = safeType(type);
  const headers: Record<string, string | undefined> = {
    'accept-ranges': 'bytes',
    etag: `"${etag}"`,
    'last-modified': new Date(modified).toUTCString(),
    'content-type': request.method === 'HEAD' ? type : sentType,
    'content-disposition': safeDisposition(
      sentType,
      chosenHeader('content-disposition', properties.contentDisposition),
    ),
    'cache-control': chosenHeader('cache-control', properties.cacheControl),
    'content-encoding': chosenHeader('content-encoding', properties.contentEncoding),
    'content-language': chosenHeader('content-language', properties.contentLanguage),
    expires: chosenHeader('expires', properties.expires),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  };
  for (const [name, text] of Object.entries(properties.metadata)) headers[METADATA + name] = text;
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}

/** Returns the checksum of the whole object, for a client that requests it. A range has no checksum. */
export function checksumHeaders({ crc32 }: StoredObject, { header }: Exchange): Record<string, string> {
  const isWanted = header('x-amz-checksum-mode')?.toUpperCase() === 'ENABLED';
  return crc32 && isWanted ? { 'x-amz-checksum-crc32': crc32, 'x-amz-checksum-type': 'FULL_OBJECT' } : {};
}

function safeDisposition(sentType: string, disposition: string | undefined): string | undefined {
  if (sentType !== OPAQUE) return disposition;
  const [, parameters = ''] = /^[^;]*(;.*)?$/s.exec(disposition ?? '') ?? [];
  return `attachment${parameters}`;
}

/** The conditions of a request on an object, from its headers. */
type Conditions = {
  readonly ifMatch?: string;
  readonly ifNoneMatch?: string;
  readonly ifModifiedSince?: string;
  readonly ifUnmodifiedSince?: string;
};

/** Reads them from headers that begin with `prefix`: empty, or `x-amz-copy-source-`. */
export function readConditions(header: (name: string) => string | undefined, prefix = ''): Conditions {
  return {
    ifMatch: header(`${prefix}if-match`),
    ifNoneMatch: header(`${prefix}if-none-match`),
    ifModifiedSince: header(`${prefix}if-modified-since`),
    ifUnmodifiedSince: header(`${prefix}if-unmodified-since`),
  };
}

/**
 * Checks the conditions (RFC 9110, 13.2.2): `notModified` if the client has the current version, `failed` otherwise.
 */
export function evaluate(
  { ifMatch, ifNoneMatch, ifModifiedSince, ifUnmodifiedSince }: Conditions,
  { etag, modified }: Pick<StoredObject, 'etag' | 'modified'>,
): 'hold' | 'notModified' | 'failed' {
  const second = Math.floor(modified / 1000) * 1000;
  if (ifMatch !== undefined) {
    if (!names(ifMatch, etag)) return 'failed';
  } else if (ifUnmodifiedSince !== undefined && second > Date.parse(ifUnmodifiedSince)) return 'failed';
  if (ifNoneMatch !== undefined) return names(ifNoneMatch, etag) ? 'notModified' : 'hold';
  return ifModifiedSince !== undefined && second <= Date.parse(ifModifiedSince) ? 'notModified' : 'hold';
}

const names = (list: string, etag: string) =>
  list.split(',').some((item) => ['*', etag].includes(item.trim().replace(/^W\//, '').replaceAll('"', '')));

/** Bytes from `start` to `end`, both inclusive. */
type Range = { readonly start: number; readonly end: number };

/**
 * Reads `bytes=…` for an object of `size` bytes. Undefined for the whole object: no header, or one without exactly
 * one range. 'unsatisfiable' if the range is outside.
 */
export function readRange(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!parts) return undefined;
  const [, first = '', last = ''] = parts;
  if (first === '' && last === '') return undefined;
  if (first === '') return lastBytes(Number(last), size);
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'unsatisfiable';
}

function lastBytes(count: number, size: number): Range | 'unsatisfiable' {
  if (count === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(size - count, 0), end: size - 1 };
}
