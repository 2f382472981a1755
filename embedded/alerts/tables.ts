import type { DatabaseSync } from 'node:sqlite';

/** Creates the missing tables. Instants are milliseconds since 1970; hashes are 32 bytes. */
export function prepareAlertTables(database: DatabaseSync): void {
  database.exec(TABLES);
}

const TABLES = `
  -- Asked for, and not yet confirmed.
  CREATE TABLE IF NOT EXISTS wish (
    address TEXT NOT NULL,
    following TEXT NOT NULL,
    happenings TEXT NOT NULL,
    pace TEXT NOT NULL,
    token_hash BLOB NOT NULL UNIQUE,
    asked_at INTEGER NOT NULL,
    PRIMARY KEY (address, following)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS wish_by_age ON wish (asked_at);

  -- AUTOINCREMENT: a number is never another alert's, so that an old letter's link ends no newer one.
  CREATE TABLE IF NOT EXISTS alert (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    address TEXT NOT NULL,
    following TEXT NOT NULL,
    happenings TEXT NOT NULL,
    pace TEXT NOT NULL,
    owner_hash BLOB NOT NULL,
    key_hash BLOB NOT NULL UNIQUE,
    confirmed_at INTEGER NOT NULL,
    -- What became known before is not told.
    since INTEGER NOT NULL,
    -- What happened up to this number is told, or was nothing for this alert.
    told INTEGER NOT NULL,
    -- The day or the week of the last round, as its name is written.
    round TEXT NOT NULL,
    last_sent_at INTEGER,
    is_paused INTEGER NOT NULL DEFAULT 0,
    -- While a letter is handed over: what stood here before, in case that it goes nowhere.
    before TEXT,
    UNIQUE (address, following)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS alert_by_owner ON alert (owner_hash);

  -- Everything that is known to have happened to public records, in the order in which it became known here.
  CREATE TABLE IF NOT EXISTS happening (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    record TEXT NOT NULL,
    event TEXT NOT NULL,
    known_at INTEGER NOT NULL,
    UNIQUE (kind, record, event)
  ) STRICT;

  -- Records with something that is dated in the future, and its day.
  CREATE TABLE IF NOT EXISTS coming (
    kind TEXT NOT NULL,
    record TEXT NOT NULL,
    day TEXT NOT NULL,
    PRIMARY KEY (kind, record)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS coming_by_day ON coming (day);

  -- Events of new accounts. No alert names them before the instant.
  CREATE TABLE IF NOT EXISTS held (
    kind TEXT NOT NULL,
    record TEXT NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (kind, record)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS held_by_until ON held (until);

  -- One row: up to which of the backend's changes everything is known.
  CREATE TABLE IF NOT EXISTS followed (one INTEGER PRIMARY KEY CHECK (one = 1), change INTEGER NOT NULL) STRICT;
`;
