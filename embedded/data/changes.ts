import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import type { Json } from '../lib/json.ts';
import type { Document } from './document.ts';
import { KEY, type Model } from './model.ts';
import { keyFields } from './tables.ts';

/** Maximum number of stored changes. A follower that is further behind starts again from the beginning. */
export const MAX_CHANGES = 20_000;

/**
 * Models that no page depends on, and that are written often or have private keys: their changes would push others out, or reveal hashes
 * of the secrets of links.
 */
const UNFOLLOWED: ReadonlySet<string> = new Set([
  'AlertCount',
  'AlertEvent',
  'AlertRequest',
  'AlertState',
  'AlertWait',
  'AuditEntry',
  'EmailAlert',
  'IdentityCheck',
  'LimitReminder',
  'NewsletterRequest',
  'NewsletterSubscriber',
  'PageCount',
  'PublicChange',
  'RecordDraft',
  'SavedList',
]);

/** `count`: only a count of readers grew. `bulk`: many records of the model changed, so followers must assume all of them did. */
const CHANGE_KINDS = ['create', 'update', 'delete', 'count', 'bulk'] as const;
type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Values of the fields by which pages find a record, before and after; null if there was or is none. */
type ChangedKeys = { readonly [field: string]: { readonly old: Json; readonly new: Json } };

export type Change = {
  /** Grows by at least one with each change, and never repeats, even after a restart. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly model: string;
  /** Empty for `bulk`. */
  readonly id: string;
  readonly kind: ChangeKind;
  readonly keys: ChangedKeys;
};

/** The number and the time of a change; both are 0 before the first. */
type ChangeMark = Pick<Change, 'seq' | 'at'>;

export type ChangeLog = {
  /**
   * Records a change in the transaction that makes it. Returns its number; null for a model without followers, whose
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
  readonly newest: () => ChangeMark;
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
  const atOf = database.prepare('SELECT at FROM change WHERE seq = ?');
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
        JSON.stringify(changedKeys(model, before, after)),
      );
      trim.run(Number(lastInsertRowid) - MAX_CHANGES);
      return Number(lastInsertRowid);
    },
    latest,
    newest: () => {
      const seq = latest();
      return { seq, at: Number(atOf.get(seq)?.at ?? 0) };
    },
    since: (seq, limit) => {
      const first = Number(oldest.get()?.seq ?? latest() + 1);
      if (seq > latest() || seq < first - 1) return null;
      return select.all(seq, limit).map((row) => ({
        seq: Number(row.seq),
        at: Number(row.at),
        model: String(row.model),
        id: String(row.id),
        kind: readKind(row.kind),
        keys: JSON.parse(String(row.keys)),
      }));
    },
  };
}

/** Fields by which the site addresses records, beyond those that the indexes know. */
const IDENTIFYING = [
  'slug',
  'username',
  'profileId',
  'platformId',
  'status',
  'categories',
  'tags',
  'warfareTags',
  'genre',
  'geners',
  'moderation',
];

function changedKeys(model: Model, before: Document | null, after: Document | null): ChangedKeys {
  const fields = new Set([...keyFields(model), ...IDENTIFYING.filter((name) => model.fields.has(name))]);
  return Object.fromEntries(
    [...fields].map((field) => [field, { old: before?.[field] ?? null, new: after?.[field] ?? null }]),
  );
}

function readKind(value: unknown): ChangeKind {
  return CHANGE_KINDS.find((kind) => kind === value) ?? 'bulk';
}

/** The feed of data changes. */
export type Changes = {
  /** The number of the newest change. */
  readonly latest: () => number;
  readonly newest: () => ChangeMark;
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
    newest: log.newest,
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

/**
 * One line of GET /internal/changes, as JSON. `hello` comes first: `seq` is the follower's position. `reset` is true
 * if changes after its `since` are no longer stored, so that all of its data may be old. A heartbeat means that all
 * changes up to its `seq` were sent: one comes after the first changes, then one every `HEARTBEAT` milliseconds.
 */
type ChangeLine =
  | { readonly type: 'hello'; readonly seq: number; readonly reset: boolean }
  | ({ readonly type: 'change' } & Change)
  | { readonly type: 'heartbeat'; readonly seq: number };

const HEARTBEAT = 3000;
const BATCH = 500;
const MAXIMUM_UNSENT_BYTES = 8_000_000;

/** Streams changes after the `since` of the query (or, without it, from now on) until either side closes. */
export function streamChanges(changes: Changes, request: IncomingMessage, response: ServerResponse): void {
  const given = new URL(request.url ?? '/', 'http://localhost').searchParams.get('since');
  if (given !== null && !/^\d{1,15}$/.test(given)) {
    response.writeHead(400, { 'content-type': 'text/plain' }).end('since must be the number of a change\n');
    return;
  }
  response.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' });
  const requested = given === null ? changes.latest() : Number(given);
  const isKnown = changes.since(requested, 1) !== null;
  let seq = isKnown ? requested : changes.latest();
  const write = (line: ChangeLine) => {
    response.write(`${JSON.stringify(line)}\n`);
    if (response.writableLength > MAXIMUM_UNSENT_BYTES) response.destroy();
  };
  const catchUp = () => {
    for (let batch = changes.since(seq, BATCH); batch?.length !== 0; batch = changes.since(seq, BATCH)) {
      if (batch === null) {
        seq = changes.latest();
        write({ type: 'hello', seq, reset: true });
        return;
      }
      for (const change of batch) write({ type: 'change', ...change });
      seq = batch.at(-1)?.seq ?? seq;
      if (response.destroyed) return;
    }
  };
  write({ type: 'hello', seq, reset: !isKnown });
  catchUp();
  write({ type: 'heartbeat', seq });
  const stop = changes.subscribe(catchUp);
  const timer = setInterval(() => write({ type: 'heartbeat', seq }), HEARTBEAT);
  response.on('close', () => {
    stop();
    clearInterval(timer);
  });
}
