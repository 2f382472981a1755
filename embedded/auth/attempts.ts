import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { errors } from './errors.ts';
import type { Vault } from './vault.ts';

/** The limits and their subjects: an account (by the typed login, whether it exists or not) or a network address. */
type AttemptKind = keyof typeof LIMITS;

export type Attempts = {
  /** Throws when this has been done too often to be done now. */
  readonly check: (kind: AttemptKind, subject: string) => void;
  /** Counts one more, and returns whether it is the first one too many. */
  readonly count: (kind: AttemptKind, subject: string) => boolean;
  /** Resets a count after a success. */
  readonly clear: (kind: AttemptKind, subject: string) => void;
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * `free` attempts are allowed. After each further one there is a pause: `pause` ms at first, twice that after the
 * next, up to `longest`. A count is forgotten `memory` ms after its last attempt.
 *
 * Each of `password`, `code`, `mfa` and `message` is counted three times. By account and caller (`-pair`), so that a
 * stranger uses up their own attempts and not the person's. By account, against guesses from many IP addresses. By IP
 * address (`-from`). A device that signed in to the account before has a separate count (`known-device.ts`).
 */
const LIMITS = {
  /** Wrong passwords for one account. */
  password: { free: 100, pause: MINUTE, longest: 15 * MINUTE, memory: HOUR },
  'password-pair': { free: 5, pause: SECOND, longest: 15 * MINUTE, memory: HOUR },
  'password-from': { free: 60, pause: 10 * SECOND, longest: 15 * MINUTE, memory: HOUR },
  /** Wrong codes of messages for one account. A new code does not reset the count. */
  code: { free: 50, pause: MINUTE, longest: HOUR, memory: 24 * HOUR },
  'code-pair': { free: 10, pause: MINUTE, longest: HOUR, memory: 24 * HOUR },
  'code-from': { free: 60, pause: MINUTE, longest: HOUR, memory: HOUR },
  /** Wrong codes of second factors: only callers who know the password get that far. */
  mfa: { free: 20, pause: MINUTE, longest: HOUR, memory: 24 * HOUR },
  'mfa-pair': { free: 10, pause: MINUTE, longest: HOUR, memory: 24 * HOUR },
  'mfa-from': { free: 60, pause: MINUTE, longest: HOUR, memory: HOUR },
  /** Messages to one account. */
  message: { free: 20, pause: 5 * MINUTE, longest: HOUR, memory: HOUR },
  'message-pair': { free: 5, pause: 5 * MINUTE, longest: HOUR, memory: HOUR },
  'message-from': { free: 100, pause: MINUTE, longest: HOUR, memory: HOUR },
  /** Addresses and numbers that one account wanted to sign in with from now on, whether they were free or not. */
  'new-login': { free: 5, pause: 5 * MINUTE, longest: HOUR, memory: HOUR },
  /** Accounts and logins that one IP address requested, whether they were created or existed already. */
  'sign-up-from': { free: 50, pause: MINUTE, longest: HOUR, memory: HOUR },
} as const;

const MAX_MEMORY = 24 * HOUR;
const rowSchema = z.object({ count: z.number(), last_at: z.number() });

/** Opens the counts in `database`, where they survive a restart. Subjects are stored as keyed hashes. */
export function openAttempts(database: DatabaseSync, vault: Vault, clock: () => number): Attempts {
  const select = database.prepare('SELECT count, last_at FROM attempts WHERE kind = ? AND subject = ?');
  const replace = database.prepare('INSERT OR REPLACE INTO attempts VALUES (?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM attempts WHERE kind = ? AND subject = ?');
  const forget = database.prepare('DELETE FROM attempts WHERE last_at < ?');
  const hash = (kind: AttemptKind, subject: string) => vault.hash('attempt', kind, subject);
  const read = (kind: AttemptKind, subject: string) => {
    const row = select.get(kind, hash(kind, subject));
    const known = row ? rowSchema.parse(row) : { count: 0, last_at: 0 };
    return clock() - known.last_at > LIMITS[kind].memory ? { count: 0, last_at: 0 } : known;
  };
  return {
    check: (kind, subject) => {
      const { free, pause, longest } = LIMITS[kind];
      const { count, last_at } = read(kind, subject);
      if (count < free) return;
      const wait = Math.min(pause * 2 ** Math.min(count - free, 30), longest);
      if (clock() >= last_at + wait) return;
      throw kind.startsWith('password') ? errors.attemptsExceeded() : errors.limitExceeded();
    },
    count: (kind, subject) => {
      const { count } = read(kind, subject);
      forget.run(clock() - MAX_MEMORY);
      replace.run(kind, hash(kind, subject), count + 1, clock());
      return count + 1 === LIMITS[kind].free;
    },
    clear: (kind, subject) => {
      remove.run(kind, hash(kind, subject));
    },
  };
}
