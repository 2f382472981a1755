import type { OnWrite } from '../data/writes/on-write.ts';
import type { Store } from '../store.ts';

/** Profiles that people renamed or listed, and whose names moderation has not compared yet. They survive a restart. */
export type RenamedProfiles = {
  readonly onWrite: OnWrite;
  /** Returns the ids, and the number to call `forget` with once they were compared. */
  readonly waiting: () => { readonly ids: readonly string[]; readonly upTo: number };
  readonly forget: (upTo: number) => void;
};

/** Opens them in the database of moderation. */
export function openRenamedProfiles({ database }: Pick<Store, 'database'>): RenamedProfiles {
  database.exec(
    'CREATE TABLE IF NOT EXISTS renamed_profiles (number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL) STRICT',
  );
  const add = database.prepare('INSERT INTO renamed_profiles (id) VALUES (?)');
  const all = database.prepare('SELECT number, id FROM renamed_profiles ORDER BY number');
  const remove = database.prepare('DELETE FROM renamed_profiles WHERE number <= ?');
  return {
    onWrite: ({ model, id, kind, identity, fields }) => {
      const isOwners = model === 'Profile' && kind !== 'delete' && identity.kind === 'userPool';
      if (isOwners && (fields.includes('displayName') || fields.includes('listing'))) add.run(id);
    },
    waiting: () => {
      const rows = all.all();
      return { ids: rows.map((row) => String(row.id)), upTo: Number(rows.at(-1)?.number ?? 0) };
    },
    forget: (upTo) => void remove.run(upTo),
  };
}
