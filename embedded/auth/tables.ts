import type { DatabaseSync } from 'node:sqlite';

/*
 * The user pool's tables. Times are milliseconds since 1970. The vault encrypts or hashes secrets before they are
 * stored here: a copy of this file reveals no password, code, token or one-time-password secret.
 */
const TABLES = `
  CREATE TABLE IF NOT EXISTS users (
    username TEXT PRIMARY KEY,
    sub TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL,
    enabled INTEGER NOT NULL DEFAULT 1,
    attributes TEXT NOT NULL,
    salt BLOB,
    verifier BLOB,
    mfa_enabled TEXT NOT NULL DEFAULT '[]',
    mfa_preferred TEXT,
    created_at INTEGER NOT NULL,
    modified_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS logins (
    login TEXT PRIMARY KEY,
    username TEXT NOT NULL REFERENCES users ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS logins_by_user ON logins (username);

  CREATE TABLE IF NOT EXISTS memberships (
    username TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    group_name TEXT NOT NULL,
    PRIMARY KEY (username, group_name)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS sign_ins (
    origin_jti TEXT PRIMARY KEY,
    username TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    refresh_hash BLOB NOT NULL UNIQUE,
    event_id TEXT NOT NULL,
    signed_in_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    revoked_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS sign_ins_by_user ON sign_ins (username);
  CREATE INDEX IF NOT EXISTS sign_ins_by_expiry ON sign_ins (expires_at);

  CREATE TABLE IF NOT EXISTS sign_in_scopes (
    origin_jti TEXT PRIMARY KEY REFERENCES sign_ins ON DELETE CASCADE,
    scope TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS authorization_codes (
    hash BLOB PRIMARY KEY,
    username TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
    sealed BLOB NOT NULL,
    is_used INTEGER NOT NULL DEFAULT 0,
    origin_jti TEXT,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS authorization_codes_by_expiry ON authorization_codes (expires_at);
  CREATE INDEX IF NOT EXISTS authorization_codes_by_user ON authorization_codes (username);

  CREATE TABLE IF NOT EXISTS codes (
    username TEXT NOT NULL,
    purpose TEXT NOT NULL,
    hash BLOB NOT NULL,
    destination TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (username, purpose)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS codes_by_expiry ON codes (expires_at);

  CREATE TABLE IF NOT EXISTS challenges (
    handle BLOB PRIMARY KEY,
    name TEXT NOT NULL,
    username TEXT NOT NULL,
    sealed BLOB NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS challenges_by_expiry ON challenges (expires_at);
  CREATE INDEX IF NOT EXISTS challenges_by_user ON challenges (username);

  CREATE TABLE IF NOT EXISTS authenticators (
    username TEXT PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    secret BLOB,
    pending BLOB,
    last_step INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS password_resets (
    username TEXT PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    medium TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX IF NOT EXISTS users_unconfirmed ON users (created_at) WHERE status = 'UNCONFIRMED';

  CREATE TABLE IF NOT EXISTS attempts (
    kind TEXT NOT NULL,
    subject BLOB NOT NULL,
    count INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    PRIMARY KEY (kind, subject)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS attempts_by_time ON attempts (last_at);
`;

/** Creates the missing tables. */
export function prepareUserPoolTables(database: DatabaseSync): void {
  database.exec('PRAGMA foreign_keys = ON');
  database.exec(TABLES);
}
