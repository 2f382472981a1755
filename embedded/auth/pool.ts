import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { dataFolder, openStore, type Store } from '../lib/store.ts';
import { createVault, type Vault } from '../lib/vault.ts';
import { createMailer, type Mailer, selectTransport } from '../mail/mailer.ts';
import { openMailQueue } from '../mail/queue.ts';
import { type Authenticators, openAuthenticators } from './authenticators.ts';
import { type Challenges, type Codes, openChallenges, openCodes } from './challenges.ts';
import { errors } from './errors.ts';
import { createEventReporter, type OnAccountEvent, type ReportEvent } from './events.ts';
import { namePools, type PoolNames, SEED_BYTES, SEED_FILE } from './pool-names.ts';
import { openResets, type Resets } from './resets.ts';
import { type PoolSettings, readPoolSettings } from './settings.ts';
import { openSignIns, type SignIns } from './sign-ins.ts';
import { createTokens, loadSigningKey, type SigningKey, type Tokens } from './tokens.ts';
import { openUsers, type Users } from './users.ts';

/*
 * The user pool's tables. Times are milliseconds since 1970. The vault encrypts or hashes secrets before they are
 * stored here: a copy of this file reveals no password, code, token or one-time-password secret.
 */
const TABLES = `
  CREATE TABLE IF NOT EXISTS users (
    username TEXT PRIMARY KEY,
    sub TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL,
    enabled INTEGER NOT NULL DEFAULT 1,
    attributes TEXT NOT NULL,
    salt BLOB,
    verifier BLOB,
    mfa_enabled TEXT NOT NULL DEFAULT '[]',
    mfa_preferred TEXT,
    created_at INTEGER NOT NULL,
    modified_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS logins (
    login TEXT PRIMARY KEY,
    username TEXT NOT NULL REFERENCES users ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS logins_by_user ON logins (username);

  CREATE TABLE IF NOT EXISTS memberships (
    username TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    group_name TEXT NOT NULL,
    PRIMARY KEY (username, group_name)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS sign_ins (
    origin_jti TEXT PRIMARY KEY,
    username TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    refresh_hash BLOB NOT NULL UNIQUE,
    event_id TEXT NOT NULL,
    signed_in_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    revoked_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS sign_ins_by_user ON sign_ins (username);
  CREATE INDEX IF NOT EXISTS sign_ins_by_expiry ON sign_ins (expires_at);

  CREATE TABLE IF NOT EXISTS sign_in_scopes (
    origin_jti TEXT PRIMARY KEY REFERENCES sign_ins ON DELETE CASCADE,
    scope TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS authorization_codes (
    hash BLOB PRIMARY KEY,
    username TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    sealed BLOB NOT NULL,
    is_used INTEGER NOT NULL DEFAULT 0,
    origin_jti TEXT,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS authorization_codes_by_expiry ON authorization_codes (expires_at);
  CREATE INDEX IF NOT EXISTS authorization_codes_by_user ON authorization_codes (username);

  CREATE TABLE IF NOT EXISTS codes (
    username TEXT NOT NULL,
    purpose TEXT NOT NULL,
    hash BLOB NOT NULL,
    destination TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (username, purpose)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS codes_by_expiry ON codes (expires_at);

  CREATE TABLE IF NOT EXISTS challenges (
    handle BLOB PRIMARY KEY,
    name TEXT NOT NULL,
    username TEXT NOT NULL,
    sealed BLOB NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS challenges_by_expiry ON challenges (expires_at);
  CREATE INDEX IF NOT EXISTS challenges_by_user ON challenges (username);

  CREATE TABLE IF NOT EXISTS authenticators (
    username TEXT PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    secret BLOB,
    pending BLOB,
    last_step INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS password_resets (
    username TEXT PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    medium TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX IF NOT EXISTS users_unconfirmed ON users (created_at) WHERE status = 'UNCONFIRMED';

  CREATE TABLE IF NOT EXISTS attempts (
    kind TEXT NOT NULL,
    subject BLOB NOT NULL,
    count INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    PRIMARY KEY (kind, subject)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS attempts_by_time ON attempts (last_at);
`;

