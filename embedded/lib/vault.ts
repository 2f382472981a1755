import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { createKeyedHash, type KeyedHash } from '../../lib/security/keyed-hash.ts';

/**
 * Encryption and hashing with keys derived from one key file of this installation, so that a copied database reveals
 * no secrets. A purpose and a context are part of every ciphertext and hash, so that none can be moved to another row
 * or use.
 */
export type Vault = {
  /** Encrypts (AES-256-GCM): nonce, tag and text in one. */
  readonly seal: (purpose: string, context: string, plain: Uint8Array) => Buffer;
  /** Decrypts what `seal` made with the same purpose and context. Throws for anything else. */
  readonly open: (purpose: string, context: string, sealed: Uint8Array) => Buffer;
  readonly hash: KeyedHash;
};

const NONCE = 12;
const TAG = 16;

/** A vault over `key`, 32 bytes. */
export function createVault(key: Buffer): Vault {
  const sealing = Buffer.from(hkdfSync('sha256', key, '', 'seal', 32));
  const associated = (purpose: string, context: string) => Buffer.from(JSON.stringify([purpose, context]));
  return {
    seal: (purpose, context, plain) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(associated(purpose, context));
      const text = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open: (purpose, context, sealed) => {
      if (sealed.length < NONCE + TAG) throw new RangeError('The sealed value is too short');
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, NONCE), {
        authTagLength: TAG,
      });
      decipher.setAAD(associated(purpose, context)).setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
    },
    hash: createKeyedHash(key),
  };
}
