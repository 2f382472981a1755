import type { DatabaseSync } from 'node:sqlite';
import { ownValue } from '../../lib/domain/own-value.ts';
import type { Json } from '../lib/json.ts';
import { type Document, parseDocument } from './document.ts';
import { type AppSyncError, validationException } from './errors.ts';
import { boundsText, compareValues } from './filters.ts';
import { limits } from './limits.ts';
import { type Index, KEY, type Model } from './model.ts';

export type KeyValue = string | number;

/** A part of a WHERE clause with its parameters. */
export type Clause = { readonly sql: string; readonly values: readonly KeyValue[] };

/** Returns the column for a key field's value, next to the document. */
export function keyColumn(field: string): string {
  return field === KEY ? KEY : `"key_${field}"`;
}

/** Fields of a model that are extracted into columns, each once. */
export function keyFields(model: Model): readonly string[] {
  const names = model.indexes.flatMap(({ partition, sort }) =>
    sort === null ? [partition] : [partition, sort],
  );
  return [...new Set(names)].filter((name) => name !== KEY);
}

/** The value of a field as an index sees it: absent, null and values that cannot be a key are not in the index. */
export function keyValue(document: Document, field: string): KeyValue | null {
  const value = document[field];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

const operators: ReadonlyMap<string, string> = new Map([
  ['eq', '='],
  ['lt', '<'],
  ['le', '<='],
  ['gt', '>'],
  ['ge', '>='],
]);

/** Turns a Model…KeyConditionInput on `field` into SQL; null when it has no operator. Throws as DynamoDB does for two. */
export function sortKeyClause(field: string, condition: Json | undefined): Clause | null {
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) return null;
  const [first, ...more] = Object.entries(condition).filter(([, operand]) => operand !== null);
  if (!first) return null;
  if (more.length > 0) {
    throw validationException('KeyConditionExpressions must only contain one condition per key');
  }
  const [operator, operand] = first;
  const column = keyColumn(field);
  const comparison = operators.get(operator);
  if (comparison && isKeyValue(operand)) return { sql: `${column} ${comparison} ?`, values: [operand] };
  if (operator === 'beginsWith' && typeof operand === 'string') {
    return { sql: `${column} >= ? AND ${column} < ?`, values: [operand, `${operand}\u{10ffff}`] };
  }
  if (operator === 'between' && Array.isArray(operand)) {
    const [low, high, ...rest] = operand;
    if (isKeyValue(low) && isKeyValue(high) && rest.length === 0) {
      if (compareValues(low, high) === 1) {
        throw validationException(
          `Invalid KeyConditionExpression: The BETWEEN operator requires upper bound to be greater than or equal to lower bound; ${boundsText(low, high)}`,
        );
      }
      return { sql: `${column} BETWEEN ? AND ?`, values: [low, high] };
    }
  }
  throw validationException(`Invalid KeyConditionExpression: ${operator} cannot be used with these values`);
}

/**
 * Returns the primary key.
 * @throws DynamoDB's error for a key that is missing, null or empty
 */
export function checkKeyType(id: Json | undefined): string {
  if (typeof id !== 'string') {
    const problem =
      id === null
        ? `Type mismatch for key ${KEY} expected: S actual: NULL`
        : `Missing the key ${KEY} in the item`;
    throw validationException(`One or more parameter values were invalid: ${problem}`);
  }
  checkKey({ [KEY]: id }, KEY, limits.partitionKeyBytes, null);
  return id;
}

/** Refuses invalid keys like DynamoDB: empty text, text that is too long, and null. */
export function checkKeys(model: Model, document: Document): void {
  checkKey(document, KEY, limits.partitionKeyBytes, null);
  for (const index of model.indexes) {
    const { partition, sort } = index;
    for (const field of sort === null ? [partition] : [partition, sort]) {
      if (document[field] === null) throw mismatchedKey(model, index, field);
    }
    checkKey(document, partition, limits.partitionKeyBytes, index);
    if (sort !== null) checkKey(document, sort, limits.sortKeyBytes, index);
  }
}

function mismatchedKey({ fields }: Model, { name }: Index, field: string): AppSyncError {
  const expected = fields.get(field)?.kind === 'number' ? 'N' : 'S';
  return validationException(
    `One or more parameter values were invalid: Type mismatch for Index Key ${field} Expected: ${expected} Actual: NULL IndexName: ${name}`,
  );
}

function checkKey(document: Document, field: string, maximumBytes: number, index: Index | null): void {
  const value = document[field];
  if (typeof value !== 'string') return;
  const where = index === null ? `Key: ${field}` : `IndexName: ${index.name}, IndexKey: ${field}`;
  if (value === '') {
    const problem = index === null ? '' : 'A value specified for a secondary index key is not supported. ';
    throw validationException(
      `One or more parameter values are not valid. ${problem}The AttributeValue for a key attribute cannot contain an empty string value. ${where}`,
    );
  }
  if (Buffer.byteLength(value) > maximumBytes) {
    throw validationException(
      `One or more parameter values were invalid: Size of key has exceeded the maximum size limit of ${maximumBytes} bytes. ${where}`,
    );
  }
}

function isKeyValue(value: Json | undefined): value is KeyValue {
  return typeof value === 'string' || typeof value === 'number';
}

/**
 * Creates or updates the table of every model: the id, the document, and one column for each field of an index. If
 * the definition has a new index, its columns are filled from the documents. An index that is no longer in the
 * definition is dropped, and its columns stay.
 */
export function prepareTables(
  database: DatabaseSync,
  models: Iterable<Model>,
  timesToLive: Readonly<Record<string, string>> = {},
): void {
  for (const model of models) {
    // SQLite reads its whole schema again for each column that is added to a table.
    const keys = keyFields(model).map((field) => `, ${keyColumn(field)} ANY`);
    database.exec(
      `CREATE TABLE IF NOT EXISTS ${table(model)} (${KEY} TEXT PRIMARY KEY NOT NULL, document TEXT NOT NULL${keys.join('')}) STRICT`,
    );
    addColumns(database, model);
    alignIndexes(database, model, ownValue(timesToLive, model.name));
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

function alignIndexes(database: DatabaseSync, model: Model, expiryField: string | undefined): void {
  const wanted = new Map(
    model.indexes.map((index) => [`${model.name}.${index.name}`, indexSql(model, index)]),
  );
  if (isOwned(model)) wanted.set(`${model.name}.owner`, ownerIndexSql(model));
  if (expiryField) wanted.set(`${model.name}.expiry`, expiryIndexSql(model, expiryField));
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

/** The time after which a row is deleted, in a field of its document. */
export const expiryExpression = (field: string): string =>
  `CASE WHEN json_valid(document) THEN document ->> '$.${field}' END`;

/** An index for finding the records whose time has passed; no list uses it. */
function expiryIndexSql(model: Model, field: string): string {
  return `CREATE INDEX "${model.name}.expiry" ON ${table(model)} (${expiryExpression(field)})`;
}
