import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { OwnerKey } from '../lib/owner-keys.ts';
import type { Vault } from '../lib/vault.ts';

/** Milliseconds for which a confirmation link is valid and its address is stored: three days. */
export const PENDING_LIFE = 3 * 24 * 60 * 60 * 1000;

/** The addresses of subscribers. The caller opens a transaction around each function. */
export type Subscribers = {
  readonly has: (address: string) => boolean;
  readonly count: () => number;
  /** Stores a request for a typed address. Returns the secret of its link; an earlier link expires. */
  readonly await: (address: string) => string;
  /** Confirms the address of this link as a subscriber; null if the link is unknown, used or too old. */
  readonly confirm: (token: string) => string | null;
  /** Returns whether a subscriber was removed. */
  readonly remove: (key: string) => boolean;
  /** The secret of this address's link to unsubscribe: always the same, and not to be made without the install's key. */
  readonly keyOf: (address: string) => string;
  /** Returns the subscriber of a secret of `ownerKey`; null if the address is no subscriber. */
  readonly ofOwner: (key: string) => string | null;
  /** Returns when an address was confirmed; null if it is no subscriber. */
  readonly since: (address: string) => number | null;
  /** Removes a subscriber, and a request that was not confirmed. Returns whether there was one. */
  readonly end: (address: string) => boolean;
  /** Removes the addresses that were not confirmed in time. */
  readonly tidy: () => void;
};

const addressRow = z.object({ address: z.string() });
const sinceRow = z.object({ confirmed_at: z.number() });
const countRow = z.object({ count: z.number() });

/** Returns an address in the form in which it is stored and compared. */
export const tidyAddress = (typed: string): string => typed.trim().toLowerCase();

/** Returns a plain hash of a secret. Secrets have 192 random bits or are keyed, so the hash cannot be reversed. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

export function openSubscribers(
  database: DatabaseSync,
  vault: Vault,
  clock: () => number,
  ownerKey: OwnerKey,
): Subscribers {
  const ownerHash = (address: string) => hashOf(ownerKey(address));
  completeOwners(database, ownerHash);
  const find = database.prepare('SELECT 1 FROM subscribers WHERE address = ?');
  const count = database.prepare('SELECT count(*) AS count FROM subscribers');
  const putPending = database.prepare(
    'INSERT OR REPLACE INTO pending (address, token_hash, asked_at) VALUES (?, ?, ?)',
  );
  const takePending = database.prepare(
    'DELETE FROM pending WHERE token_hash = ? AND asked_at > ? RETURNING address',
  );
  const put = database.prepare(
    'INSERT INTO subscribers (address, confirmed_at, key_hash, owner_hash) VALUES (?, ?, ?, ?) ON CONFLICT (address) DO NOTHING',
  );
  const remove = database.prepare('DELETE FROM subscribers WHERE key_hash = ?');
  const ofOwner = database.prepare('SELECT address FROM subscribers WHERE owner_hash = ?');
  const since = database.prepare('SELECT confirmed_at FROM subscribers WHERE address = ?');
  const end = database.prepare('DELETE FROM subscribers WHERE address = ?');
  const endPending = database.prepare('DELETE FROM pending WHERE address = ?');
  const removeOld = database.prepare('DELETE FROM pending WHERE asked_at <= ?');
  const keyOf = (address: string) => vault.hash('unsubscribe', address).subarray(0, 24).toString('base64url');
  return {
    has: (address) => find.get(address) !== undefined,
    count: () => countRow.parse(count.get()).count,
    await: (address) => {
      const token = randomBytes(24).toString('base64url');
      putPending.run(address, hashOf(token), clock());
      return token;
    },
    confirm: (token) => {
      const row = takePending.get(hashOf(token), clock() - PENDING_LIFE);
      if (!row) return null;
      const { address } = addressRow.parse(row);
      put.run(address, clock(), hashOf(keyOf(address)), ownerHash(address));
      return address;
    },
    remove: (key) => remove.run(hashOf(key)).changes > 0,
    keyOf,
    ofOwner: (key) => {
      const row = ofOwner.get(hashOf(key));
      return row ? addressRow.parse(row).address : null;
    },
    since: (address) => {
      const row = since.get(address);
      return row ? sinceRow.parse(row).confirmed_at : null;
    },
    end: (address) => {
      endPending.run(address);
      return end.run(address).changes > 0;
    },
    tidy: () => {
      removeOld.run(clock() - PENDING_LIFE);
    },
  };
}

const ownerRow = z.object({ address: z.string(), owner_hash: z.instanceof(Uint8Array).nullable() });

/** Adds the hashes of the owners' secrets to a database of an earlier version, or to one whose secrets have changed. */
function completeOwners(database: DatabaseSync, ownerHash: (address: string) => Buffer): void {
  const columns = database.prepare('PRAGMA table_info(subscribers)').all();
  if (!columns.some(({ name }) => name === 'owner_hash'))
    database.exec('ALTER TABLE subscribers ADD COLUMN owner_hash BLOB');
  database.exec('CREATE INDEX IF NOT EXISTS subscribers_by_owner ON subscribers (owner_hash)');
  const put = database.prepare('UPDATE subscribers SET owner_hash = ? WHERE address = ?');
  for (const row of database.prepare('SELECT address, owner_hash FROM subscribers').all()) {
    const { address, owner_hash: stored } = ownerRow.parse(row);
    const hash = ownerHash(address);
    if (!stored || !hash.equals(stored)) put.run(hash, address);
  }
}
