import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { ownValue } from '../../../../../lib/domain/own-value.ts';
import { getRecordType } from '../../../../../lib/domain/restriction-filter.ts';
import { toIsoDate } from '../../../../../lib/time/when.ts';
import { nameKeys } from '../../../../profiles/model/similar-names.ts';
import { getTokens } from '../../../../search/model/search-text.ts';
import { facetsIn, WEIGHTS } from '../documents.ts';
import type { ModelDatabase } from '../model-database.ts';
import type { ReadModel } from '../read-model.ts';
import { readRestriction } from '../restriction-row.ts';
import { PostingWriter } from './copy-postings.ts';
import { getLayout } from './migrations.ts';
import { type Part as IndexedPart, type IndexedWords, indexedWords } from './postings.ts';

/** Rows that are read and written in one step. */
const ROWS_AT_ONCE = 200;

/** The parts of the read model that are copied; a row of `changed_row` names one of them. */
const PARTS = ['person', 'restriction', 'document'] as const;
type Part = (typeof PARTS)[number];

const KEYS: Readonly<Record<Part, string>> = { person: 'person_id', restriction: 'key', document: 'key' };

/**
 * The rows that changed since they were copied. Triggers write them in the transaction of each change, so that neither
 * a crash of this process nor one of PostgreSQL loses a change.
 */
const CHANGED_ROWS = `
  CREATE TABLE changed_row (
    number INTEGER PRIMARY KEY AUTOINCREMENT, part TEXT NOT NULL, key ANY NOT NULL, UNIQUE (part, key)
  ) STRICT;
  ${PARTS.flatMap((part) =>
    ['insert', 'update', 'delete'].map((event) => {
      const key = `${event === 'delete' ? 'old' : 'new'}.${KEYS[part]}`;
      // A conflict clause of the statement that changes the row would replace one of the trigger. With +, the value has no
      // affinity; with one, SQLite would not search the index, but compare the keys of all waiting rows.
      return `CREATE TRIGGER ${part}_${event} AFTER ${event} ON ${part} BEGIN
        DELETE FROM changed_row WHERE part = '${part}' AND key = +${key};
        INSERT INTO changed_row (part, key) VALUES ('${part}', ${key});
      END;`;
    }),
  ).join('\n')}
`;

type Row = Readonly<Record<string, unknown>>;

