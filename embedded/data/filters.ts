import { ownValue } from '../../lib/domain/own-value.ts';
import type { Json } from '../lib/json.ts';
import type { Document } from './document.ts';
import { validationException } from './errors.ts';
import { limits } from './limits.ts';

/** `(#views >= :and_0_views_ge)` beyond the names in it, with the word that joins it to the next. */
const COMPARISON_BYTES = 16;
const GROUP_BYTES = 6;

/**
 * Refuses a filter or condition that is larger than DynamoDB's expressions may be. Counts roughly the expression that
 * AppSync would create: every comparison and every group. Values are separate and do not count.
 */
function checkFilterSize(filter: Json | undefined): void {
  const left = { operators: limits.expressionOperators, bytes: limits.expressionBytes };
  spendGroup(left, filter);
}

type Left = { operators: number; bytes: number };

function spendGroup(left: Left, group: unknown): void {
  spend(left, GROUP_BYTES);
  if (typeof group !== 'object' || group === null) return;
  for (const [key, value] of Object.entries(group)) {
    if (key === 'and' || key === 'or' || key === 'not') {
      for (const part of Array.isArray(value) ? value : [value]) spendGroup(left, part);
    } else {
      for (const operator of Object.keys(value ?? {})) {
        spend(left, COMPARISON_BYTES + 2 * key.length + operator.length);
      }
    }
  }
}

function spend(left: Left, bytes: number): void {
  left.operators -= 1;
  left.bytes -= bytes;
  if (left.operators < 0) {
    throw validationException(
      `Invalid FilterExpression: The expression contains too many operators; the limit is ${limits.expressionOperators}`,
    );
  }
  if (left.bytes < 0) {
    throw validationException(
      `Invalid FilterExpression: Expression size has exceeded the maximum allowed size; the limit is ${limits.expressionBytes} bytes`,
    );
  }
}

/** Returns true if a record matches a filter or a condition. */
export type Predicate = (document: Document) => boolean;

type Comparison = (actual: Json | undefined, operand: Json) => boolean;

/**
 * Compiles a Model…FilterInput, Model…ConditionInput or ModelSubscription…FilterInput. All fields and operators of
 * one object must hold. The semantics are DynamoDB's: an absent attribute equals nothing, and values of different
 * types have no order.
 */
export function compileFilter(filter: Json | undefined): Predicate {
  checkFilterSize(filter);
  return compile(filter);
}

/** Refuses a filter that names a key of the index that is queried, as DynamoDB does. */
export function checkFilterKeys(filter: Json | undefined, keys: readonly string[]): void {
  for (const [key, value] of entries(filter)) {
    if (key === 'and' || key === 'or' || key === 'not') {
      for (const part of asList(value)) checkFilterKeys(part, keys);
    } else if (keys.includes(key) && entries(value).length > 0) {
      throw validationException(
        `Filter Expression can only contain non-primary key attributes: Primary key attribute: ${key}`,
      );
    }
  }
}

function compile(filter: Json | undefined): Predicate {
  const parts = entries(filter).map(([key, value]): Predicate => {
    if (key === 'and') return every(asList(value).map(compile));
    if (key === 'or') return some(asList(value).map(compile));
    if (key === 'not') return entries(value).length === 0 ? every([]) : negate(compile(value));
    return compileField(key, value);
  });
  return every(parts);
}

function compileField(field: string, operators: Json): Predicate {
  return every(
    entries(operators).map(([operator, operand]): Predicate => {
      if (operator === 'size') return compileSize(field, operand);
      const compare = comparisons.get(operator);
      if (!compare) throw validationException(`Invalid FilterExpression: unknown operator ${operator}`);
      checkOperand(operator, operand);
      return (document) => compare(document[field], operand);
    }),
  );
}

function compileSize(field: string, operators: Json): Predicate {
  const inner = compileField('size', operators);
  return (document) => {
    const size = getSize(document[field]);
    return size !== null && inner({ size });
  };
}

const comparisons: ReadonlyMap<string, Comparison> = new Map<string, Comparison>([
  ['eq', (actual, operand) => actual !== undefined && isSame(actual, operand)],
  ['ne', (actual, operand) => actual === undefined || !isSame(actual, operand)],
  ['lt', (actual, operand) => isOrdered(actual, operand, (order) => order < 0)],
  ['le', (actual, operand) => isOrdered(actual, operand, (order) => order <= 0)],
  ['gt', (actual, operand) => isOrdered(actual, operand, (order) => order > 0)],
  ['ge', (actual, operand) => isOrdered(actual, operand, (order) => order >= 0)],
  ['between', isBetween],
  ['beginsWith', (actual, operand) => isText(actual) && isText(operand) && actual.startsWith(operand)],
  ['contains', contains],
  ['notContains', (actual, operand) => !contains(actual, operand)],
  ['in', (actual = null, operand) => asList(operand).some((one) => isSame(actual, one))],
  ['notIn', (actual = null, operand) => !asList(operand).some((one) => isSame(actual, one))],
  ['attributeExists', (actual, operand) => (actual !== undefined) === operand],
  ['attributeType', (actual, operand) => typeNames(actual).includes(String(operand))],
]);

