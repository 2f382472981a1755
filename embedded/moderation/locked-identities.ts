import { openStore, type Store } from '../store.ts';

/** The identities whose accounts are locked or closed: storage refuses their writes. */
export type LockedIdentities = {
  readonly has: (identityId: string) => boolean;
  readonly set: (identityId: string, isLocked: boolean) => void;
  readonly store: Store;
  readonly close: () => void;
};

const MODERATION_DATABASE = 'moderation.sqlite';

/** Opens them in the database of moderation. Throws StoreError. */
export function openLockedIdentities(dataFolder: string): LockedIdentities {
  const store = openStore(dataFolder, MODERATION_DATABASE);
  const { database } = store;
  database.exec('CREATE TABLE IF NOT EXISTS locked_identities (identity TEXT PRIMARY KEY) STRICT');
  const find = database.prepare('SELECT 1 FROM locked_identities WHERE identity = ?');
  const add = database.prepare('INSERT OR IGNORE INTO locked_identities (identity) VALUES (?)');
  const remove = database.prepare('DELETE FROM locked_identities WHERE identity = ?');
  return {
    has: (identityId) => find.get(identityId) !== undefined,
    set: (identityId, isLocked) => void (isLocked ? add : remove).run(identityId),
    store,
    close: store.close,
  };
}
