import { createHash } from 'node:crypto';
import { errors } from './errors.ts';

/** The target of a request. */
export type S3Address = {
  readonly bucket: string;
  /** Empty for the bucket itself. */
  readonly key: string;
  readonly query: URLSearchParams;
};

/** The path above the buckets. */
export const STORAGE_PATH = '/s3/';

const MAX_KEY_LENGTH = 1024;

/**
 * Reads `/s3/{bucket}/{key}?…`. A key is any text of at most 1024 bytes without NUL; `..` in it means nothing.
 * Throws InvalidURI or KeyTooLongError.
 */
export function readAddress(url: string): S3Address {
  const [path = '', ...search] = url.slice(STORAGE_PATH.length).split('?');
  const [bucket = '', ...rest] = path.split('/');
  return { bucket, key: readKey(rest.join('/')), query: new URLSearchParams(search.join('?')) };
}

/** A key out of its encoded form. Throws InvalidURI or KeyTooLongError. */
export function readKey(encoded: string): string {
  const key = decode(encoded);
  if (key.includes('\0')) throw errors.invalidUri();
  if (Buffer.byteLength(key) > MAX_KEY_LENGTH) throw errors.keyTooLong();
  return key;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw errors.invalidUri();
  }
}

/** Encodes a key for a URL: all but letters, digits and `-._~`; slashes stay. */
export function encodeKey(key: string): string {
  return encodeURIComponent(key)
    .replaceAll('%2F', '/')
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The only bucket: its name, which is unique to this installation, and the region of its signatures. */
export type Bucket = { readonly name: string; readonly region: string };

/** Names the bucket after `seed`, the bytes of one installation, so that no bucket on AWS has the same name. */
export function nameBucket(seed: Buffer, region: string): Bucket {
  const hash = createHash('sha256').update('bucket').update(seed).digest('hex');
  return { name: `embedded-media-${hash.slice(0, 24)}`, region };
}
