import { randomUUID } from 'node:crypto';
import type { Json } from '../lib/json.ts';
import { covers, getAccess, type Identity, ownerValues } from './authorization.ts';
import { type Backend, type FieldCoordinates, getRecords } from './context.ts';
import { type Document, isNestedDeeper, malformedField } from './document.ts';
import {
  conditionalCheckFailed,
  unauthorized,
  unauthorizedFields,
  unreadableRecord,
  validationException,
} from './errors.ts';
import { compileFilter } from './filters.ts';
import { limits } from './limits.ts';
import { KEY, type Model, type Operation } from './model.ts';
import { runBefore } from './pipelines.ts';
import { checkKeys, checkKeyType } from './tables.ts';

export type Write = {
  readonly backend: Backend;
  readonly model: Model;
  readonly coordinates: FieldCoordinates;
  readonly identity: Identity;
  readonly input: Document;
  readonly condition: Json | undefined;
};

/** The result of a write: the record before and after it. */
export type Written = { readonly before: Document | null; readonly after: Document | null };

/** Creates a record. A person who creates under an owner rule becomes its owner. Call it in a transaction. */
export function createRecord(write: Write): Written {
  const { model, identity, input } = write;
  const owned = { ...input, ...ownership(model, identity, input) };
  authorize(write, 'create', owned);
  const now = new Date().toISOString();
  const values = prepare(write, owned, { id: randomUUID(), ...timestamps(model, now) });
  const document = withoutNullPartitions(model, { ...values.defaults, ...values.input });
  const id = getKey(document);
  checkDocument(model, document);
  const records = getRecords(write.backend, model);
  if (!compileFilter(values.condition)({}) || records.get(id)) throw conditionalCheckFailed();
  records.insert(id, document);
  return { before: null, after: document };
}

/** Changes the fields that are given; a field given as null is removed. Call it in a transaction. */
export function updateRecord(write: Write): Written {
  const { model, input } = write;
  const before = existing(write);
  authorize(write, 'update', before);
  const { createdAt: _createdAt, ...renewed } = timestamps(model, new Date().toISOString());
  const values = prepare(write, input, renewed);
  if (!before || !compileFilter(values.condition)(before)) throw conditionalCheckFailed();
  const changes: Document = { ...values.defaults, ...values.input };
  const after = Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(
      ([field, value]) => value !== null || !(field in changes),
    ),
  );
  checkDocument(model, after);
  getRecords(write.backend, model).replace(getKey(after), after);
  return { before, after };
}

/** Deletes a record. Call it in a transaction. */
export function deleteRecord(write: Write): Written {
  const before = existing(write);
  authorize(write, 'delete', before);
  const { condition } = prepare(write, write.input, {});
  if (!before || !compileFilter(condition)(before)) throw conditionalCheckFailed();
  getRecords(write.backend, write.model).remove(getKey(before));
  return { before, after: null };
}

/** Runs the definition's functions before the write. */
function prepare(
  { backend, coordinates, identity, input, condition }: Write,
  owned: Document,
  defaults: Document,
) {
  const call = { coordinates, identity, args: { input, condition }, source: null };
  return runBefore(backend, call, { defaults, input: owned, condition });
}

function existing({ backend, model, input }: Write): Document | null {
  const row = getRecords(backend, model).get(getKey(input));
  if (!row) return null;
  const document = backend.readRow(model, row);
  if (!document) throw unreadableRecord(model.name);
  return document;
}

/**
 * Checks permissions in Amplify's order. Without any permission the error is Unauthorized; with some fields allowed
 * it names the others. A missing record has no owner, so an owner gets Unauthorized where an administrator gets a
 * failed condition.
 */
function authorize(write: Write, operation: Operation, record: Document | null): void {
  const { model, identity, coordinates } = write;
  const input = operation === 'delete' ? {} : write.input;
  const isAllowed = (rules: Model['rules']): boolean => {
    const access = getAccess(rules, [operation], identity);
    return access.kind === 'all' || (record !== null && covers(access, record));
  };
  const isModelAllowed = isAllowed(model.rules);
  const ruled = Object.keys(input).filter((field) => (model.fields.get(field)?.rules.length ?? 0) > 0);
  const denied = ruled.filter((field) => !isAllowed(model.fields.get(field)?.rules ?? []));
  if (isModelAllowed && denied.length === 0) return;
  if (isModelAllowed) throw unauthorizedFields(denied);
  const plain = Object.keys(input).filter((field) => field !== KEY && !ruled.includes(field));
  if (ruled.length === denied.length) throw unauthorized(coordinates.typeName, coordinates.fieldName);
  if (plain.length + denied.length > 0) throw unauthorizedFields([...plain, ...denied]);
}

/** The owner fields that Amplify fills in for the person who creates. */
function ownership(model: Model, identity: Identity, input: Document): { [field: string]: Json } {
  if (identity.kind !== 'userPool') return {};
  const access = getAccess(model.rules, ['create'], identity);
  if (access.kind !== 'own') return {};
  const [owner] = ownerValues(identity);
  return Object.fromEntries(
    access.fields
      .filter((field) => input[field] === undefined || input[field] === null)
      .map((field) => [field, model.fields.get(field)?.isArray ? [owner] : owner]),
  );
}

function timestamps(model: Model, now: string): { [field: string]: Json } {
  return Object.fromEntries(
    ['createdAt', 'updatedAt'].filter((name) => model.fields.has(name)).map((name) => [name, now]),
  );
}

/** Leaves out null in fields that are partition keys of indexes, as Amplify's create function does. Null in a sort key is refused. */
function withoutNullPartitions(model: Model, document: Document): Document {
  const partitions = new Set(model.indexes.map(({ partition }) => partition));
  return Object.fromEntries(
    Object.entries(document).filter(([field, value]) => value !== null || !partitions.has(field)),
  );
}

function checkDocument(model: Model, document: Document): void {
  checkKeys(model, document);
  if (isNestedDeeper(document, limits.recordLevels + 1)) {
    throw validationException(
      'Nesting Levels have exceeded supported limits: Attributes have nested more than supported levels',
    );
  }
  const malformed = malformedField(document, model.name);
  if (malformed !== null) {
    throw validationException(
      `One or more parameter values were invalid: ${malformed} contains text that is not valid Unicode`,
    );
  }
  if (Buffer.byteLength(JSON.stringify(document)) > limits.recordBytes) {
    throw validationException('Item size has exceeded the maximum allowed size');
  }
}

/**
 * Returns the id of a record or an input.
 * @throws DynamoDB's error for a key that is missing, null or empty
 */
function getKey(document: Document): string {
  return checkKeyType(document[KEY]);
}

/** One record that a request created, changed or deleted. */
type RecordWrite = {
  readonly model: string;
  readonly id: string;
  readonly kind: 'create' | 'update' | 'delete';
  readonly identity: Identity;
  /** Names of the fields whose values changed, without those that the backend sets itself. */
  readonly fields: readonly string[];
  /** The record before and after the write; null if it did not exist. */
  readonly before: Document | null;
  readonly after: Document | null;
};

/** Receives writes after they are on disk. */
export type OnWrite = (write: RecordWrite) => void;
