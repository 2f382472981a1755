import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Json } from '../lib/json.ts';
import { type Document, parseDocument } from './document.ts';
import { invalidPaginationToken } from './errors.ts';
import { limits } from './limits.ts';
import { type Index, KEY, type Model, type ModelField } from './model.ts';
import { type Clause, type KeyValue, keyColumn, keyFields, keyValue, OWNER, table } from './tables.ts';

/** The end of a page: the sort key (null for an order by ID only) and the ID of the last record. */
type Position = { readonly sort: string | number | null; readonly id: string };

/** Turns positions into `nextToken’s and back. */
export type Cursors = {
  /**
   * Creates a token. `query` is the query with every argument but `limit` and `nextToken`: a token is valid for that
   * query only.
   */
  readonly seal: (query: Json, position: Position) => string;
  /** Throws AppSync's "Invalid pagination token given." for anything but a token that `seal` made for the same query. */
  readonly open: (query: Json, token: string) => Position;
};

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Creates the cursors. Tokens are encrypted as well as authenticated, because the last record may be one that the
 * reader must not see.
 * @param key 32 bytes of this installation
 */
export function createCursors(key: Buffer): Cursors {
  return {
    seal: (query, position) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(digest(query));
      const text = JSON.stringify([position.sort, position.id]);
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      );
    },
    open: (query, token) => {
      try {
        const bytes = Buffer.from(token, 'base64url');
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES))
          .setAAD(digest(query))
          .setAuthTag(bytes.subarray(-TAG_BYTES));
        const text =
          decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
        return readPosition(JSON.parse(text));
      } catch {
        throw invalidPaginationToken();
      }
    },
  };
}

function readPosition(value: unknown): Position {
  if (!Array.isArray(value)) throw new TypeError('not a position');
  const [sort, id]: unknown[] = value;
  const isSort = sort === null || typeof sort === 'string' || typeof sort === 'number';
  if (!isSort || typeof id !== 'string') throw new TypeError('not a position');
  return { sort, id };
}

