import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Vault } from '../auth/vault.ts';

/** `most` within `window` milliseconds from the first. */
export type Limit = { readonly most: number; readonly window: number };

export type Limits<Kind extends string> = {
  /** Counts one more for a subject; false when there were too many already, and then it is not counted. */
  readonly take: (kind: Kind, subject: string) => boolean;
  /** Removes what no longer counts. */
  readonly tidy: () => void;
};

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** What the newsletter and the contact form hold to. */
export const LETTER_LIMITS = {
  /** Letters that one address is sent because somebody typed it, by whomever. */
  'letters-to': { most: 3, window: DAY },
  /** Addresses that one network address typed. */
  'letters-from': { most: 30, window: HOUR },
  /** What everybody together may have sent: more than a mail server likes to see of one site. */
  'letters-of-all': { most: 1000, window: HOUR },
  /** Messages of the contact form. */
  'contact-from': { most: 10, window: HOUR },
  'contact-of-all': { most: 200, window: HOUR },
} as const satisfies Readonly<Record<string, Limit>>;

const TABLE = `
  CREATE TABLE IF NOT EXISTS limits (
    subject BLOB PRIMARY KEY,
    count INTEGER NOT NULL,
    ends_at INTEGER NOT NULL
  ) STRICT;
`;

const rowShape = z.object({ count: z.number() });

/** Counts in `database`, which outlive a restart. Of whom is kept as a keyed hash, for a day at most. */
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
  return {
    take: (kind, subject) => {
      const { most, window } = limits[kind];
      const hash = vault.hash('letters-limit', kind, subject);
      const row = select.get(hash, clock());
      if (!row) begin.run(hash, clock() + window);
      else if (rowShape.parse(row).count >= most) return false;
      else add.run(hash);
      return true;
    },
    tidy: () => {
      remove.run(clock());
    },
  };
}
