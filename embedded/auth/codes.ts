import { randomInt, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { errors } from './errors.ts';
import type { Vault } from './vault.ts';

/** The purposes of codes. A code is valid for one purpose only. */
export type CodePurpose = 'sign-up' | 'reset' | `attribute:${string}`;

export type Codes = {
  /**
   * Creates a code for an account and a purpose, which replaces the previous one: 6 random digits, unless a code is
   * given.
   * @param destination the email address or phone number of the message, which entering the code will verify
   * @param lifetime milliseconds
   */
  readonly make: (
    username: string,
    purpose: CodePurpose,
    destination: string,
    lifetime: number,
    code?: string,
  ) => string;
  /**
   * Uses a code up and returns the address that it was sent to.
   * @param isKnownDevice true if the caller's device has signed in to the account before: guesses of others do not
   * block it
   * @throws CodeMismatchException for a wrong code, ExpiredCodeException for one that is used, expired or was guessed
   * at too often
   */
  readonly use: (username: string, purpose: CodePurpose, code: string, isKnownDevice?: boolean) => string;
  /** Revokes a code. */
  readonly discard: (username: string, purpose: CodePurpose) => void;
};

/** Wrong guesses at one code by strangers. Each caller has fewer (`code-pair`), so one stranger does not use them up. */
const TRIES = 25;

const rowSchema = z.object({
  hash: z.instanceof(Uint8Array),
  destination: z.string(),
  tries: z.number(),
  expires_at: z.number(),
});

/** Six random digits. */
export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** The codes in `database`, as keyed hashes. */
export function openCodes(database: DatabaseSync, vault: Vault, clock: () => number): Codes {
  const replace = database.prepare(
    'INSERT OR REPLACE INTO codes (username, purpose, hash, destination, expires_at) VALUES (?, ?, ?, ?, ?)',
  );
  const select = database.prepare('SELECT * FROM codes WHERE username = ? AND purpose = ?');
  const count = database.prepare('UPDATE codes SET tries = tries + 1 WHERE username = ? AND purpose = ?');
  const remove = database.prepare('DELETE FROM codes WHERE username = ? AND purpose = ?');
  const forget = database.prepare('DELETE FROM codes WHERE expires_at < ?');
  const hash = (username: string, purpose: string, code: string) =>
    vault.hash('code', username, purpose, code);
  return {
    make: (username, purpose, destination, lifetime, code = randomCode()) => {
      forget.run(clock());
      replace.run(username, purpose, hash(username, purpose, code), destination, clock() + lifetime);
      return code;
    },
    use: (username, purpose, code, isKnownDevice = false) => {
      const given = hash(username, purpose, code);
      const row = select.get(username, purpose);
      if (!row) throw errors.codeExpired();
      const known = rowSchema.parse(row);
      const isGuessed = known.tries >= TRIES && !isKnownDevice;
      if (known.expires_at <= clock() || isGuessed) throw errors.codeExpired();
      if (!timingSafeEqual(known.hash, given)) {
        count.run(username, purpose);
        throw errors.codeMismatch();
      }
      remove.run(username, purpose);
      return known.destination;
    },
    discard: (username, purpose) => {
      remove.run(username, purpose);
    },
  };
}