/** Object keys in order, so that the same arguments written in another order are the same query. */
function digest(query: Json): Buffer {
  const text = JSON.stringify(query, (_, value: Json) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest();
}

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
  const getKeys = (document: Document) => fields.map((field) => keyValue(document, field));
  return {
    get: (id) => {
      const row = select.get(id);
      return row ? { id: String(row.id), document: row.document } : null;
    },
    insert: (id, document) => {
      insert.run(id, JSON.stringify(document), ...getKeys(document));
    },
    replace: (id, document) => {
      replace.run(JSON.stringify(document), ...getKeys(document), id);
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

/** Reports a record that does not match its model to the operator; called once for each record. */
type ReportBroken = (model: Model, id: string, problem: string) => void;

/** Reads stored rows. Reports records that were broken past the engine, so that they do not affect others. */
export type RowReader = (model: Model, row: Row) => Document | null;

const REMEMBERED = 10_000;

/** Reports each broken record once: a list that holds one is read again and again. */
export function createRowReader(report: ReportBroken): RowReader {
  const reported = new Set<string>();
  const notify: ReportBroken = (model, id, problem) => {
    const key = `${model.name} ${id}`;
    if (reported.has(key) || reported.size >= REMEMBERED) return;
    reported.add(key);
    report(model, id, problem);
  };
  return (model, row) => {
    const document = parseDocument(row.document);
    if (!document) {
      notify(model, row.id, 'the document is not a JSON object');
      return null;
    }
    for (const field of model.fields.values()) {
      const problem = getProblem(field, document[field.name]);
      if (problem) notify(model, row.id, `${field.name} ${problem}`);
    }
    if (document[KEY] !== row.id) {
      notify(model, row.id, 'the id of the document is not the id of its row');
      return null;
    }
    return document;
  };
}

function getProblem(field: ModelField, value: Json | undefined): string | null {
  if (value === undefined || value === null) return field.isRequired ? 'is missing' : null;
  if (!field.isArray) return isOfKind(field, value) ? null : 'has the wrong type';
  if (!Array.isArray(value)) return 'is not a list';
  return value.every((one) => one === null || isOfKind(field, one))
    ? null
    : 'has an element of the wrong type';
}

function isOfKind(field: ModelField, value: Json): boolean {
  if (field.kind === 'json') return true;
  return typeof value === (field.kind === 'text' ? 'string' : field.kind);
}

/** A change of stored records that a newer definition needs. It runs once for each data folder. */
type Upgrade = {
  readonly name: string;
  /** Returns the fields to change; null for a record that does not change. */
  readonly change: (model: Model, record: Document) => Document | null;
};

/** `profileOwner`, `claimedSlug` and `slugClaimedAt` of records that were written before resolver functions set them. */
const ownersAndClaims: Upgrade = {
  name: 'profile-owners-and-slug-claims',
  change: (model, record) => {
    const changes: { [field: string]: Json } = {};
    const { profileId, owner, slug, status, blogDate, createdAt } = record;
    if (model.fields.has('profileOwner') && typeof profileId === 'string' && typeof owner === 'string') {
      changes.profileOwner = `${profileId}#${owner}`;
    }
    const isClaim = model.fields.has('claimedSlug') && status === 'PUBLISHED';
    if (
      isClaim &&
      typeof slug === 'string' &&
      typeof blogDate === 'string' &&
      typeof createdAt === 'string'
    ) {
      changes.claimedSlug = slug;
      changes.slugClaimedAt = getClaimTime(createdAt, `${blogDate.slice(0, 10)}T00:00:00.000Z`);
    }
    return Object.keys(changes).length > 0 ? changes : null;
  },
};

/** A brief that was already visible claims from its creation, one that is not visible yet claims from its day. */
function getClaimTime(createdAt: string, day: string): string {
  return day > new Date().toISOString() ? day : createdAt;
}

/** `views` and `shares` of briefs from the time when their owners could write them and nothing counted them. */
const countsOfOwners: Upgrade = {
  name: 'counts-of-briefs-from-owners',
  change: (model, { views, shares }) =>
    model.name === 'Brief' && (views || shares) ? { views: null, shares: null } : null,
};

/** `userId` of profiles from the time when the person who wrote one could choose it. */
const usersOfProfiles: Upgrade = {
  name: 'users-of-profiles',
  change: (model, { owner, userId }) => {
    const [sub] = typeof owner === 'string' ? owner.split('::', 1) : [];
    return model.name === 'Profile' && sub && sub !== userId ? { userId: sub } : null;
  },
};

/** Every upgrade, in the order in which they run. */
const upgrades: readonly Upgrade[] = [ownersAndClaims, countsOfOwners, usersOfProfiles];

/** Runs the upgrades that this database has not had. Call it in a transaction, after `prepareTables`. */
export function upgradeRecords(
  database: DatabaseSync,
  models: Iterable<Model>,
  all: readonly Upgrade[] = upgrades,
): void {
  database.exec('CREATE TABLE IF NOT EXISTS upgrades (name TEXT PRIMARY KEY NOT NULL) STRICT');
  const known = new Set(
    database
      .prepare('SELECT name FROM upgrades')
      .all()
      .map((row) => row.name),
  );
  const pending = all.filter(({ name }) => !known.has(name));
  for (const model of pending.length > 0 ? models : []) upgradeModel(database, model, pending);
  const note = database.prepare('INSERT INTO upgrades (name) VALUES (?)');
  for (const { name } of pending) note.run(name);
}

function upgradeModel(database: DatabaseSync, model: Model, pending: readonly Upgrade[]): void {
  const records = openRecords(database, model);
  for (const { id, document } of database.prepare(`SELECT ${KEY}, document FROM ${table(model)}`).all()) {
    const stored = parseDocument(document);
    if (!stored) continue;
    let upgraded = stored;
    for (const { change } of pending) upgraded = { ...upgraded, ...change(model, upgraded) };
    if (JSON.stringify(upgraded) !== JSON.stringify(stored)) records.replace(String(id), upgraded);
  }
}
