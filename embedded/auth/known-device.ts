import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Vault } from './vault.ts';

/**
 * A browser that may have signed in before. It is identified by an encrypted cookie, which cannot be forged. The
 * cookie only exempts it from limits that strangers can use up (`guarded-attempts.ts`); it is not part of a sign-in.
 */
export type KnownDevice = {
  readonly id: string;
  /** Returns true if the device has signed in to this account before. */
  readonly knows: (username: string) => boolean;
  /** Records that the browser has signed in to this account. */
  readonly remember: (username: string) => void;
  /** The cookie's new value; null while it has not changed. */
  readonly changed: () => string | null;
};

export const DEVICE_COOKIE = 'known-device';
/** Seconds. */
export const DEVICE_COOKIE_AGE = 365 * 24 * 60 * 60;

/** Accounts of one browser; the one that was not used for the longest time is forgotten. */
const MAX_ACCOUNTS = 5;
const PURPOSE = 'known-device';
const schema = z.object({ id: z.string(), accounts: z.array(z.string()).max(MAX_ACCOUNTS) });

/** Reads the device from a cookie's value; a missing or invalid value is a new device. */
export function readDevice(vault: Vault, cookie: string | undefined): KnownDevice {
  const known = openCookie(vault, cookie);
  const id = known?.id ?? randomBytes(16).toString('base64url');
  let accounts = known?.accounts ?? [];
  let isChanged = false;
  return {
    id,
    knows: (username) => accounts.includes(username),
    remember: (username) => {
      isChanged ||= accounts[0] !== username;
      accounts = [username, ...accounts.filter((one) => one !== username)].slice(0, MAX_ACCOUNTS);
    },
    changed: () =>
      isChanged
        ? vault.seal(PURPOSE, '', Buffer.from(JSON.stringify({ id, accounts }))).toString('base64url')
        : null,
  };
}

function openCookie(vault: Vault, cookie: string | undefined): z.output<typeof schema> | null {
  if (cookie === undefined || cookie.length > 2048) return null;
  try {
    const text = vault.open(PURPOSE, '', Buffer.from(cookie, 'base64url')).toString('utf8');
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
