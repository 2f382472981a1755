import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../files.ts';

/** The pool's RSA key. `id` is the `kid` of its tokens, `jwks` what others verify them with. */
export type SigningKey = {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly jwks: { readonly keys: readonly object[] };
};

/** The install's signing key (RSA, 2048 bits), made when it is first asked for, in a file that only its owner reads. */
export function loadSigningKey(folder: string): SigningKey {
  const file = join(folder, 'keys', 'tokens.pem');
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeAtomically(file, String(privateKey.export({ type: 'pkcs8', format: 'pem' })), 0o600);
  }
  const privateKey = createPrivateKey(readFileSync(file));
  const publicKey = createPublicKey(privateKey);
  const { kty, n, e } = publicKey.export({ format: 'jwk' });
  const id = createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url');
  return { id, privateKey, publicKey, jwks: { keys: [{ alg: 'RS256', e, kid: id, kty, n, use: 'sig' }] } };
}
