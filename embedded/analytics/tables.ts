import type { DatabaseSync } from 'node:sqlite';

/** Creates the missing tables. Instants are milliseconds since 1970. */
export function prepareAnalyticsTables(database: DatabaseSync): void {
  database.exec(TABLES);
}

const TABLES = `
  CREATE TABLE IF NOT EXISTS endpoints (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    endpoint_id TEXT NOT NULL UNIQUE,
    platform TEXT NOT NULL,
    app_version TEXT NOT NULL,
    opt_out TEXT NOT NULL,
    received_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS endpoints_by_receipt ON endpoints (received_at);

  CREATE TABLE IF NOT EXISTS events (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    event_id TEXT NOT NULL UNIQUE,
    endpoint_id TEXT NOT NULL,
    session_id TEXT NOT NULL,
    name TEXT NOT NULL,
    attributes TEXT NOT NULL,
    metrics TEXT NOT NULL,
    occurred_at INTEGER NOT NULL,
    received_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS events_by_receipt ON events (received_at);
`;
