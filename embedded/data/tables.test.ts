import { DatabaseSync } from 'node:sqlite';
import type { Index, Model } from './model.ts';
import { openRecords } from './records.ts';
import { checkKeys, keyFields, keyValue, prepareTables, sortKeyClause } from './tables.ts';

const bySlug: Index = { name: 'bySlug', queryField: null, partition: 'slug', sort: null };
const byMonth: Index = { name: 'byMonth', queryField: null, partition: 'month', sort: 'day' };

function model(...indexes: Index[]): Model {
  return {
    name: 'Note',
    pluralName: 'Notes',
    fields: new Map(),
    indexes,
    relations: [],
    rules: [],
    disabledMutations: new Set(),
  };
}

function page(database: DatabaseSync, of: Model, index: Index, partition: string) {
  const request = { index, partition, condition: null, isDescending: false, limit: 10, after: null };
  return openRecords(database, of)
    .page(request)
    .rows.map(({ id }) => id);
}

test('a new index of the definition is filled from stored records, except broken ones', () => {
  const database = new DatabaseSync(':memory:');
  const before = model(bySlug);
  prepareTables(database, [before]);
  const records = openRecords(database, before);
  records.insert('b', { id: 'b', slug: 'x', month: '2026-11', day: 2 });
  records.insert('a', { id: 'a', slug: 'x', month: '2026-11', day: 10 });
  records.insert('c', { id: 'c', slug: 'x', month: '2026-11' });
  database.exec(`INSERT INTO "Note" (id, document, key_slug) VALUES ('broken', '{', 'x')`);
  const after = model(bySlug, byMonth);
  prepareTables(database, [after]);
  expect(page(database, after, byMonth, '2026-11')).toEqual(['b', 'a']);
  expect(page(database, after, bySlug, 'x')).toEqual(['a', 'b', 'broken', 'c']);
});

test('an index that is no longer in the definition is dropped, and a changed one is created again', () => {
  const database = new DatabaseSync(':memory:');
  const names = () =>
    database
      .prepare(`SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY name`)
      .all()
      .map(({ name }) => name);
  prepareTables(database, [model(bySlug, byMonth)]);
  expect(names()).toEqual(['Note.byMonth', 'Note.bySlug']);
  const changed = { ...bySlug, sort: 'day' };
  prepareTables(database, [model(changed)]);
  expect(names()).toEqual(['Note.bySlug']);
  const plan = database
    .prepare(
      `EXPLAIN QUERY PLAN SELECT id FROM "Note" WHERE key_slug = 'x' AND key_day IS NOT NULL ORDER BY key_day, id`,
    )
    .all();
  expect(plan).toEqual([
    expect.objectContaining({ detail: expect.stringContaining('USING COVERING INDEX Note.bySlug') }),
  ]);
});

test('every page is found by an index, including its start position', () => {
  const database = new DatabaseSync(':memory:');
  const of = model(bySlug, byMonth);
  prepareTables(database, [of]);
  const queries = [
    `SELECT id, document FROM "Note" WHERE key_month = '1' AND key_day IS NOT NULL AND (key_day, id) > (5, 'x') ORDER BY key_day ASC, id ASC LIMIT 5`,
    `SELECT id, document FROM "Note" WHERE key_month = '1' AND key_day IS NOT NULL AND key_day BETWEEN 1 AND 3 AND (key_day, id) < (5, 'x') ORDER BY key_day DESC, id DESC LIMIT 5`,
    `SELECT id, document FROM "Note" WHERE key_slug = '1' AND id > 'x' ORDER BY id ASC LIMIT 5`,
    `SELECT id, document FROM "Note" WHERE id > 'x' ORDER BY id ASC LIMIT 5`,
  ];
  for (const query of queries) {
    const [step, ...more] = database.prepare(`EXPLAIN QUERY PLAN ${query}`).all();
    expect(String(step?.detail)).toMatch(/^SEARCH Note USING INDEX/);
    expect(more).toEqual([]);
  }
});

const keyedModel: Model = {
  name: 'Brief',
  pluralName: 'Briefs',
  fields: new Map(),
  indexes: [
    { name: 'bySlug', queryField: 'bySlug', partition: 'slug', sort: null },
    { name: 'byStatus', queryField: 'byStatus', partition: 'status', sort: 'date' },
    { name: 'byId', queryField: null, partition: 'id', sort: 'date' },
  ],
  relations: [],
  rules: [],
  disabledMutations: new Set(),
};

test('each field of an index has one column, and the id needs none', () => {
  expect(keyFields(keyedModel)).toEqual(['slug', 'status', 'date']);
});

test('an index accepts only text and numbers', () => {
  expect(keyValue({ slug: 'x' }, 'slug')).toBe('x');
  expect(keyValue({ views: 0 }, 'views')).toBe(0);
  expect(keyValue({ slug: null }, 'slug')).toBeNull();
  expect(keyValue({ slug: ['x'] }, 'slug')).toBeNull();
  expect(keyValue({}, 'slug')).toBeNull();
});

test.each([
  [{ eq: 'a' }, '"key_date" = ?', ['a']],
  [{ lt: 'a' }, '"key_date" < ?', ['a']],
  [{ le: 3 }, '"key_date" <= ?', [3]],
  [{ gt: 'a' }, '"key_date" > ?', ['a']],
  [{ ge: 'a' }, '"key_date" >= ?', ['a']],
  [{ between: ['a', 'b'] }, '"key_date" BETWEEN ? AND ?', ['a', 'b']],
  [{ beginsWith: '2026-' }, '"key_date" >= ? AND "key_date" < ?', ['2026-', '2026-\u{10ffff}']],
  [{ eq: 'a', lt: null }, '"key_date" = ?', ['a']],
])('%j becomes SQL', (condition, sql, values) => {
  expect(sortKeyClause('date', condition)).toEqual({ sql, values });
});

test.each([[undefined], [null], [{}], [{ eq: null }]])('%j is no condition', (condition) => {
  expect(sortKeyClause('date', condition)).toBeNull();
});

test('two conditions on one key are refused', () => {
  expect(() => sortKeyClause('date', { gt: 'a', lt: 'b' })).toThrow('only contain one condition per key');
});

test.each([
  [{ between: ['a'] }],
  [{ between: ['a', 'b', 'c'] }],
  [{ between: ['a', null] }],
  [{ between: ['b', 'a'] }],
  [{ beginsWith: 1 }],
])('%j is refused', (condition) => {
  expect(() => sortKeyClause('date', condition)).toThrow('Invalid KeyConditionExpression');
});

test('empty and overlong keys are refused, absent ones are not', () => {
  expect(() => checkKeys(keyedModel, { id: 'a', slug: 'x' })).not.toThrow();
  expect(() => checkKeys(keyedModel, { id: '' })).toThrow('Key: id');
  expect(() => checkKeys(keyedModel, { id: 'a', slug: '' })).toThrow('IndexName: bySlug, IndexKey: slug');
  expect(() => checkKeys(keyedModel, { id: 'é'.repeat(1025) })).toThrow('2048 bytes');
  expect(() => checkKeys(keyedModel, { id: 'a', status: 'S', date: 'd'.repeat(1025) })).toThrow('1024 bytes');
});
