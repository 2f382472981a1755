import type { DatabaseSync } from 'node:sqlite';
import { ownerOfKey } from '../owner.ts';

/**
 * Creates the missing tables. Instants are milliseconds since 1970, sizes bytes; a key sorts by its bytes in UTF-8.
 * An object consists of its `pieces`, in order, each a file (`blob`). A file that nothing needs, or nothing needs
 * yet, is `waste`.
 */
export function prepareStorageTables(database: DatabaseSync): void {
  database.exec(`
    CREATE TABLE IF NOT EXISTS objects (
      key TEXT PRIMARY KEY,
      version TEXT NOT NULL,
      size INTEGER NOT NULL,
      etag TEXT NOT NULL,
      modified INTEGER NOT NULL,
      properties TEXT NOT NULL,
      crc32 TEXT,
      owner TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS pieces (
      version TEXT NOT NULL,
      position INTEGER NOT NULL,
      blob TEXT NOT NULL,
      size INTEGER NOT NULL,
      PRIMARY KEY (version, position)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS uploads (
      id TEXT PRIMARY KEY,
      key TEXT NOT NULL,
      initiator TEXT NOT NULL,
      touched INTEGER NOT NULL,
      properties TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS parts (
      upload TEXT NOT NULL,
      number INTEGER NOT NULL,
      blob TEXT NOT NULL,
      size INTEGER NOT NULL,
      md5 TEXT NOT NULL,
      crc32 TEXT NOT NULL,
      modified INTEGER NOT NULL,
      PRIMARY KEY (upload, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS waste (blob TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS hidden (
      key TEXT PRIMARY KEY,
      since INTEGER NOT NULL,
      reason TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `);
  addOwners(database);
  database.exec('CREATE INDEX IF NOT EXISTS objects_by_owner ON objects (owner, key, size);');
}

/** Adds the identity that uploaded an object. For older objects, it is derived from their sub-folder. */
function addOwners(database: DatabaseSync): void {
  const columns = database.prepare('PRAGMA table_info(objects)').all();
  if (columns.some(({ name }) => name === 'owner')) return;
  database.exec('BEGIN IMMEDIATE');
  try {
    database.exec('ALTER TABLE objects ADD COLUMN owner TEXT');
    const update = database.prepare('UPDATE objects SET owner = ? WHERE key = ?');
    for (const { key } of database.prepare('SELECT key FROM objects').all()) {
      const owner = ownerOfKey(String(key));
      if (owner !== undefined) update.run(owner, String(key));
    }
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
