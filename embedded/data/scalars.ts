import { isIP } from 'node:net';
import { GraphQLError, GraphQLScalarType, Kind, type ValueNode, valueFromASTUntyped } from 'graphql';
import type { Json } from '../lib/json.ts';

/** A stored value that its field's type cannot carry. The words are AppSync's. */
export class SerializeError extends Error {
  constructor(value: unknown, kind: string) {
    super(`Unable to serialize \`${String(value)}\` as a valid ${kind}.`);
    this.name = 'SerializeError';
  }
}

const OFFSET = '(?:Z|[+-](?:0\\d|1\\d):[0-5]\\d(?::[0-5]\\d)?)';
const TIME = '([01]\\d|2[0-3]):([0-5]\\d)(?::([0-5]\\d)(?:\\.\\d{1,9})?)?';
const DATE = '(\\d{4})-(\\d{2})-(\\d{2})';
const datePattern = new RegExp(`^${DATE}${OFFSET}?$`);
const timePattern = new RegExp(`^${TIME}${OFFSET}?$`);
const dateTimePattern = new RegExp(`^${DATE}T${TIME}${OFFSET}$`);
const emailPattern =
  /^[^\s@<>()[\]\\,;:"]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

/** Returns true if year, month and day are a valid date. */
function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function matchesDay(pattern: RegExp, text: string): boolean {
  const match = pattern.exec(text);
  return match !== null && isCalendarDay(Number(match[1]), Number(match[2]), Number(match[3]));
}

function isUrl(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\/[^\s/]/i.test(text) && URL.canParse(text);
}

function isPhone(text: string): boolean {
  if (!/^\+?\d(?:[ -]?\d)*$/.test(text)) return false;
  const digits = text.replace(/\D/g, '');
  if (text.startsWith('+')) return digits.length >= 7 && digits.length <= 15;
  return /^1?[2-9]\d{9}$/.test(digits);
}

function isIpAddress(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

function textScalar(name: string, kind: string, isValid: (text: string) => boolean): GraphQLScalarType {
  const parse = (value: unknown): string => {
    if (typeof value === 'string' && isValid(value)) return value;
    throw new GraphQLError(`Unable to parse \`${String(value)}\` as a valid ${kind}.`);
  };
  return new GraphQLScalarType<string, string>({
    name,
    parseValue: parse,
    parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined),
    serialize: (value) => {
      if (typeof value === 'string' && isValid(value)) return value;
      throw new SerializeError(value, kind);
    },
  });
}

const timestamp = new GraphQLScalarType<number, number>({
  name: 'AWSTimestamp',
  parseValue: parseTimestamp,
  parseLiteral: (node) => parseTimestamp(node.kind === Kind.INT ? Number(node.value) : undefined),
  serialize: (value) => {
    if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
    throw new SerializeError(value, 'timestamp');
  },
});

function parseTimestamp(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new GraphQLError(`Unable to parse \`${String(value)}\` as a valid timestamp.`);
}

/** AWSJSON is sent as text and stored as the value that the text represents, as in AppSync. */
const json = new GraphQLScalarType<Json, string>({
  name: 'AWSJSON',
  parseValue: parseJson,
  parseLiteral: (node: ValueNode) => parseJson(valueFromASTUntyped(node)),
  serialize: (value) => {
    const text = JSON.stringify(value);
    if (text === undefined) throw new SerializeError(value, 'JSON');
    return text;
  },
});

function parseJson(value: unknown): Json {
  try {
    if (typeof value === 'string') return JSON.parse(value);
  } catch {
    // Falls through to the one error that both failures share.
  }
  throw new GraphQLError(`Unable to parse \`${String(value)}\` as valid JSON.`);
}

/** AppSync's own scalars, by name, each as strict as AppSync's. */
export const awsScalars: ReadonlyMap<string, GraphQLScalarType> = new Map(
  [
    textScalar('AWSDate', 'date', (text) => matchesDay(datePattern, text)),
    textScalar('AWSTime', 'time', (text) => timePattern.test(text)),
    textScalar('AWSDateTime', 'DateTime Object', (text) => matchesDay(dateTimePattern, text)),
    timestamp,
    textScalar('AWSEmail', 'email address', (text) => text.length <= 254 && emailPattern.test(text)),
    json,
    textScalar('AWSURL', 'URL', isUrl),
    textScalar('AWSPhone', 'phone number', isPhone),
    textScalar('AWSIPAddress', 'IP address', isIpAddress),
  ].map((scalar) => [scalar.name, scalar]),
);
