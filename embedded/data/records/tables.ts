import type { DatabaseSync } from 'node:sqlite';
import { type Index, KEY, type Model } from '../definition/model.ts';
import { parseDocument } from '../document.ts';
import { keyColumn, keyFields, keyValue } from './keys.ts';

/**
 * Creates or updates the table of every model: the id, the document, and one column for each field of an index. If
 * the definition has a new index, its columns are filled from the documents. An index that is no longer in the
 * definition is dropped, and its columns stay.
 */
export function prepareTables(database: DatabaseSync, models: Iterable<Model>): void {
  for (const model of models) {
    database.exec(
      `CREATE TABLE IF NOT EXISTS ${table(model)} (${KEY} TEXT PRIMARY KEY NOT NULL, document TEXT NOT NULL) STRICT`,
    );
    addColumns(database, model);
    alignIndexes(database, model);
  }
}

/** The quoted name of a model's table. */
export function table(model: Model): string {
  return `"${model.name}"`;
}

function addColumns(database: DatabaseSync, model: Model): void {
  const present = new Set(
    database
      .prepare(`SELECT name FROM pragma_table_info('${model.name}')`)
      .all()
      .map((row) => `"${row.name}"`),
  );
  const missing = keyFields(model).filter((field) => !present.has(keyColumn(field)));
  if (missing.length === 0) return;
  for (const field of missing)
    database.exec(`ALTER TABLE ${table(model)} ADD COLUMN ${keyColumn(field)} ANY`);
  const assignments = missing.map((field) => `${keyColumn(field)} = ?`).join(', ');
  const update = database.prepare(`UPDATE ${table(model)} SET ${assignments} WHERE ${KEY} = ?`);
  for (const { id, document } of database.prepare(`SELECT ${KEY}, document FROM ${table(model)}`).all()) {
    const record = parseDocument(document) ?? {};
    update.run(...missing.map((field) => keyValue(record, field)), id ?? null);
  }
}

function alignIndexes(database: DatabaseSync, model: Model): void {
  const wanted = new Map(
    model.indexes.map((index) => [`${model.name}.${index.name}`, indexSql(model, index)]),
  );
  if (isOwned(model)) wanted.set(`${model.name}.owner`, ownerIndexSql(model));
  const present = database
    .prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL`)
    .all(model.name);
  for (const { name, sql } of present) {
    if (wanted.get(String(name)) === sql) wanted.delete(String(name));
    else database.exec(`DROP INDEX "${name}"`);
  }
  for (const sql of wanted.values()) database.exec(sql);
}

/** Sparse, as a DynamoDB index is: a record without all key fields is not in it. */
function indexSql(model: Model, { name, partition, sort }: Index): string {
  const columns = [partition, sort].filter((field) => field !== null).map(keyColumn);
  const isPresent = columns.map((column) => `${column} IS NOT NULL`).join(' AND ');
  return `CREATE INDEX "${model.name}.${name}" ON ${table(model)} (${[...columns, KEY].join(', ')}) WHERE ${isPresent}`;
}

/** The owner of a row, as the index of owners has it. A broken document has none, so that writing one does not fail. */
export const OWNER = "CASE WHEN json_valid(document) THEN document ->> '$.owner' END";

/** Returns true if records of this model have owners. */
function isOwned({ rules }: Model): boolean {
  return rules.some((rule) => rule.kind === 'owner' && rule.field === 'owner');
}

/** An index for counting a person's records; no list uses it. */
function ownerIndexSql(model: Model): string {
  return `CREATE INDEX "${model.name}.owner" ON ${table(model)} (${OWNER})`;
}
