import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type Index, KEY, type Model } from '../definition/model.ts';
import type { Document } from '../document.ts';
import { limits } from '../limits.ts';
import type { Position } from '../reads/cursor.ts';
import { type Clause, type KeyValue, keyColumn, keyFields, keyValue } from './keys.ts';
import { OWNER, table } from './tables.ts';

/** A stored row. The document is not yet parsed, since it may be broken. */
export type Row = { readonly id: string; readonly document: unknown };

type PageRequest = {
  /** Null reads the whole table in the order of ids. */
  readonly index: Index | null;
  /** The value of the index's partition field. */
  readonly partition: KeyValue | null;
  readonly condition: Clause | null;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly after: Position | null;
};

/** A page; `end` is the position to continue at, null at the end of the list. */
type Page = { readonly rows: readonly Row[]; readonly end: Position | null };

/** The records of one model in SQLite. */
export type Records = {
  readonly get: (id: string) => Row | null;
  readonly insert: (id: string, document: Document) => void;
  readonly replace: (id: string, document: Document) => void;
  readonly remove: (id: string) => void;
  readonly page: (request: PageRequest) => Page;
  /** Counts the records of this owner, up to `max`. */
  readonly countOwned: (owner: string, max: number) => number;
};

export function openRecords(database: DatabaseSync, model: Model): Records {
  const name = table(model);
  const fields = keyFields(model);
  const columns = fields.map(keyColumn);
  const marks = ['?', '?', ...columns.map(() => '?')].join(', ');
  const select = database.prepare(`SELECT ${KEY}, document FROM ${name} WHERE ${KEY} = ?`);
  const insert = database.prepare(
    `INSERT INTO ${name} (${[KEY, 'document', ...columns].join(', ')}) VALUES (${marks})`,
  );
  const replace = database.prepare(
    `UPDATE ${name} SET ${['document', ...columns].map((column) => `${column} = ?`).join(', ')} WHERE ${KEY} = ?`,
  );
  const remove = database.prepare(`DELETE FROM ${name} WHERE ${KEY} = ?`);
  const owned = database.prepare(
    `SELECT count(*) AS count FROM (SELECT 1 FROM ${name} WHERE ${OWNER} = ? LIMIT ?)`,
  );
  const pages = new Map<string, StatementSync>();
  const keysOf = (document: Document) => fields.map((field) => keyValue(document, field));
  return {
    get: (id) => {
      const row = select.get(id);
      return row ? { id: String(row.id), document: row.document } : null;
    },
    insert: (id, document) => {
      insert.run(id, JSON.stringify(document), ...keysOf(document));
    },
    replace: (id, document) => {
      replace.run(JSON.stringify(document), ...keysOf(document), id);
    },
    remove: (id) => {
      remove.run(id);
    },
    page: (request) => {
      const { sql, values } = pageQuery(name, request);
      const statement = pages.get(sql) ?? database.prepare(sql);
      pages.set(sql, statement);
      return readPage(statement, values, request.limit);
    },
    countOwned: (owner, max) => Number(owned.get(owner, max)?.count),
  };
}

/** Creates a keyset pagination query: the index finds the position to continue at, however far into the list. */
function pageQuery(name: string, { index, partition, condition, isDescending, after }: PageRequest): Clause {
  const sort = index?.sort ? keyColumn(index.sort) : null;
  const [direction, beyond] = isDescending ? ['DESC', '<'] : ['ASC', '>'];
  const clauses: Clause[] = [];
  if (index && partition !== null)
    clauses.push({ sql: `${keyColumn(index.partition)} = ?`, values: [partition] });
  if (!index && partition !== null) clauses.push({ sql: `${KEY} = ?`, values: [partition] });
  if (sort) clauses.push({ sql: `${sort} IS NOT NULL`, values: [] });
  if (condition) clauses.push(condition);
  if (after && sort && after.sort !== null) {
    clauses.push({ sql: `(${sort}, ${KEY}) ${beyond} (?, ?)`, values: [after.sort, after.id] });
  } else if (after) {
    clauses.push({ sql: `${KEY} ${beyond} ?`, values: [after.id] });
  }
  const where = clauses.length > 0 ? `WHERE ${clauses.map((clause) => clause.sql).join(' AND ')}` : '';
  const order = [sort, KEY].filter((column) => column !== null).map((column) => `${column} ${direction}`);
  return {
    sql: `SELECT ${KEY}, document, ${sort ?? 'NULL'} AS sort FROM ${name} ${where} ORDER BY ${order.join(', ')} LIMIT ?`,
    values: clauses.flatMap((clause) => clause.values),
  };
}

/** Reads one row more than requested, to know whether there are more; stops early if the page grows too large. */
function readPage(statement: StatementSync, values: readonly KeyValue[], limit: number): Page {
  const rows: Row[] = [];
  let end: Position | null = null;
  let bytes = 0;
  for (const row of statement.iterate(...values, limit + 1)) {
    if (rows.length === limit || bytes >= limits.pageBytes) return { rows, end };
    rows.push({ id: String(row.id), document: row.document });
    end = { sort: readSort(row.sort), id: String(row.id) };
    bytes += typeof row.document === 'string' ? row.document.length : 0;
  }
  return { rows, end: null };
}

function readSort(value: unknown): KeyValue | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
