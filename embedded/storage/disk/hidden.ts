import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const row = z.object({ key: z.string(), since: z.number(), reason: z.string() });

/** A key that moderation hid: `since` is milliseconds since 1970, `reason` is the moderator's text. */
export type HiddenKey = Readonly<z.infer<typeof row>>;

/** The keys that moderation hid. A key stays hidden when its object is replaced, deleted or uploaded again. */
export type HiddenKeys = {
  readonly find: (key: string) => HiddenKey | undefined;
  /** Hides a key. A key that is hidden already gets the new reason, and its `since` stays. */
  readonly add: (key: string, reason: string) => HiddenKey;
  /** Returns whether the key was hidden. */
  readonly remove: (key: string) => boolean;
  /** Hidden keys after `after`, in the order of keys. */
  readonly list: (after: string, limit: number) => readonly HiddenKey[];
};

/** Opens the table `hidden` of `tables.ts`. */
export function openHiddenKeys(database: DatabaseSync, clock: () => number): HiddenKeys {
  const select = database.prepare('SELECT key, since, reason FROM hidden WHERE key = ?');
  const selectAfter = database.prepare(
    'SELECT key, since, reason FROM hidden WHERE key > ? ORDER BY key LIMIT ?',
  );
  const insert = database.prepare(`
    INSERT INTO hidden (key, since, reason) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET reason = excluded.reason
  `);
  const remove = database.prepare('DELETE FROM hidden WHERE key = ?');
  const find = (key: string) => {
    const found = select.get(key);
    return found && row.parse(found);
  };
  return {
    find,
    add: (key, reason) => {
      insert.run(key, clock(), reason);
      return row.parse(select.get(key));
    },
    remove: (key) => remove.run(key).changes > 0,
    list: (after, limit) => selectAfter.all(after, limit).map((found) => row.parse(found)),
  };
}
