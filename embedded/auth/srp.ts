import { createHash, createHmac, randomBytes } from 'node:crypto';
import { GROUP_BYTES, modularPower, N, toBytes } from './modular-power.ts';

/*
 * The server's side of SRP-6a as Cognito speaks it. Numbers are hashed as `pad` writes them. `userId` is the pool's name
 * (the part of its id after the underscore) followed by the username.
 */

const g = 2n;
const k = hashNumbers(N, g);

/** The stored form of a password: a salt and a verifier. Both are bytes, most significant first. */
export type PasswordRecord = { readonly salt: Buffer; readonly verifier: Buffer };

/** The server's half of an exchange that has begun: `privateB` is a secret until it ends. */
export type SrpExchange = { readonly privateB: bigint; readonly publicB: bigint };

/** The stored values of a password, with a new salt. */
export function makePasswordRecord(userId: string, password: string): PasswordRecord {
  const salt = randomBytes(16);
  return { salt, verifier: computeVerifier(userId, password, salt) };
}

/** g^x mod N, where x is the hash of the salt and of the name with the password. */
export function computeVerifier(userId: string, password: string, salt: Buffer): Buffer {
  const identity = createHash('sha256').update(`${userId}:${password}`).digest();
  const x = toNumber(
    createHash('sha256')
      .update(pad(toNumber(salt)))
      .update(identity)
      .digest(),
  );
  return toBytes(modularPower(g, x), GROUP_BYTES);
}

/**
 * Returns the number that a client sends as SRP_A, or null if it is not allowed (A mod N = 0 would let anyone in).
 */
export function readPublicA(hex: string): bigint | null {
  if (!/^[0-9a-f]{1,1024}$/i.test(hex)) return null;
  const A = BigInt(`0x${hex}`);
  return A % N === 0n ? null : A;
}

/** Begins an exchange over a verifier. */
export function beginExchange(verifier: Buffer): SrpExchange {
  const privateB = toNumber(randomBytes(32)) + 2n;
  const publicB = (k * toNumber(verifier) + modularPower(g, privateB)) % N;
  return publicB === 0n ? beginExchange(verifier) : { privateB, publicB };
}

/** Derives the key (16 bytes), which a client can only compute with the password. */
export function deriveKey(verifier: Buffer, A: bigint, { privateB, publicB }: SrpExchange): Buffer {
  const u = hashNumbers(A, publicB);
  const S = modularPower(((A % N) * modularPower(toNumber(verifier), u)) % N, privateB);
  const prk = createHmac('sha256', pad(u)).update(pad(S)).digest();
  return createHmac('sha256', prk).update('Caldera Derived Key\u0001').digest().subarray(0, 16);
}

/** The client's proof of the password: an HMAC of the exchange with the derived key. */
export function sign(key: Buffer, userId: string, secretBlock: Buffer, timestamp: string): Buffer {
  return createHmac('sha256', key).update(userId).update(secretBlock).update(timestamp).digest();
}

function hashNumbers(...numbers: readonly bigint[]): bigint {
  const hash = createHash('sha256');
  for (const number of numbers) hash.update(pad(number));
  return toNumber(hash.digest());
}

/** A number's bytes with a zero before them when they would read as negative. */
function pad(value: bigint): Buffer {
  const bytes = toBytes(value);
  return bytes.readUInt8(0) < 0x80 ? bytes : Buffer.concat([Buffer.alloc(1), bytes]);
}

function toNumber(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}
