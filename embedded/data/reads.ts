import type { Json } from '../lib/json.ts';
import { type Access, covers } from './authorization.ts';
import {
  type Arguments,
  type Backend,
  type FieldCoordinates,
  getRecords,
  type RequestContext,
} from './context.ts';
import { type Document, isDocument } from './document.ts';
import {
  type AppSyncError,
  invalidArguments,
  unauthorized,
  unreadableRecord,
  validationException,
} from './errors.ts';
import { checkFilterKeys, compileFilter } from './filters.ts';
import { countReads, limits, spendResolver } from './limits.ts';
import { type Index, KEY, type Model } from './model.ts';
import { definedArguments, runAfter, runBeforeRead } from './pipelines.ts';
import { type KeyValue, sortKeyClause } from './tables.ts';

/** The result of a list. An unreadable record is replaced by its error, which GraphQL turns into null. */
export type Connection = {
  readonly items: readonly (Json | AppSyncError)[];
  readonly nextToken?: Json;
};

/** The source of a list: the whole model, or the records with one value in an index's partition field. */
export type ListRequest = {
  readonly model: Model;
  readonly coordinates: FieldCoordinates;
  readonly access: Access;
  readonly index: Index | null;
  readonly partition: KeyValue | null;
  readonly args: Arguments;
  readonly source: Json;
};

/** Reads one record by its id: null when there is none, AppSync's Unauthorized when it is another's. */
export function readOne(
  backend: Backend,
  { identity, budget }: RequestContext,
  {
    model,
    coordinates,
    access,
    id,
    args,
    source,
  }: Omit<ListRequest, 'index' | 'partition'> & { readonly id: string },
): Json {
  spendResolver(budget);
  if (access.kind === 'none') throw unauthorized(coordinates.typeName, coordinates.fieldName);
  runBeforeRead(backend, { coordinates, identity, args, source });
  const row = getRecords(backend, model).get(id);
  if (!row) return runAfter(backend, { coordinates, identity, args, source }, null);
  countReads(budget, 1, getSize(row.document));
  const document = backend.readRow(model, row);
  if (!document) throw unreadableRecord(model.name);
  if (!covers(access, document)) throw unauthorized(coordinates.typeName, coordinates.fieldName);
  return runAfter(backend, { coordinates, identity, args, source }, document);
}

/**
 * Reads a page: at most `limit` records by key, of which the caller's own access and the filter then leave some. So a
 * page may be short or empty and still have a `nextToken`, as DynamoDB's may.
 */
export function readList(backend: Backend, context: RequestContext, request: ListRequest): Connection | null {
  const { model, coordinates, access, index, partition, args, source } = request;
  spendResolver(context.budget);
  if (access.kind === 'none') throw unauthorized(coordinates.typeName, coordinates.fieldName);
  runBeforeRead(backend, { coordinates, identity: context.identity, args, source });
  checkSortDirection(index, args);
  const isMatch = compileFilter(args.filter);
  checkFilterKeys(args.filter, getKeys(index, partition));
  const query = cursorQuery(coordinates, partition, args);
  const { rows, end } = getRecords(backend, model).page({
    index,
    partition,
    condition: index?.sort ? sortKeyClause(index.sort, args[index.sort]) : null,
    isDescending: args.sortDirection === 'DESC',
    limit: pageLimit(args.limit),
    after: typeof args.nextToken === 'string' ? backend.cursors.open(query, args.nextToken) : null,
  });
  const found: Document[] = [];
  const unreadable: AppSyncError[] = [];
  for (const row of rows) {
    countReads(context.budget, 1, getSize(row.document));
    const document = backend.readRow(model, row);
    if (document && covers(access, document) && isMatch(document)) found.push(document);
    if (!document && access.kind === 'all') unreadable.push(unreadableRecord(model.name));
  }
  const nextToken = end ? backend.cursors.seal(query, end) : null;
  const left = runAfter(
    backend,
    { coordinates, identity: context.identity, args, source },
    { items: found, nextToken },
  );
  return isDocument(left) ? { ...left, items: [...getItems(left), ...unreadable] } : null;
}

/** Amplify refuses a direction where the key has no order, after its rules have let the caller through. */
function checkSortDirection(index: Index | null, args: Arguments): void {
  const isList = index === null || index.queryField !== null;
  if (args.sortDirection && isList && !index?.sort) {
    throw invalidArguments('sortDirection is not supported for List operations without a Sort key defined.');
  }
}

/** Returns the key attributes of a query: of the index, or of the table if a list names an id. A scan has none. */
function getKeys(index: Index | null, partition: KeyValue | null): readonly string[] {
  if (index === null) return partition === null ? [] : [KEY];
  return index.sort === null ? [index.partition] : [index.partition, index.sort];
}

function getItems({ items }: Document): readonly Json[] {
  return Array.isArray(items) ? items : [];
}

/** Returns everything that decides which records a token continues: the field, the parent's key and the arguments. */
function cursorQuery(coordinates: FieldCoordinates, partition: KeyValue | null, args: Arguments): Json {
  const { limit: _limit, nextToken: _nextToken, ...rest } = args;
  return [coordinates.typeName, coordinates.fieldName, partition, definedArguments(rest)];
}

function pageLimit(limit: Json | undefined): number {
  if (typeof limit !== 'number') return limits.defaultPage;
  if (limit < 1) {
    throw validationException(
      `1 validation error detected: Value '${limit}' at 'limit' failed to satisfy constraint: Member must have value greater than or equal to 1`,
    );
  }
  return Math.min(limit, limits.maximumPage);
}

function getSize(document: unknown): number {
  return typeof document === 'string' ? document.length : 0;
}
