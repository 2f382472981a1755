import { createHash } from 'node:crypto';

const NAMED_BY_HASH = /\/([\da-f]{64})\.[a-z\d]{1,5}$/;

/** Returns the SHA-256 in a key, 64 hexadecimal digits; undefined for a key without one. */
export const hashInKey = (key: string): string | undefined => NAMED_BY_HASH.exec(key)?.[1];

/** Checks whether these bytes may be shown under the key: a key with a SHA-256 allows only the bytes with that hash. */
export function hasNamedBytes(key: string, bytes: Uint8Array): boolean {
  const hash = hashInKey(key);
  return hash === undefined || createHash('sha256').update(bytes).digest('hex') === hash;
}
