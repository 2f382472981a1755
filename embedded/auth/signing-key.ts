import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../files.ts';
import type { Store } from '../store.ts';

/** The pool's RSA key. `id` is the `kid` of its tokens, `jwks` the public key for verifying them. */
export type SigningKey = {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly jwks: { readonly keys: readonly object[] };
};

/** The install's signing key (RSA, 2048 bits), made with the database. Throws StoreError when it is missing or damaged. */
export function loadSigningKey(store: Store): SigningKey {
  const file = join(store.folder, 'keys', 'tokens.pem');
  const make = () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeAtomically(file, String(privateKey.export({ type: 'pkcs8', format: 'pem' })), 0o600);
    return readFileSync(file);
  };
  const privateKey = createPrivateKey(store.boundKey('tokens.pem', make, isRsaKey));
  const publicKey = createPublicKey(privateKey);
  const { kty, n, e } = publicKey.export({ format: 'jwk' });
  const id = createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url');
  return { id, privateKey, publicKey, jwks: { keys: [{ alg: 'RS256', e, kid: id, kty, n, use: 'sig' }] } };
}

function isRsaKey(pem: Buffer): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
