import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Vault } from '../lib/vault.ts';

/** `most` within `window` milliseconds from the first. */
export type Limit = { readonly max: number; readonly window: number };

export type Limits<Kind extends string> = {
  /** Counts one more for a subject; false when there were too many already, and then it is not counted. */
  readonly take: (kind: Kind, subject: string) => boolean;
  /**
   * Counts a request for its caller and in total. Above the total limit, only callers with an earlier request within the window are
   * refused, so that no one can lock out the others.
   */
  readonly takeShared: (kind: Kind, ofAll: Kind, caller: string) => boolean;
  /** Removes expired counts. */
  readonly tidy: () => void;
};

const TABLE = `
  CREATE TABLE IF NOT EXISTS limits (
    subject BLOB PRIMARY KEY,
    count INTEGER NOT NULL,
    ends_at INTEGER NOT NULL
  ) STRICT;
`;

const rowShape = z.object({ count: z.number() });

/**
 * Opens the counts in `database`, which survive a restart. Subjects are stored as keyed hashes, for a day at most.
 */
export function openLimits<Kind extends string>(
  database: DatabaseSync,
  vault: Vault,
  clock: () => number,
  limits: Readonly<Record<Kind, Limit>>,
): Limits<Kind> {
  database.exec(TABLE);
  const select = database.prepare('SELECT count FROM limits WHERE subject = ? AND ends_at > ?');
  const begin = database.prepare('INSERT OR REPLACE INTO limits (subject, count, ends_at) VALUES (?, 1, ?)');
  const add = database.prepare('UPDATE limits SET count = count + 1 WHERE subject = ?');
  const remove = database.prepare('DELETE FROM limits WHERE ends_at <= ?');
  const hashOf = (kind: Kind, subject: string) => vault.hash('letters-limit', kind, subject);
  const count = (hash: Buffer) => {
    const row = select.get(hash, clock());
    return row ? rowShape.parse(row).count : 0;
  };
  const take = (kind: Kind, subject: string) => {
    const { max, window } = limits[kind];
    const hash = hashOf(kind, subject);
    const known = count(hash);
    if (known === 0) begin.run(hash, clock() + window);
    else if (known >= max) return false;
    else add.run(hash);
    return true;
  };
  return {
    take,
    takeShared: (kind, ofAll, caller) =>
      take(kind, caller) && (take(ofAll, '') || count(hashOf(kind, caller)) <= 1),
    tidy: () => {
      remove.run(clock());
    },
  };
}
