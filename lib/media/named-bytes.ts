import { createHash } from 'node:crypto';

const NAMED_BY_HASH = /\/([\da-f]{64})\.[a-z\d]{1,5}$/;

/** The SHA-256 that a key names its bytes by, 64 hexadecimal digits; undefined for a key that is named otherwise. */
export const hashInKey = (key: string): string | undefined => NAMED_BY_HASH.exec(key)?.[1];

/** Checks whether these bytes may be shown under the key: a key with a SHA-256 allows only the bytes with that hash. */
export function hasNamedBytes(key: string, bytes: Uint8Array): boolean {
  const hash = hashInKey(key);
  return hash === undefined || createHash('sha256').update(bytes).digest('hex') === hash;
}
