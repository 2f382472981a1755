import type { CounterTables } from '../definition/definition.ts';
import type { Operate } from '../definition/functions.ts';
import { type Document, isDocument, type Json } from '../document.ts';
import { ConditionFailure } from '../errors.ts';
import { checkParts, fromAttribute, unsupported } from './data-source.ts';

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
    const after = { ...(before ?? { [keyField]: id }), ...changesOf(before ?? {}, request.update) };
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
function changesOf(item: Document, update: Json | undefined): Document {
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
