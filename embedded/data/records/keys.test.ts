import type { Model } from '../definition/model.ts';
import { checkKeys, keyFields, keyValue, sortKeyClause } from './keys.ts';

const model: Model = {
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
};

test('each field of an index has one column, and the id needs none', () => {
  expect(keyFields(model)).toEqual(['slug', 'status', 'date']);
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
  expect(() => checkKeys(model, { id: 'a', slug: 'x' })).not.toThrow();
  expect(() => checkKeys(model, { id: '' })).toThrow('Key: id');
  expect(() => checkKeys(model, { id: 'a', slug: '' })).toThrow('IndexName: bySlug, IndexKey: slug');
  expect(() => checkKeys(model, { id: 'é'.repeat(1025) })).toThrow('2048 bytes');
  expect(() => checkKeys(model, { id: 'a', status: 'S', date: 'd'.repeat(1025) })).toThrow('1024 bytes');
});
