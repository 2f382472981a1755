import type { DatabaseSync } from 'node:sqlite';
import { type Document, parseDocument } from './document.ts';
import { KEY, type Model } from './model.ts';
import { keyFields } from './tables.ts';

/*
 * Changes of all models, for subscriptions: a write of another process in the same data folder, such as the seed, is published too. What
 * guests can see of a change is in the public change log (public-log.ts).
 */

/** Maximum number of stored changes. A follower that is further behind misses some. */
export const MAX_CHANGES = 20_000;

/**
 * Models without subscribers, which are written often or have private keys: their changes would push others out, or store hashes of the
 * secrets of links again.
 */
const UNFOLLOWED: ReadonlySet<string> = new Set([
  'AlertCount',
  'AlertEvent',
  'AlertRequest',
  'AlertState',
  'AlertWait',
  'AuditEntry',
  'EmailAlert',
  'FileIdentity',
  'HiddenFile',
  'IdentityCheck',
  'LimitReminder',
  'ModerationMark',
  'NewsletterRequest',
  'NewsletterSubscriber',
  'PageCount',
  'PublicChange',
  'RecordDraft',
  'SavedList',
]);

/** `bulk`: many records of the model changed. */
const CHANGE_KINDS = ['create', 'update', 'delete', 'bulk'] as const;
type ChangeKind = (typeof CHANGE_KINDS)[number];

export type Change = {
  /** Grows by at least one with each change, and never repeats, even after a restart. */
  readonly seq: number;
  readonly model: string;
  /** Empty for `bulk`. */
  readonly id: string;
  readonly kind: ChangeKind;
  /** The fields of indexes of a deleted record. */
  readonly deleted: Document;
};

export type ChangeLog = {
  /**
   * Records a change in the transaction that makes it. Returns its number; null for a model without subscribers, whose
   * changes are not recorded.
   */
  readonly append: (
    model: Model,
    kind: ChangeKind,
    before: Document | null,
    after: Document | null,
  ) => number | null;
  /** The number of the newest change, 0 before the first. */
  readonly latest: () => number;
  /** Returns the changes after `seq`, oldest first, at most `limit`; null if some of them are no longer stored. */
  readonly since: (seq: number, limit: number) => Change[] | null;
};

export function openChangeLog(database: DatabaseSync): ChangeLog {
  database.exec(
    `CREATE TABLE IF NOT EXISTS change (
       seq INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, model TEXT NOT NULL, id TEXT NOT NULL,
       kind TEXT NOT NULL, keys TEXT NOT NULL
     ) STRICT`,
  );
  const insert = database.prepare('INSERT INTO change (at, model, id, kind, keys) VALUES (?, ?, ?, ?, ?)');
  const trim = database.prepare('DELETE FROM change WHERE seq <= ?');
  const newestSeq = database.prepare(`SELECT seq FROM sqlite_sequence WHERE name = 'change'`);
  const oldest = database.prepare('SELECT min(seq) AS seq FROM change');
  const select = database.prepare('SELECT * FROM change WHERE seq > ? ORDER BY seq LIMIT ?');
  const latest = () => Number(newestSeq.get()?.seq ?? 0);
  return {
    append: (model, kind, before, after) => {
      if (UNFOLLOWED.has(model.name)) return null;
      const id = String((after ?? before)?.[KEY] ?? '');
      const { lastInsertRowid } = insert.run(
        Date.now(),
        model.name,
        id,
        kind,
        JSON.stringify(after ? {} : getKeys(model, before)),
      );
      trim.run(Number(lastInsertRowid) - MAX_CHANGES);
      return Number(lastInsertRowid);
    },
    latest,
    since: (seq, limit) => {
      const first = Number(oldest.get()?.seq ?? latest() + 1);
      if (seq > latest() || seq < first - 1) return null;
      return select.all(seq, limit).map((row) => ({
        seq: Number(row.seq),
        model: String(row.model),
        id: String(row.id),
        kind: readKind(row.kind),
        deleted: parseDocument(row.keys) ?? {},
      }));
    },
  };
}

function getKeys(model: Model, document: Document | null): Document {
  return Object.fromEntries(
    keyFields(model).flatMap((field) => {
      const value = document?.[field];
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

function readKind(value: unknown): ChangeKind {
  return CHANGE_KINDS.find((kind) => kind === value) ?? 'bulk';
}

/** The stored changes, and new ones as they are made. */
export type Changes = {
  /** The number of the newest change. */
  readonly latest: () => number;
  /** Returns the changes after `seq`, oldest first, at most `limit`; null if some are no longer stored. */
  readonly since: (seq: number, limit: number) => Change[] | null;
  /** Calls back after changes, of this process or another; read them with `since`. Returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** Milliseconds between two checks for writes of other processes. A check reads no rows. */
const LOOK_EVERY = 250;

/** `notify` is for writes of this process; those of others show in SQLite's data_version. */
export function createChanges(
  database: DatabaseSync,
  log: ChangeLog,
): Changes & { notify: () => void; close: () => void } {
  const listeners = new Set<() => void>();
  const version = database.prepare('PRAGMA data_version');
  let seen = version.get()?.data_version;
  let timer: NodeJS.Timeout | undefined;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const look = () => {
    const now = version.get()?.data_version;
    if (now === seen) return;
    seen = now;
    notify();
  };
  const rest = () => {
    clearInterval(timer);
    timer = undefined;
  };
  return {
    latest: log.latest,
    since: log.since,
    subscribe: (listener) => {
      listeners.add(listener);
      timer ??= setInterval(look, LOOK_EVERY).unref();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) rest();
      };
    },
    notify,
    close: () => {
      listeners.clear();
      rest();
    },
  };
}
