import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** A keyed hash (HMAC-SHA-256, 32 bytes): the same for the same words, and not to be made without the key. */
export type KeyedHash = (purpose: string, ...words: readonly string[]) => Buffer;

/**
 * Creates hashes with a key that is derived from `key`. A purpose is part of every hash, so that none can be moved to another use.
 * @param key 32 random bytes
 */
export function createKeyedHash(key: Uint8Array): KeyedHash {
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'hash', 32));
  return (purpose, ...words) =>
    createHmac('sha256', derived)
      .update(JSON.stringify([purpose, ...words]))
      .digest();
}

/** Returns a plain hash of a secret. Secrets have 192 random bits or are keyed, so the hash cannot be reversed. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
