import { readFileSync } from 'node:fs';
import { AppSyncError } from '../../embedded/data/errors.ts';
import { type FunctionCaller, loadFunction } from '../../embedded/data/functions.ts';
import { createCounterTables } from '../../embedded/data/pipelines.ts';
import { runFunction } from '../../embedded/data/testing/functions.ts';
import { BAN_DETAILS } from '../../features/bans/model/ban-details.ts';
import { LIMITS } from '../../features/studio/model/form-problems.ts';

const source = readFileSync('amplify/data/functions/limitWrite.js', 'utf8');
const person = (sub: string): FunctionCaller => ({ sub, username: sub, groups: null, claims: { sub } });

/** The function with its table, at a time that the test sets. */
function open(start: string) {
  let time = start;
  const now = () => new Date(time);
  const tables = createCounterTables({ WriteUsage: { key: 'id', timeToLive: 'expiresAt' } }, now);
  const operate = tables.get('WriteUsage');
  if (!operate) throw new Error('There is no table');
  const limitWrite = loadFunction('limitWrite', source, { updates: 'WriteUsage', now });
  const write = (
    sub: string,
    input: Readonly<Record<string, string>> = { displayName: 'x' },
    model = 'Platform',
  ): string | null => {
    const info = { fieldName: `create${model}`, parentTypeName: 'Mutation' };
    try {
      runFunction(limitWrite, { args: { input }, identity: person(sub), info, operate });
      return null;
    } catch (error) {
      if (error instanceof AppSyncError) return error.errorType;
      throw error;
    }
  };
  return {
    write,
    operate,
    at: (later: string) => {
      time = later;
    },
  };
}

test('an account writes 10,000 records in a day, and the next day is free', () => {
  const { write, at } = open('2026-11-22T00:00:00Z');
  for (let count = 0; count < 10_000; count += 1) {
    at(new Date(Date.UTC(2026, 10, 22, 0, Math.floor(count / 500))).toISOString());
    expect(write('a1')).toBeNull();
  }
  expect(write('a1')).toBe('QuotaExceeded');
  at('2026-11-22T23:59:59.999Z');
  expect(write('a1')).toBe('QuotaExceeded');
  expect(write('b2')).toBeNull();
  at('2026-11-23T00:00:00Z');
  expect(write('a1')).toBeNull();
});

test('a refused write is not counted for its minute, and a field that is too large is refused first', () => {
  const { write, operate } = open('2026-11-22T21:04:00Z');
  for (let count = 0; count < 600; count += 1) expect(write('a1')).toBeNull();
  expect(write('a1')).toBe('ThrottlingException');
  expect(write('b2', { displayName: 'x'.repeat(201) })).toBe('FieldTooLarge');
  const counts = operate({
    operation: 'UpdateItem',
    key: { id: { S: 'a1#2026-11-22' } },
    update: {
      expression: 'ADD #n :n SET #e = :e',
      expressionNames: { '#n': 'n', '#e': 'e' },
      expressionValues: { ':n': { N: 1 }, ':e': { N: 1 } },
    },
    condition: {
      expression: '(attribute_not_exists(#n) OR #n < :m)',
      expressionNames: { '#n': 'n' },
      expressionValues: { ':m': { N: 1 } },
    },
  });
  expect(counts).toEqual({
    id: 'a1#2026-11-22',
    day: 600,
    '21:04': 600,
    expiresAt: Date.parse('2026-11-24T21:04:00Z') / 1000,
    n: 1,
    e: 1,
  });
});

test('other requests of a function to the table are not supported', () => {
  const { operate } = open('2026-11-22T21:04:00Z');
  const key = { id: { S: 'x' } };
  expect(() => operate({ operation: 'DeleteItem', key })).toThrow('not supported');
  expect(() => operate({ operation: 'UpdateItem', key, update: { expression: 'REMOVE #a' } })).toThrow(
    'not supported',
  );
});

test('counts of past days are deleted', () => {
  const { write, at } = open('2026-11-22T12:00:00Z');
  write('a1');
  at('2026-11-25T12:00:00Z');
  write('b2');
  at('2026-11-22T12:00:00Z');
  for (let count = 0; count < 600; count += 1) expect(write('a1')).toBeNull();
  expect(write('a1')).toBe('ThrottlingException');
});

test('the longest texts that the forms of bans and reports allow are accepted', () => {
  const { write } = open('2026-11-22T12:00:00Z');
  const details = Object.entries(BAN_DETAILS).flatMap(([field, detail]) =>
    'limit' in detail ? [[field, detail.limit] as const] : [],
  );
  expect(details.map(([field]) => field)).toContain('notice');
  const fields = {
    PlatformBan: [
      ...details,
      ['restriction', LIMITS.restriction] as const,
      ['explanation', LIMITS.explanation] as const,
    ],
    ShadowbanExperience: [
      ['restrictionType', LIMITS.restrictionType],
      ['description', LIMITS.description],
      ['financialMethod', LIMITS.method],
    ],
  } as const;
  for (const [model, limits] of Object.entries(fields))
    for (const [field, limit] of limits)
      expect([field, write('a1', { [field]: 'x'.repeat(limit) }, model)]).toEqual([field, null]);
});