/** DynamoDB's names for the comparison operators. */
const expressionNames: Readonly<Record<string, string>> = {
  lt: '<',
  le: '<=',
  gt: '>',
  ge: '>=',
  between: 'BETWEEN',
  beginsWith: 'begins_with',
};

/** DynamoDB refuses an order with null, and a range that is not two values in order. */
function checkOperand(operator: string, operand: Json): void {
  const operands = operator === 'between' ? asList(operand) : [operand];
  const isOrder = ['lt', 'le', 'gt', 'ge', 'between', 'beginsWith'].includes(operator);
  if (isOrder && operands.includes(null)) {
    throw validationException(
      `Invalid FilterExpression: Incorrect operand type for operator or function; operator or function: ${ownValue(expressionNames, operator) ?? operator}, operand type: NULL`,
    );
  }
  if (operator !== 'between') return;
  const [low, high] = operands;
  if (operands.length !== 2 || low === undefined || high === undefined) {
    throw validationException('Invalid FilterExpression: The BETWEEN operator requires two values');
  }
  if (compareValues(low, high) === 1) {
    throw validationException(
      `Invalid FilterExpression: The BETWEEN operator requires upper bound to be greater than or equal to lower bound; ${boundsText(low, high)}`,
    );
  }
}

/** The bounds of a range as DynamoDB repeats them in its errors. */
export function boundsText(low: Json, high: Json): string {
  const text = (value: Json) => `AttributeValue: {${typeof value === 'number' ? 'N' : 'S'}:${String(value)}}`;
  return `lower bound operand: ${text(low)}, upper bound operand: ${text(high)}`;
}

function isBetween(actual: Json | undefined, operand: Json): boolean {
  const [low = null, high = null] = asList(operand);
  return isOrdered(actual, low, (order) => order >= 0) && isOrdered(actual, high, (order) => order <= 0);
}

function contains(actual: Json | undefined, operand: Json): boolean {
  if (isText(actual)) return isText(operand) && actual.includes(operand);
  return Array.isArray(actual) && actual.some((one) => isSame(one, operand));
}

function isOrdered(actual: Json | undefined, operand: Json, test: (order: number) => boolean): boolean {
  if (actual === undefined) return false;
  const order = compareValues(actual, operand);
  return order !== null && test(order);
}

function isSame(left: Json, right: Json): boolean {
  return (
    left === right ||
    (typeof left === 'object' && typeof right === 'object' && JSON.stringify(left) === JSON.stringify(right))
  );
}

/**
 * Compares two numbers or two texts (by code point, the order of their UTF-8 bytes): -1, 0 or 1; null for anything
 * else.
 */
export function compareValues(left: Json, right: Json): -1 | 0 | 1 | null {
  if (typeof left === 'number' && typeof right === 'number') return sign(left - right);
  if (isText(left) && isText(right)) return sign(compareText(left, right));
  return null;
}

function compareText(left: string, right: string): number {
  if (left === right) return 0;
  const length = Math.min(left.length, right.length);
  let at = 0;
  while (at < length && left.charCodeAt(at) === right.charCodeAt(at)) at += 1;
  if (at === length) return left.length - right.length;
  return orderOfUnit(left.charCodeAt(at)) - orderOfUnit(right.charCodeAt(at));
}

/**
 * Compares code units in UTF-8 order: UTF-16 has surrogates below U+E000 to U+FFFF, UTF-8 has their characters above.
 */
function orderOfUnit(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

function getSize(value: Json | undefined): number | null {
  if (isText(value)) return Buffer.byteLength(value);
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : null;
}

function typeNames(value: Json | undefined): readonly string[] {
  if (value === undefined) return [];
  if (value === null) return ['_null'];
  if (Array.isArray(value)) return ['list'];
  const names: Record<string, string> = {
    boolean: 'bool',
    number: 'number',
    string: 'string',
    object: 'map',
  };
  return [names[typeof value] ?? ''];
}

function every(parts: readonly Predicate[]): Predicate {
  return (document) => parts.every((part) => part(document));
}

function some(parts: readonly Predicate[]): Predicate {
  return (document) => parts.length === 0 || parts.some((part) => part(document));
}

function negate(part: Predicate): Predicate {
  return (document) => !part(document);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function sign(value: number): -1 | 0 | 1 {
  return value < 0 ? -1 : value > 0 ? 1 : 0;
}

function asList(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [value];
}

/** The entries of an input object; fields that are null or were not given are left out, as a filter without them. */
function entries(value: Json | undefined): [string, Json][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value);
}
