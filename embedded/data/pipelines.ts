import { ownValue } from '../../lib/domain/own-value.ts';
import type { Json } from '../lib/json.ts';
import type { Identity } from './authorization.ts';
import {
  type Arguments,
  type Backend,
  type FieldCoordinates,
  getRecords,
  type RequestHeaders,
} from './context.ts';
import type { CounterTables } from './definition.ts';
import { type Document, isDocument } from './document.ts';
import { ConditionFailure, unreadableRecord } from './errors.ts';
import { type AppSyncFunction, type FunctionContext, functionIdentity, type Operate } from './functions.ts';
import { limits } from './limits.ts';
import { type Index, type Model, UnsupportedError } from './model.ts';
import type { Row } from './records.ts';
import { type Clause, type KeyValue, sortKeyClause } from './tables.ts';

/** The id of the API, which is a part of the names of its tables. Amplify's resolvers put it into `ctx.stash.metadata`. */
const API_ID = 'embedded';

/**
 * The DynamoDB data source of a model, for the requests that functions of the definition make: GetItem and BatchGetItem by `id`, and
 * Query of an index by its partition key, with at most one condition on the sort key. Throws UnsupportedError for other requests.
 */
function createDataSource(backend: Backend, model: Model): Operate {
  return (request) => {
    if (!isDocument(request)) throw unsupported('a request that is not an object');
    if (request.operation === 'GetItem') return getItem(backend, model, request);
    if (request.operation === 'BatchGetItem') return batchGetItem(backend, model, request);
    if (request.operation === 'Query') return query(backend, model, request);
    throw unsupported(`the operation ${String(request.operation)}`);
  };
}

/** The data source of a model to which functions add records: PutItem with a new `id`. */
function createWriter(backend: Backend, model: Model): Operate {
  return (request) => {
    if (!isDocument(request) || request.operation !== 'PutItem') throw unsupported('another operation');
    checkParts(request, ['operation', 'key', 'attributeValues']);
    const key = isDocument(request.key) ? request.key : {};
    const id = fromAttribute(key.id);
    if (typeof id !== 'string' || Object.keys(key).length !== 1) throw unsupported('a key other than id');
    // PutItem would replace it. No function does that.
    if (getRecords(backend, model).get(id)) throw unsupported('the key of a record that exists');
    // The name of the type is stored on AWS only.
    const { __typename: _typename, ...values } = readValues(request.attributeValues);
    const unknown = Object.keys(values).find((field) => !model.fields.has(field));
    if (unknown) throw unsupported(`the field ${unknown} of ${model.name}`);
    const document = { id, ...values };
    backend.add(model, document);
    return document;
  };
}

/** Returns the values of attributes: texts, numbers, and lists of them. */
function readValues(attributes: Json | undefined): Document {
  const read = (attribute: Json): Json =>
    isDocument(attribute) && Array.isArray(attribute.L) ? attribute.L.map(read) : fromAttribute(attribute);
  return isDocument(attributes)
    ? Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, read(value ?? null)]))
    : {};
}

function getItem(backend: Backend, model: Model, request: Document): Json {
  checkParts(request, ['operation', 'key', 'consistentRead']);
  return getRowByKey(backend, model, request.key);
}

function getRowByKey(backend: Backend, model: Model, given: Json | undefined): Json {
  const key = isDocument(given) ? given : {};
  const id = fromAttribute(key.id);
  if (typeof id !== 'string' || Object.keys(key).length !== 1) throw unsupported('a key other than id');
  const row = getRecords(backend, model).get(id);
  return row && readRow(backend, model, row);
}

/** Keys of one BatchGetItem of DynamoDB. */
const MAX_KEYS = 100;

/** Reads records of the model's own table. A record that does not exist is null, as in AppSync. */
function batchGetItem(backend: Backend, model: Model, request: Document): Json {
  checkParts(request, ['operation', 'tables']);
  const tables = isDocument(request.tables) ? request.tables : {};
  const name = `${model.name}-${API_ID}-NONE`;
  const table = tables[name];
  if (!isDocument(table) || Object.keys(tables).length !== 1) throw unsupported(`other tables than ${name}`);
  checkParts(table, ['keys', 'consistentRead']);
  const keys = Array.isArray(table.keys) ? table.keys : [];
  const isUnique = new Set(keys.map((key) => JSON.stringify(key))).size === keys.length;
  if (keys.length === 0 || keys.length > MAX_KEYS || !isUnique)
    throw unsupported(`not 1 to ${MAX_KEYS} different keys`);
  return { data: { [name]: keys.map((key) => getRowByKey(backend, model, key)) }, unprocessedKeys: {} };
}

