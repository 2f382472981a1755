import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Vault } from '../lib/vault.ts';
import { errors } from './errors.ts';

/** A challenge that a client must complete before it is signed in. */
export type Challenge = {
  readonly name: string;
  readonly username: string;
  /** Data that the server must remember; encrypted when it is stored. */
  readonly memory: Readonly<Record<string, string>>;
};

export type Challenges = {
  /** Stores a challenge and returns its handle, which is random and stored as a hash. `lifetime` is milliseconds. */
  readonly open: (challenge: Challenge, lifetime: number) => string;
  /**
   * Returns the challenge of a handle, if it has this name.
   * @throws NotAuthorizedException if the handle is invalid, used or expired
   */
  readonly read: (handle: string, name: string) => Challenge;
  /** Like `read`, and uses up the handle. */
  readonly take: (handle: string, name: string) => Challenge;
  /** Like `take`, and continues the challenge under a new handle with other data. The end time stays the same. */
  readonly renew: (handle: string, name: string, memory: Challenge['memory']) => string;
  /** Counts a wrong response; the third one uses up the handle. */
  readonly fail: (handle: string) => void;
};

const MAX_ATTEMPTS = 3;
const HANDLE_BYTES = 48;

const rowSchema = z.object({
  name: z.string(),
  username: z.string(),
  sealed: z.instanceof(Uint8Array),
  expires_at: z.number(),
});
const memorySchema = z.record(z.string(), z.string());

/** The open challenges in `database`. */
export function openChallenges(database: DatabaseSync, vault: Vault, clock: () => number): Challenges {
  const insert = database.prepare(
    'INSERT INTO challenges (handle, name, username, sealed, expires_at) VALUES (?, ?, ?, ?, ?)',
  );
  const select = database.prepare(
    'SELECT name, username, sealed, expires_at FROM challenges WHERE handle = ?',
  );
  const remove = database.prepare('DELETE FROM challenges WHERE handle = ?');
  const count = database.prepare('UPDATE challenges SET tries = tries + 1 WHERE handle = ?');
  const removeTried = database.prepare('DELETE FROM challenges WHERE handle = ? AND tries >= ?');
  const forget = database.prepare('DELETE FROM challenges WHERE expires_at < ?');
  const getContext = (hash: Buffer) => hash.toString('base64url');
  const find = (handle: string, name: string) => {
    const hash = getHash(handle);
    const row = select.get(hash);
    if (!row) throw errors.invalidSession();
    const known = rowSchema.parse(row);
    if (known.name !== name) throw errors.invalidSession();
    if (known.expires_at <= clock()) throw errors.sessionExpired();
    const memory: unknown = JSON.parse(
      vault.open('challenge', getContext(hash), known.sealed).toString('utf8'),
    );
    const challenge = { name, username: known.username, memory: memorySchema.parse(memory) };
    return { challenge, expiresAt: known.expires_at };
  };
  const store = ({ name, username, memory }: Challenge, expiresAt: number): string => {
    const handle = randomBytes(HANDLE_BYTES).toString('base64');
    const hash = getHash(handle);
    const sealed = vault.seal('challenge', getContext(hash), Buffer.from(JSON.stringify(memory)));
    insert.run(hash, name, username, sealed, expiresAt);
    return handle;
  };
  return {
    open: (challenge, lifetime) => {
      forget.run(clock() - lifetime);
      return store(challenge, clock() + lifetime);
    },
    read: (handle, name) => find(handle, name).challenge,
    take: (handle, name) => {
      const { challenge } = find(handle, name);
      remove.run(getHash(handle));
      return challenge;
    },
    renew: (handle, name, memory) => {
      const { challenge, expiresAt } = find(handle, name);
      remove.run(getHash(handle));
      return store({ ...challenge, memory }, expiresAt);
    },
    fail: (handle) => {
      count.run(getHash(handle));
      removeTried.run(getHash(handle), MAX_ATTEMPTS);
    },
  };
}

function getHash(handle: string): Buffer {
  return createHash('sha256').update(handle).digest();
}

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

const codeRow = z.object({
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
      const enteredHash = hash(username, purpose, code);
      const row = select.get(username, purpose);
      if (!row) throw errors.codeExpired();
      const known = codeRow.parse(row);
      const isExhausted = known.tries >= TRIES && !isKnownDevice;
      if (known.expires_at <= clock() || isExhausted) throw errors.codeExpired();
      if (!timingSafeEqual(known.hash, enteredHash)) {
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
