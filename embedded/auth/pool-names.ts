import { createHash } from 'node:crypto';

/** The names of an install's pools, in the forms that Amplify's client and token verifiers expect. */
export type PoolNames = {
  readonly region: string;
  /** `<region>_<word>` */
  readonly userPoolId: string;
  readonly clientId: string;
  /** `<region>:<uuid>` */
  readonly identityPoolId: string;
};

/** The secret of an install that its pools are named after. */
export const SEED_FILE = 'pools.seed';
export const SEED_BYTES = 32;

/** Derives names from `seed`, the bytes of one installation. */
export function namePools(seed: Buffer, region: string): PoolNames {
  return {
    region,
    userPoolId: `${region}_embedded${derive(seed, 'user pool').slice(0, 9)}`,
    clientId: derive(seed, 'client').slice(0, 26),
    identityPoolId: `${region}:${asUuid(derive(seed, 'identity pool'))}`,
  };
}

/** The first 32 digits of `hex` in the form of a UUID. */
export function asUuid(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

/** The first 32 digits of `hex` as a UUID of random bits is written: of version 4 (RFC 9562, 5.4). */
export function asRandomUuid(hex: string): string {
  const variant = (0x8 | (Number.parseInt(hex.charAt(16), 16) & 0x3)).toString(16);
  return asUuid(`${hex.slice(0, 12)}4${hex.slice(13, 16)}${variant}${hex.slice(17)}`);
}

function derive(seed: Buffer, purpose: string): string {
  return createHash('sha256').update(purpose).update(seed).digest('hex');
}
