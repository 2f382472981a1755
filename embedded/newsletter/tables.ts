import type { DatabaseSync } from 'node:sqlite';

/** Creates the missing tables. Instants are milliseconds since 1970; hashes are 32 bytes. */
export function prepareNewsletterTables(database: DatabaseSync): void {
  database.exec(TABLES);
}

const TABLES = `
  CREATE TABLE IF NOT EXISTS pending (
    address TEXT PRIMARY KEY,
    token_hash BLOB NOT NULL UNIQUE,
    asked_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS pending_by_age ON pending (asked_at);

  CREATE TABLE IF NOT EXISTS subscribers (
    address TEXT PRIMARY KEY,
    confirmed_at INTEGER NOT NULL,
    key_hash BLOB NOT NULL UNIQUE,
    last_week TEXT,
    is_sending INTEGER NOT NULL DEFAULT 0
  ) STRICT;
`;
