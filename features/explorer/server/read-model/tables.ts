import { DOCUMENT_TABLES } from './documents.ts';
import { ModelDatabase } from './model-database.ts';

/**
 * The tables of the read model: all public restrictions as rows that can be counted, filtered and searched. They are
 * built from the backend's records.
 */
export const READ_MODEL_TABLES = `
  -- The origin of the rows, and their position in the change log. A read model without a position is incomplete.
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE person (
    person_id TEXT PRIMARY KEY, person_owner TEXT, username TEXT NOT NULL, name TEXT NOT NULL, avatar TEXT,
    listed INTEGER NOT NULL,
    -- From when its records may appear on the home page, in milliseconds since 1970; null while nothing is known of it.
    established INTEGER,
    -- The ISO instant of its last write.
    written TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE restriction (
    key INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    profile TEXT NOT NULL,
    owner TEXT,
    platform TEXT NOT NULL,
    type TEXT NOT NULL,
    state TEXT NOT NULL,
    appeal TEXT NOT NULL,
    appeal_result TEXT NOT NULL,
    reason_category TEXT NOT NULL,
    scope TEXT NOT NULL,
    decided_by TEXT NOT NULL,
    temporary TEXT NOT NULL,
    measured TEXT NOT NULL,
    began TEXT NOT NULL,
    began_last TEXT NOT NULL,
    known TEXT NOT NULL,
    began_day INTEGER,
    lasted INTEGER,
    loss REAL,
    currency TEXT NOT NULL,
    changed TEXT NOT NULL,
    due TEXT NOT NULL,
    happened INTEGER NOT NULL,
    shown INTEGER NOT NULL,
    -- The ISO instant of its last write.
    written TEXT NOT NULL DEFAULT '',
    UNIQUE (kind, id)
  ) STRICT;
  -- In a table of its own, so that counting reads short rows.
  CREATE TABLE record (key INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
  -- With every column that lists and counts of people compare, so that they do not read the rows.
  CREATE INDEX by_profile ON restriction (profile, shown, kind, state, platform, changed, written);
  CREATE INDEX by_due ON restriction (due) WHERE due <> '';

  -- Corrections: the day, the record, and the number of the correction within the record.
  CREATE TABLE correction (
    day TEXT NOT NULL, key INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (day, key, at)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX correction_of ON correction (key);

  -- Written by textForIndex, so that the tokenizer only splits at spaces and punctuation.
  CREATE VIRTUAL TABLE words USING fts5(
    text, content='', contentless_delete=1, tokenize="ascii"
  );
  ${DOCUMENT_TABLES}
`;

/** Creates the tables of an empty read model, by default in memory. */
export function openTables(database: ModelDatabase = new ModelDatabase(':memory:')): ModelDatabase {
  database.exec(READ_MODEL_TABLES);
  return database;
}