/** Creates the missing tables, in one transaction: SQLite waits for the disk after each. */
function prepareUserPoolTables({ database, transaction }: Store): void {
  database.exec('PRAGMA foreign_keys = ON');
  transaction(() => database.exec(TABLES));
}

/** Milliseconds after which an unconfirmed account is removed, so that its email address is available again. */
const UNCONFIRMED_LIFETIME = 24 * 60 * 60 * 1000;

/** Removes the accounts that were not confirmed within a day. */
export function expireUnconfirmed({ users, store, clock, report }: UserPool): void {
  const expired = users.listUnconfirmed(clock() - UNCONFIRMED_LIFETIME);
  if (expired.length === 0) return;
  store.transaction(() => {
    for (const { username } of expired) users.remove(username);
  });
  for (const { sub } of expired) report({ type: 'account-expired', account: sub });
}

/** The limits and their subjects: an account (by the typed login, whether it exists or not) or a network address. */
type AttemptKind = keyof typeof LIMITS;

type Attempts = {
  /** Throws when this has been done too often to be done now. */
  readonly check: (kind: AttemptKind, subject: string) => void;
  /** Counts one more, and returns whether it used the last allowed attempt. */
  readonly count: (kind: AttemptKind, subject: string) => boolean;
  /** Resets a count after a success. */
  readonly clear: (kind: AttemptKind, subject: string) => void;
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * `free` attempts are allowed. After each further one there is a pause: `pause` ms at first, twice that after the
 * next, up to `max`. A count is forgotten `memory` ms after its last attempt.
 *
 * Each of `password`, `code`, `mfa` and `message` is counted three times. By account and caller (`-pair`), so that a
 * stranger uses up their own attempts and not the person's. By account, against guesses from many IP addresses. By IP
 * address (`-from`). A device that signed in to the account before has a separate count (`operation.ts`).
 */
const LIMITS = {
  /** Wrong passwords for one account. */
  password: { free: 100, pause: MINUTE, max: 15 * MINUTE, memory: HOUR },
  'password-pair': { free: 5, pause: SECOND, max: 15 * MINUTE, memory: HOUR },
  'password-from': { free: 60, pause: 10 * SECOND, max: 15 * MINUTE, memory: HOUR },
  /** Wrong codes of messages for one account. A new code does not reset the count. */
  code: { free: 50, pause: MINUTE, max: HOUR, memory: 24 * HOUR },
  'code-pair': { free: 10, pause: MINUTE, max: HOUR, memory: 24 * HOUR },
  'code-from': { free: 60, pause: MINUTE, max: HOUR, memory: HOUR },
  /** Wrong codes of second factors: only callers who know the password get that far. */
  mfa: { free: 20, pause: MINUTE, max: HOUR, memory: 24 * HOUR },
  'mfa-pair': { free: 10, pause: MINUTE, max: HOUR, memory: 24 * HOUR },
  'mfa-from': { free: 60, pause: MINUTE, max: HOUR, memory: HOUR },
  /** Messages to one account. */
  message: { free: 20, pause: 5 * MINUTE, max: HOUR, memory: HOUR },
  'message-pair': { free: 5, pause: 5 * MINUTE, max: HOUR, memory: HOUR },
  'message-from': { free: 100, pause: MINUTE, max: HOUR, memory: HOUR },
  /** Addresses and numbers that one account wanted to sign in with from now on, whether they were free or not. */
  'new-login': { free: 5, pause: 5 * MINUTE, max: HOUR, memory: HOUR },
  /** Accounts and logins that one IP address requested, whether they were created or existed already. */
  'sign-up-from': { free: 50, pause: MINUTE, max: HOUR, memory: HOUR },
} as const;

const MAX_MEMORY = 24 * HOUR;
const rowSchema = z.object({ count: z.number(), last_at: z.number() });

/** Opens the counts in `database`, where they survive a restart. Subjects are stored as keyed hashes. */
function openAttempts(database: DatabaseSync, vault: Vault, clock: () => number): Attempts {
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
      const { free, pause, max } = LIMITS[kind];
      const { count, last_at } = read(kind, subject);
      if (count < free) return;
      const wait = Math.min(pause * 2 ** Math.min(count - free, 30), max);
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

/** The user pool: the services of every operation. */
export type UserPool = {
  readonly names: PoolNames;
  /** The issuer of its tokens: an address below which the pool's keys are served. */
  readonly issuer: string;
  /** The site's own origin, for links in messages. */
  readonly siteUrl: string;
  readonly settings: PoolSettings;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly store: Store;
  readonly vault: Vault;
  readonly signingKey: SigningKey;
  readonly users: Users;
  readonly signIns: SignIns;
  readonly tokens: Tokens;
  readonly codes: Codes;
  readonly challenges: Challenges;
  readonly authenticators: Authenticators;
  readonly attempts: Attempts;
  readonly resets: Resets;
  readonly post: Mailer;
  /** Reports what happened to an account: to `onAccountEvent` and to the operators' log. Call it after the transaction. */
  readonly report: ReportEvent;
  readonly close: () => Promise<void>;
};

const EXPIRE_EVERY = 10 * 60 * 1000;

/** Set aside in the database of accounts, so that people can sign in while the disk is full: some thousand sign-ins. */
const RESERVED_BYTES = 2_000_000;

export type UserPoolOptions = {
  readonly dataFolder?: string;
  readonly region: string;
  /** The address of the embedded backend, such as `http://127.0.0.1:20005`. */
  readonly url: string;
  /** The site's origin, by default `http://localhost:3000`. It never comes from a request. */
  readonly siteUrl?: string;
  readonly settings?: PoolSettings;
  readonly clock?: () => number;
  readonly environment?: NodeJS.ProcessEnv;
  /** False for a program beside the backend, which delivers no mail and removes no accounts that have expired. */
  readonly isBackend?: boolean;
  /** Receives account events, for example to store them as audit entries; none by default. */
  readonly onAccountEvent?: OnAccountEvent;
  /** Receives the operators' log lines of account events; none by default. */
  readonly log?: (line: string) => void;
};

/**
 * Opens the user pool of a data folder, which is created if it does not exist.
 * @throws StoreError
 */
export function openUserPool({
  dataFolder: folder = dataFolder(),
  region,
  url,
  siteUrl = 'http://localhost:3000',
  settings = readPoolSettings(),
  clock = Date.now,
  environment = process.env,
  isBackend = true,
  onAccountEvent,
  log,
}: UserPoolOptions): UserPool {
  const store = openStore(folder, 'auth.sqlite', { reserve: isBackend ? RESERVED_BYTES : 0 });
  const { database } = store;
  const names = namePools(store.boundSecret(SEED_FILE, SEED_BYTES), region);
  const issuer = `${url}/idp/${names.userPoolId}`;
  const vault = createVault(store.boundSecret('vault.key', 32));
  const signingKey = loadSigningKey(store);
  // After the keys: a first start that was broken off before has left an empty database.
  prepareUserPoolTables(store);
  const post = createMailer(selectTransport(store.folder, environment), {
    clock,
    queue: openMailQueue(database, vault),
    isDelivering: isBackend,
  });
  const pool: UserPool = {
    names,
    issuer,
    siteUrl,
    settings,
    clock,
    store,
    vault,
    signingKey,
    users: openUsers(database, vault, clock),
    signIns: openSignIns(database, settings.lifetimes.refresh, clock),
    tokens: createTokens({ key: signingKey, issuer, names, lifetimes: settings.lifetimes, clock }),
    codes: openCodes(database, vault, clock),
    challenges: openChallenges(database, vault, clock),
    authenticators: openAuthenticators(database, vault, clock),
    attempts: openAttempts(database, vault, clock),
    resets: openResets(database),
    post,
    report: createEventReporter({ clock, onAccountEvent, log }),
    close: async () => {
      clearInterval(timer);
      await post.close();
      store.close();
    },
  };
  const timer = isBackend ? setInterval(() => expireUnconfirmed(pool), EXPIRE_EVERY) : undefined;
  timer?.unref();
  return pool;
}
