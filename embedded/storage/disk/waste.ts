import type { DatabaseSync } from 'node:sqlite';

/** The files to remove, as listed in the database of objects. */
export type Waste = {
  /** Marks a file, in the transaction that is open if there is one. */
  readonly add: (blob: string) => void;
  /** Unmarks a file, because it is in use or already removed. */
  readonly remove: (blob: string) => void;
  readonly has: (blob: string) => boolean;
  readonly list: () => readonly string[];
};

/** Stores the list of waste in `database`. */
export function openWaste(database: DatabaseSync): Waste {
  const insert = database.prepare('INSERT INTO waste (blob) VALUES (?) ON CONFLICT DO NOTHING');
  const remove = database.prepare('DELETE FROM waste WHERE blob = ?');
  const one = database.prepare('SELECT 1 FROM waste WHERE blob = ?');
  const all = database.prepare('SELECT blob FROM waste');
  return {
    add: (blob) => void insert.run(blob),
    remove: (blob) => void remove.run(blob),
    has: (blob) => one.get(blob) !== undefined,
    list: () => all.all().map((row) => String(row.blob)),
  };
}
