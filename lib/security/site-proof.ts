import { timingSafeEqual } from 'node:crypto';
import { createKeyedHash } from './keyed-hash.ts';

/*
 * Proof that the site's server made a request to a function. The API key that guests use is public, so everyone can send a request; only the site has
 * SITE_KEY.
 */

/** Milliseconds by which the clocks of the site and of a function may differ, with the time of the request. */
const MAX_AGE = 5 * 60_000;

/**
 * Returns the proof of a request, in hexadecimal.
 * @param key SITE_KEY: 32 bytes
 * @param purpose the kind of request, so that a proof is of no use for another kind
 * @param request the text of the request. It contains the time at which it was sent
 */
export const siteProof = (key: Uint8Array, purpose: string, request: string): string =>
  createKeyedHash(key)(purpose, request).toString('hex');

/** Returns true if a request has its proof. */
export function hasSiteProof(key: Uint8Array, purpose: string, request: string, proof: string): boolean {
  const expected = createKeyedHash(key)(purpose, request);
  const received = Buffer.from(proof, 'hex');
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/**
 * Returns true if a request was sent just now, and reports one that was not.
 * @param sentAt milliseconds since 1970
 */
export function isJustSent(sentAt: number, now: number): boolean {
  const age = now - sentAt;
  if (Math.abs(age) <= MAX_AGE) return true;
  console.error(`A request of the site was ${age} ms old. Its clock may be wrong.`);
  return false;
}