function query(backend: Backend, model: Model, request: Document): Json {
  checkParts(request, ['operation', 'index', 'query', 'limit', 'scanIndexForward', 'consistentRead']);
  const index = model.indexes.find(({ name }) => name === request.index);
  if (!index) throw unsupported(`the index ${String(request.index)} of ${model.name}`);
  const { partition, condition } = readKeys(index, request.query);
  const { limit = limits.defaultPage, scanIndexForward = true } = request;
  const { rows } = getRecords(backend, model).page({
    index,
    partition,
    condition,
    isDescending: scanIndexForward === false,
    limit: typeof limit === 'number' ? Math.min(limit, limits.maximumPage) : limits.defaultPage,
    after: null,
  });
  return {
    items: rows.map((row) => readRow(backend, model, row)),
    nextToken: null,
    scannedCount: rows.length,
  };
}

const COMPARISON = /^(#\w+) *(=|<=|<|>=|>) *(:\w+)$/;
const BEGINS_WITH = /^begins_with\((#\w+), *(:\w+)\)$/;
const BETWEEN = /^(#\w+) BETWEEN (:\w+) AND (:\w+)$/;
const operatorNames: Readonly<Record<string, string>> = {
  '=': 'eq',
  '<': 'lt',
  '<=': 'le',
  '>': 'gt',
  '>=': 'ge',
};

/** Reads a key condition such as `#slug = :slug AND #date >= :date`. */
function readKeys(
  index: Index,
  given: Json | undefined,
): { readonly partition: KeyValue; readonly condition: Clause | null } {
  const { expression = '', expressionNames = {}, expressionValues = {} } = isDocument(given) ? given : {};
  const names = isDocument(expressionNames) ? expressionNames : {};
  const values = isDocument(expressionValues) ? expressionValues : {};
  const readValue = (name = '') => fromAttribute(values[name]);
  const [first = '', ...rest] = String(expression).split(/ AND (?!:)/);
  const [, partitionName = '', operator, partitionValue] = COMPARISON.exec(first) ?? [];
  const partition = readValue(partitionValue);
  const isKey = typeof partition === 'string' || typeof partition === 'number';
  if (names[partitionName] !== index.partition || operator !== '=' || !isKey || rest.length > 1) {
    throw unsupported(`the key condition ${String(expression)}`);
  }
  const [sort] = rest;
  if (sort === undefined) return { partition, condition: null };
  const read = readSortCondition(sort, readValue);
  if (!read || index.sort === null || names[read.name] !== index.sort) {
    throw unsupported(`the key condition ${String(expression)}`);
  }
  return { partition, condition: sortKeyClause(index.sort, read.condition) };
}

function readSortCondition(
  text: string,
  readValue: (name?: string) => Json,
): { readonly name: string; readonly condition: Document } | null {
  const [, name = '', operator = '', value] = COMPARISON.exec(text) ?? [];
  if (name) return { name, condition: { [ownValue(operatorNames, operator) ?? '']: readValue(value) } };
  const [, prefixed = '', prefix] = BEGINS_WITH.exec(text) ?? [];
  if (prefixed) return { name: prefixed, condition: { beginsWith: readValue(prefix) } };
  const [, bounded = '', low, high] = BETWEEN.exec(text) ?? [];
  return bounded ? { name: bounded, condition: { between: [readValue(low), readValue(high)] } } : null;
}

function readRow(backend: Backend, model: Model, row: Row): Json {
  const document = backend.readRow(model, row);
  if (!document) throw unreadableRecord(model.name);
  return document;
}

/** Returns the text or number of a DynamoDB attribute; null for anything else, which cannot be a key. */
function fromAttribute(attribute: Json | undefined): Json {
  if (!isDocument(attribute)) return null;
  return attribute.S ?? attribute.N ?? null;
}

function checkParts(request: Document, known: readonly string[]): void {
  const unknown = Object.keys(request).find((part) => !known.includes(part));
  if (unknown) throw unsupported(`"${unknown}" in a request`);
}

function unsupported(what: string): UnsupportedError {
  return new UnsupportedError(`A pipeline function uses ${what}, which is not supported`);
}

/** A field that is being resolved, as the functions of its pipeline see it. */
export type FieldCall = {
  readonly coordinates: FieldCoordinates;
  readonly identity: Identity;
  readonly args: Arguments;
  readonly source: Json;
  /** Only for fields that a function of the definition resolves. */
  readonly headers?: RequestHeaders;
};

/** The parts of a write. The functions before it may replace all three. */
export type WriteValues = {
  /** Values of fields that the input does not name: `ctx.stash.defaultValues`. */
  readonly defaults: Document;
  /** The input, with the owner that Amplify adds. */
  readonly input: Document;
  readonly condition: Json | undefined;
};

/** Runs the functions after a field's data was read or written. Returns `found` when there are none. */
export function runAfter(backend: Backend, call: FieldCall, found: Json): Json {
  const functions = backend.functions.get(
    `${call.coordinates.typeName}.${call.coordinates.fieldName}`,
  )?.after;
  return functions?.length ? runAll(backend, functions, getContext(call), found) : found;
}

/**
 * Runs the functions before a read, after its authorization. They can only refuse it.
 * @throws the error of a function that refuses it
 */
export function runBeforeRead(backend: Backend, call: FieldCall): void {
  const functions = backend.functions.get(
    `${call.coordinates.typeName}.${call.coordinates.fieldName}`,
  )?.before;
  if (!functions?.length) return;
  const context = getContext(call);
  runAll(backend, functions, context, null);
  if (context.stash.transformedArgs)
    throw new TypeError('A function before a read cannot change its arguments');
}

/**
 * Runs the functions before a write, after its authorization. Like Amplify's data functions, takes the input and the
 * condition from `ctx.stash.transformedArgs` if a function has set it, and the defaults from
 * `ctx.stash.defaultValues`. Functions see the arguments of the request without the owner that Amplify adds: a
 * function that sets `transformedArgs` on create must set it.
 * @throws the error of a function that refuses the write
 */
export function runBefore(backend: Backend, call: FieldCall, given: WriteValues): WriteValues {
  const functions = backend.functions.get(
    `${call.coordinates.typeName}.${call.coordinates.fieldName}`,
  )?.before;
  if (!functions?.length) return given;
  const context = getContext(call);
  context.stash.defaultValues = given.defaults;
  runAll(backend, functions, context, null);
  const { transformedArgs, defaultValues } = context.stash;
  const defaults = isDocument(defaultValues) ? defaultValues : given.defaults;
  if (!isDocument(transformedArgs)) return { ...given, defaults };
  const { input, condition } = transformedArgs;
  if (!isDocument(input)) throw new TypeError('ctx.stash.transformedArgs has no input');
  const requested = isDocument(call.args.input) ? call.args.input : {};
  const lost = Object.keys(given.input).find(
    (field) => !Object.hasOwn(requested, field) && !Object.hasOwn(input, field),
  );
  if (lost) throw new TypeError(`ctx.stash.transformedArgs has lost "${lost}"`);
  return { defaults, input, condition };
}

function runAll(
  backend: Backend,
  functions: readonly AppSyncFunction[],
  context: FunctionContext,
  first: Json,
): Json {
  return functions.reduce((previous, { reads, updates, writes, run }) => {
    const model = backend.models.get(reads ?? writes ?? '');
    const table = updates === null ? undefined : backend.tables.get(updates);
    const operate = (request: Json) => {
      if (table) return table(request);
      if (!model) throw new RangeError(`There is no model ${reads ?? writes} and no table ${updates}`);
      return (writes === null ? createDataSource : createWriter)(backend, model)(request);
    };
    return run(previous, context, operate);
  }, first);
}

function getContext({ coordinates, identity, args, source, headers = {} }: FieldCall): FunctionContext {
  return {
    args: definedArguments(args),
    source,
    identity: functionIdentity(identity),
    request: { headers, domainName: null },
    info: { fieldName: coordinates.fieldName, parentTypeName: coordinates.typeName },
    stash: { metadata: { apiId: API_ID } },
  };
}

/** The arguments without those that are undefined. */
export function definedArguments(args: Arguments): { [name: string]: Json } {
  return Object.fromEntries(
    Object.entries(args).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/**
 * Creates the data sources of the tables that are no models, for UpdateItem alone. Items are in memory: a count is not undone
 * with the write that it counts, as on AWS, costs no write to the disk, and begins again with the process.
 * An item is deleted some time after the time in its field `timeToLive`, in seconds since 1970.
 */
export function createCounterTables(tables: CounterTables, now: () => Date): ReadonlyMap<string, Operate> {
  return new Map(
    Object.entries(tables).map(([name, { key, timeToLive }]) => [name, createTable(key, timeToLive, now)]),
  );
}

function createTable(keyField: string, timeToLive: string, now: () => Date): Operate {
  const items = new Map<string, Document>();
  const deleteExpired = () => {
    const seconds = now().getTime() / 1000;
    for (const [key, item] of items) {
      // Items are in the order of their creation.
      if (Number(item[timeToLive]) > seconds) return;
      items.delete(key);
    }
  };
  return (request) => {
    if (!isDocument(request) || request.operation !== 'UpdateItem') throw unsupported('another operation');
    checkParts(request, ['operation', 'key', 'update', 'condition']);
    const key = isDocument(request.key) ? request.key : {};
    const id = fromAttribute(key[keyField]);
    if (typeof id !== 'string' || Object.keys(key).length !== 1)
      throw unsupported(`a key other than ${keyField}`);
    const before = items.get(id) ?? null;
    if (!isBelow(before ?? {}, request.condition)) throw new ConditionFailure(before);
    const after = { ...(before ?? { [keyField]: id }), ...getChanges(before ?? {}, request.update) };
    if (!before) deleteExpired();
    items.set(id, after);
    return after;
  };
}

const BELOW = /^\(attribute_not_exists\((#\w+)\) OR \1 < (:\w+)\)$/;
const UPDATE = /^ADD (#\w+ :\w+(?:, #\w+ :\w+)*) SET (#\w+) = (:\w+)$/;

/** Checks a condition such as `(attribute_not_exists(#a) OR #a < :max) AND (…)`: each field is absent or below a number. */
function isBelow(item: Document, condition: Json | undefined): boolean {
  const { expression, nameFor, valueFor } = readExpression(condition);
  return expression.split(' AND ').every((part) => {
    const [, name, max] = BELOW.exec(part) ?? [];
    if (!name || !max) throw unsupported(`the condition ${part}`);
    const value = item[nameFor(name)];
    return value === undefined || Number(value) < Number(valueFor(max));
  });
}

/** Returns the fields that an expression such as `ADD #a :one, #b :one SET #c = :c` changes, with their new values. */
function getChanges(item: Document, update: Json | undefined): Document {
  const { expression, nameFor, valueFor } = readExpression(update);
  const [, additions, field, value] = UPDATE.exec(expression) ?? [];
  if (!additions || !field || !value) throw unsupported(`the update ${expression}`);
  const added = additions.split(', ').map((addition) => {
    const [name = '', amount = ''] = addition.split(' ');
    return [nameFor(name), Number(item[nameFor(name)] ?? 0) + Number(valueFor(amount))] as const;
  });
  return { ...Object.fromEntries(added), [nameFor(field)]: valueFor(value) };
}

/** Reads an expression with its names and values. A placeholder without a name or a value is an error, as in DynamoDB. */
function readExpression(given: Json | undefined): {
  readonly expression: string;
  readonly nameFor: (placeholder: string) => string;
  readonly valueFor: (placeholder: string) => Json;
} {
  const { expression = '', expressionNames = {}, expressionValues = {} } = isDocument(given) ? given : {};
  const names = isDocument(expressionNames) ? expressionNames : {};
  const values = isDocument(expressionValues) ? expressionValues : {};
  return {
    expression: String(expression),
    nameFor: (placeholder) => {
      const name = names[placeholder];
      if (typeof name !== 'string') throw unsupported(`${placeholder}, which has no name`);
      return name;
    },
    valueFor: (placeholder) => {
      const value = fromAttribute(values[placeholder]);
      if (value === null) throw unsupported(`${placeholder}, which has no value`);
      return value;
    },
  };
}
