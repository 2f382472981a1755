import type { DatabaseSync } from 'node:sqlite';
import { KEY, type Model } from '../definition/model.ts';
import type { Document, Json } from '../document.ts';
import { keyFields } from '../records/keys.ts';

/** Maximum number of stored changes. A follower that is further behind starts again from the beginning. */
export const KEPT_CHANGES = 20_000;

/** Models that no page depends on and that are written often: their changes would only push others out. */
const UNFOLLOWED: ReadonlySet<string> = new Set(['AuditEntry']);

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
  const newest = database.prepare(`SELECT seq FROM sqlite_sequence WHERE name = 'change'`);
  const oldest = database.prepare('SELECT min(seq) AS seq FROM change');
  const select = database.prepare('SELECT * FROM change WHERE seq > ? ORDER BY seq LIMIT ?');
  const latest = () => Number(newest.get()?.seq ?? 0);
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
      trim.run(Number(lastInsertRowid) - KEPT_CHANGES);
      return Number(lastInsertRowid);
    },
    latest,
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
