import { randomUUID } from 'node:crypto';
import { accessOf, covers } from '../authorization/authorization.ts';
import type { Place } from '../context.ts';
import { KEY, type Model } from '../definition/model.ts';
import type { Operation } from '../definition/rules.ts';
import { type Document, isNestedDeeper, type Json, malformedField } from '../document.ts';
import {
  conditionalCheckFailed,
  unauthorized,
  unauthorizedFields,
  unreadableRecord,
  validationException,
} from '../errors.ts';
import { type Identity, ownerValues } from '../identity.ts';
import { limits } from '../limits.ts';
import { compileFilter } from '../reads/filters.ts';
import type { RowReader } from '../records/broken-records.ts';
import { checkKeys, keyFields } from '../records/keys.ts';
import type { Records } from '../records/records.ts';

export type Write = {
  readonly model: Model;
  readonly place: Place;
  readonly identity: Identity;
  readonly input: Document;
  readonly condition: Json | undefined;
};

/** What a write did: the record before and after it. */
export type Written = { readonly before: Document | null; readonly after: Document | null };

/** Creates a record. Whoever creates under an owner rule becomes its owner. Call it in a transaction. */
export function createRecord(records: Records, { model, place, identity, input, condition }: Write): Written {
  const now = new Date().toISOString();
  const given = withoutNullKeys(model, input);
  const owned = { ...given, ...ownership(model, identity, input) };
  authorize(model, 'create', identity, place, input, owned);
  const document: Document = { ...timestamps(model, now), ...owned, [KEY]: given[KEY] ?? randomUUID() };
  const id = keyOf(document);
  checkDocument(model, document);
  if (!compileFilter(condition)({}) || records.get(id)) throw conditionalCheckFailed();
  records.insert(id, document);
  return { before: null, after: document };
}

/** Changes the fields that are given; a field given as null is removed. Call it in a transaction. */
export function updateRecord(records: Records, readRow: RowReader, write: Write): Written {
  const { model, place, identity, input, condition } = write;
  const before = existing(records, readRow, write);
  authorize(model, 'update', identity, place, input, before);
  if (!before || !compileFilter(condition)(before)) throw conditionalCheckFailed();
  const { createdAt: _createdAt, ...renewed } = timestamps(model, new Date().toISOString());
  const merged = { ...before, ...renewed, ...input };
  const after = Object.fromEntries(
    Object.entries(merged).filter(([field, value]) => value !== null || !(field in input)),
  );
  checkDocument(model, after);
  records.replace(keyOf(after), after);
  return { before, after };
}

/** Deletes a record. Call it in a transaction. */
export function deleteRecord(records: Records, readRow: RowReader, write: Write): Written {
  const { model, place, identity, condition } = write;
  const before = existing(records, readRow, write);
  authorize(model, 'delete', identity, place, {}, before);
  if (!before || !compileFilter(condition)(before)) throw conditionalCheckFailed();
  records.remove(keyOf(before));
  return { before, after: null };
}

function existing(records: Records, readRow: RowReader, { model, input }: Write): Document | null {
  const row = records.get(keyOf(input));
  if (!row) return null;
  const document = readRow(model, row);
  if (!document) throw unreadableRecord(model.name);
  return document;
}

/**
 * Amplify's order: nothing allowed at all is Unauthorized; some fields allowed and others not is an error that names
 * these. A missing record is no owner's, so an owner hears Unauthorized where an administrator hears of the condition.
 */
function authorize(
  model: Model,
  operation: Operation,
  identity: Identity,
  place: Place,
  input: Document,
  record: Document | null,
): void {
  const isAllowed = (rules: Model['rules']): boolean => {
    const access = accessOf(rules, [operation], identity);
    return access.kind === 'all' || (record !== null && covers(access, record));
  };
  const isModelAllowed = isAllowed(model.rules);
  const ruled = Object.keys(input).filter((field) => (model.fields.get(field)?.rules.length ?? 0) > 0);
  const denied = ruled.filter((field) => !isAllowed(model.fields.get(field)?.rules ?? []));
  if (isModelAllowed && denied.length === 0) return;
  if (isModelAllowed) throw unauthorizedFields(denied);
  const plain = Object.keys(input).filter((field) => field !== KEY && !ruled.includes(field));
  if (ruled.length === denied.length) throw unauthorized(place.typeName, place.fieldName);
  if (plain.length + denied.length > 0) throw unauthorizedFields([...plain, ...denied]);
}

/** The owner fields that Amplify fills in for the person who creates. */
function ownership(model: Model, identity: Identity, input: Document): { [field: string]: Json } {
  if (identity.kind !== 'userPool') return {};
  const access = accessOf(model.rules, ['create'], identity);
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

/** A key field that is given as null would not be in the index, and Amplify leaves it out of what is created. */
function withoutNullKeys(model: Model, input: Document): Document {
  const keys = new Set([KEY, ...keyFields(model)]);
  return Object.fromEntries(
    Object.entries(input).filter(([field, value]) => value !== null || !keys.has(field)),
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
      `One or more parameter values were invalid: ${malformed} holds text that is not valid Unicode`,
    );
  }
  if (Buffer.byteLength(JSON.stringify(document)) > limits.recordBytes) {
    throw validationException('Item size has exceeded the maximum allowed size');
  }
}

function keyOf(document: Document): string {
  const id = document[KEY];
  if (typeof id !== 'string')
    throw validationException('One or more parameter values were invalid: Missing the key id in the item');
  return id;
}
