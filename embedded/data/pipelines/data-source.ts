import { ownValue } from '../../../lib/domain/own-value.ts';
import { type Backend, recordsOf } from '../context.ts';
import type { Operate } from '../definition/functions.ts';
import type { Index, Model } from '../definition/model.ts';
import { UnsupportedError } from '../definition/rules.ts';
import { type Document, isDocument, type Json } from '../document.ts';
import { unreadableRecord } from '../errors.ts';
import { limits } from '../limits.ts';
import { type Clause, type KeyValue, sortKeyClause } from '../records/keys.ts';
import type { Row } from '../records/records.ts';

/**
 * The DynamoDB data source of a model, for the requests that functions of the definition make: GetItem by `id`, and Query
 * of an index by its partition key, with at most one condition on the sort key. Throws UnsupportedError for other requests.
 */
export function createDataSource(backend: Backend, model: Model): Operate {
  return (request) => {
    if (!isDocument(request)) throw unsupported('a request that is not an object');
    if (request.operation === 'GetItem') return getItem(backend, model, request);
    if (request.operation === 'Query') return query(backend, model, request);
    throw unsupported(`the operation ${String(request.operation)}`);
  };
}

function getItem(backend: Backend, model: Model, request: Document): Json {
  checkParts(request, ['operation', 'key', 'consistentRead']);
  const key = isDocument(request.key) ? request.key : {};
  const id = fromAttribute(key.id);
  if (typeof id !== 'string' || Object.keys(key).length !== 1) throw unsupported('a key other than id');
  const row = recordsOf(backend, model).get(id);
  return row && readRow(backend, model, row);
}

function query(backend: Backend, model: Model, request: Document): Json {
  checkParts(request, ['operation', 'index', 'query', 'limit', 'scanIndexForward', 'consistentRead']);
  const index = model.indexes.find(({ name }) => name === request.index);
  if (!index) throw unsupported(`the index ${String(request.index)} of ${model.name}`);
  const { partition, condition } = readKeys(index, request.query);
  const { limit = limits.defaultPage, scanIndexForward = true } = request;
  const { rows } = recordsOf(backend, model).page({
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
export function fromAttribute(attribute: Json | undefined): Json {
  if (!isDocument(attribute)) return null;
  return attribute.S ?? attribute.N ?? null;
}

export function checkParts(request: Document, known: readonly string[]): void {
  const unknown = Object.keys(request).find((part) => !known.includes(part));
  if (unknown) throw unsupported(`"${unknown}" in a request`);
}

export function unsupported(what: string): UnsupportedError {
  return new UnsupportedError(`A pipeline function uses ${what}, which is not supported`);
}
