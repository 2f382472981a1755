import { constants, createPublicKey, getDiffieHellman, publicEncrypt } from 'node:crypto';

/** Bytes of a number of the group. */
export const GROUP_BYTES = 384;

const prime = getDiffieHellman('modp15').getPrime();

/** The safe prime of RFC 3526's 3072-bit group, which Cognito's SRP works in. */
export const N = BigInt(`0x${prime.toString('hex')}`);

/**
 * base^exponent mod N, for 0 < base < N and 1 < exponent < N.
 *
 * RSA without padding is the same operation, so OpenSSL computes it: 0.6 ms for 256 bits. BigInt takes 5 to 8 ms,
 * which blocks all other requests. OpenSSL accepts any modulus, also a prime N.
 */
export function modularPower(base: bigint, exponent: bigint): bigint {
  const key = createPublicKey({
    key: { kty: 'RSA', n: prime.toString('base64url'), e: toBytes(exponent).toString('base64url') },
    format: 'jwk',
  });
  const power = publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, toBytes(base, GROUP_BYTES));
  return BigInt(`0x${power.toString('hex')}`);
}

/** The bytes of a number, most significant first, at least `length` of them. */
export function toBytes(value: bigint, length = 1): Buffer {
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(Math.max(hex.length + (hex.length % 2), length * 2), '0'), 'hex');
}