/** The columns of each table in PostgreSQL, with the types that their JSON values are read as. */
const TABLES = {
  person: {
    person_id: 'text',
    person_owner: 'text',
    username: 'text',
    name: 'text',
    avatar: 'text',
    listed: 'integer',
    established: 'bigint',
    written: 'text',
    name_keys: 'text[]',
  },
  restriction: {
    key: 'bigint',
    kind: 'text',
    id: 'text',
    profile: 'text',
    platform: 'text',
    type: 'text',
    state: 'text',
    appeal: 'text',
    appeal_result: 'text',
    reason_category: 'text',
    scope: 'text',
    decided_by: 'text',
    temporary: 'text',
    measured: 'text',
    began: 'text',
    began_last: 'text',
    known: 'text',
    began_day: 'integer',
    lasted: 'integer',
    loss: 'double precision',
    currency: 'text',
    changed: 'text',
    shown: 'integer',
    written: 'text',
  },
  record: { key: 'bigint', text: 'text' },
  correction: { day: 'text', key: 'bigint', at: 'integer' },
  document: {
    key: 'bigint',
    kind: 'text',
    id: 'text',
    path: 'text',
    day: 'text',
    owner: 'text',
    profile: 'text',
    place: 'text',
    until: 'text',
    facets: 'text[]',
    claim: 'text',
    changed: 'text',
    sorts: 'text',
    names: 'text',
  },
  page: {
    key: 'bigint',
    title: 'text',
    summary: 'text',
    body: 'text',
    length: 'integer',
    title_length: 'integer',
  },
  term: { word: 'text' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;
type Table = keyof typeof TABLES;

/** The tables that only describe the rows of others. */
const INDEXES = ['posting', 'posted', 'changed_restriction', 'changed_page'] as const;

/** A copy under way. */
type Copy = {
  readonly client: ClientBase;
  readonly database: ModelDatabase;
  /** The version of the rows after it; null if all rows are copied. */
  readonly version: string | null;
  readonly words: Readonly<Record<IndexedPart, PostingWriter>>;
};

/** Texts in PostgreSQL cannot contain NUL characters or unpaired surrogates. */
const cleaned = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;

async function insert(client: ClientBase, table: Table, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(TABLES[table]);
  const columns = names.join(', ');
  const types = Object.entries(TABLES[table]).map(([name, type]) => `${name} ${type}`);
  await client.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_to_recordset($1) AS row (${types.join(', ')})
     ON CONFLICT DO NOTHING`,
    // Rows of the read model have further columns, among them texts.
    [
      JSON.stringify(
        rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]]))),
        cleaned,
      ),
    ],
  );
}

/** Deletes rows before their newer versions are inserted, and rows that are no longer in the read model. */
async function remove(
  client: ClientBase,
  table: Table,
  column: string,
  keys: readonly unknown[],
): Promise<void> {
  await client.query(`DELETE FROM ${table} WHERE ${column} = ANY($1)`, [keys]);
}

const inList = (keys: readonly unknown[]) => JSON.stringify(keys);

async function copyPeople({ client, database, version }: Copy, keys: readonly unknown[]): Promise<void> {
  const people = database
    .prepare('SELECT * FROM person WHERE person_id IN (SELECT value FROM json_each(?))')
    .all(inList(keys));
  await remove(client, 'person', 'person_id', keys);
  await insert(
    client,
    'person',
    people.map((person) => ({ ...person, name_keys: nameKeys(String(person.name)) })),
  );
  // Whether a page is public depends on its profile.
  const { rows } = await client.query<{ key: string }>('SELECT key FROM document WHERE profile = ANY($1)', [
    keys,
  ]);
  await recordVersion(
    client,
    'changed_page',
    rows.map(({ key }) => key),
    version,
  );
}

function getRecord(row: Row, today: string) {
  const text = String(row.text);
  const kind = getRecordType(row.kind);
  const words = readRestriction(kind, JSON.parse(text), today)?.words ?? '';
  const searched = [row.name, row.username, words].filter((part) => typeof part === 'string').join(' ');
  return { record: { key: row.key, text }, searched };
}

async function copyRestrictions(
  { client, database, version, words }: Copy,
  keys: readonly unknown[],
): Promise<void> {
  const isChosen = 'key IN (SELECT value FROM json_each(?))';
  const chosen = inList(keys);
  const rows = database
    .prepare(
      `SELECT restriction.*, text, username, name FROM restriction JOIN record USING (key)
       LEFT JOIN person ON person_id = profile WHERE ${isChosen}`,
    )
    .all(chosen);
  const corrections = database.prepare(`SELECT day, key, at FROM correction WHERE ${isChosen}`).all(chosen);
  const today = toIsoDate(new Date());
  for (const table of ['restriction', 'record', 'correction'] as const)
    await remove(client, table, 'key', keys);
  await insert(client, 'restriction', rows);
  const records = rows.map((row) => getRecord(row, today));
  await insert(
    client,
    'record',
    records.map(({ record }) => record),
  );
  await words.record.put(
    keys.map(Number),
    new Map(
      records.map(({ record, searched }) => [
        Number(record.key),
        indexedWords([{ text: searched, weight: 1 }], false),
      ]),
    ),
  );
  await insert(client, 'correction', corrections);
  await recordVersion(client, 'changed_restriction', keys, version);
}

async function copyDocuments(
  { client, database, version, words }: Copy,
  keys: readonly unknown[],
): Promise<void> {
  const rows = database
    .prepare('SELECT * FROM document JOIN writing USING (key) WHERE key IN (SELECT value FROM json_each(?))')
    .all(inList(keys));
  for (const table of ['document', 'page'] as const) await remove(client, table, 'key', keys);
  await insert(
    client,
    'document',
    rows.map((row) => ({ ...row, facets: facetsIn(String(row.facets)) })),
  );
  const texts = rows.map(({ title, summary, body, tags }) => [title, tags, summary, body].map(String));
  const [ofPages, ofTitles] = [new Map<number, IndexedWords>(), new Map<number, IndexedWords>()];
  for (const row of rows) {
    const weighted = Object.entries(WEIGHTS).map(([name, weight]) => ({
      text: String(ownValue(row, name)),
      weight,
    }));
    ofPages.set(Number(row.key), indexedWords(weighted, true));
    ofTitles.set(Number(row.key), indexedWords([{ text: String(row.title), weight: 1 }], false));
  }
  const lengthIn = (indexed: ReadonlyMap<number, IndexedWords>, { key }: Row) =>
    indexed.get(Number(key))?.length ?? 0;
  await insert(
    client,
    'page',
    rows.map((row) => ({ ...row, length: lengthIn(ofPages, row), title_length: lengthIn(ofTitles, row) })),
  );
  await words.page.put(keys.map(Number), ofPages);
  await words.title.put(keys.map(Number), ofTitles);
  await recordVersion(client, 'changed_page', keys, version);
  const terms = new Set(texts.flat().flatMap((text) => getTokens(text)));
  await insert(
    client,
    'term',
    [...terms].filter((word) => word.length <= MAX_TERM_LENGTH).map((word) => ({ word })),
  );
}

/** Longer words are not guessed. */
const MAX_TERM_LENGTH = 30;

/** Records the version in which rows changed or were deleted. */
async function recordVersion(
  client: ClientBase,
  table: 'changed_restriction' | 'changed_page',
  keys: readonly unknown[],
  version: string | null,
): Promise<void> {
  if (version === null) return;
  await client.query(
    `INSERT INTO ${table} SELECT unnest(CAST($1 AS bigint[])), $2
     ON CONFLICT (key) DO UPDATE SET version = excluded.version`,
    [keys, version],
  );
}

const COPIES = { person: copyPeople, restriction: copyRestrictions, document: copyDocuments } as const;

/** A value of the read model; empty if there is none. */
const storedIn = (database: ModelDatabase, name: string): string =>
  String(database.prepare('SELECT value FROM meta WHERE name = ?').get(name)?.value ?? '');

/** Identifies the read model whose rows are copied; empty if it has no triggers yet. */
const copyName = (database: ModelDatabase): string => storedIn(database, 'copy');

/** Begins to record changed rows. */
function recordChanges(database: ModelDatabase): void {
  database.exec('BEGIN');
  database.exec(CHANGED_ROWS);
  database.prepare(`INSERT OR REPLACE INTO meta VALUES ('copy', ?)`).run(randomUUID());
  database.exec('COMMIT');
}

/** Records every row as changed. */
function recordAll(database: ModelDatabase): void {
  for (const part of PARTS)
    database.exec(
      `INSERT OR REPLACE INTO changed_row (part, key) SELECT '${part}', ${KEYS[part]} FROM ${part}`,
    );
}

async function getMeta(client: ClientBase, name: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>('SELECT value FROM meta WHERE name = $1', [name]);
  return rows[0]?.value ?? '';
}

async function putMeta(client: ClientBase, values: Readonly<Record<string, string>>): Promise<void> {
  await client.query(
    `INSERT INTO meta SELECT * FROM json_each_text($1)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [JSON.stringify(values)],
  );
}

/**
 * Copies the rows of a read model that changed since they were copied, in one transaction with their position in the
 * feed. Rows of another read model are replaced; until then readers see those.
 * @returns the number of rows
 */
export async function copyRows({ database }: ReadModel, client: ClientBase): Promise<number> {
  if (copyName(database) === '') recordChanges(database);
  const copy = copyName(database);
  const isSame = (await getMeta(client, 'copy')) === copy;
  if (!isSame) recordAll(database);
  // Rows that change while they are copied are copied again next time: the position is the one of before.
  const position = storedIn(database, 'position');
  const dueUntil = storedIn(database, 'dueUntil');
  // A row that changes again gets a greater number.
  const changed = database.prepare('SELECT number, part, key FROM changed_row ORDER BY number').all();
  const last = Number(changed.at(-1)?.number ?? 0);
  const isCurrent = async () =>
    (await getMeta(client, 'position')) === position && (await getMeta(client, 'dueUntil')) === dueUntil;
  if (isSame && changed.length === 0 && (await isCurrent())) return 0;
  // Rows and the day determine every result.
  const hasNews =
    changed.length > 0 || (await getMeta(client, 'dueUntil'))?.slice(0, 10) !== dueUntil.slice(0, 10);
  const version = isSame
    ? String(Number(await getMeta(client, 'version')) + Number(hasNews))
    : String(Date.now());
  await client.query('BEGIN');
  try {
    if (!isSame)
      for (const table of [...Object.keys(TABLES), ...INDEXES]) await client.query(`DELETE FROM ${table}`);
    const writer = (part: IndexedPart) => new PostingWriter(client, part, !isSame);
    const words = { page: writer('page'), title: writer('title'), record: writer('record') };
    const underWay = { client, database, words, version: isSame ? version : null };
    // In this order: a record is shown with its person.
    for (const part of PARTS) {
      const keys = changed.filter((row) => row.part === part).map(({ key }) => key);
      // The index of words is written in blocks of keys.
      if (part !== 'person') keys.sort((one, other) => Number(one) - Number(other));
      for (let at = 0; at < keys.length; at += ROWS_AT_ONCE) {
        const some = keys.slice(at, at + ROWS_AT_ONCE);
        await COPIES[part](underWay, some);
        await setImmediate();
      }
    }
    for (const part of Object.values(words)) await part.end();
    // PostgreSQL does this by itself after about a minute. Until then it would choose slow plans.
    if (!isSame) await client.query(`ANALYZE ${[...Object.keys(TABLES), ...INDEXES].join(', ')}`);
    await putMeta(client, { copy, layout: getLayout(copy), position, dueUntil, version });
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
  database.prepare('DELETE FROM changed_row WHERE number <= ?').run(last);
  return changed.length;
}
