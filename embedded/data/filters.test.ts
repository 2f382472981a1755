import type { Json } from '../lib/json.ts';
import { compareValues, compileFilter } from './filters.ts';

const record = {
  title: 'Banned twice',
  views: 10,
  featured: true,
  note: null,
  tags: ['law', 'appeals'],
  evidence: { kind: 'screenshot', count: 2 },
};

const holds: [name: string, filter: Json][] = [
  ['eq', { title: { eq: 'Banned twice' } }],
  ['ne', { title: { ne: 'Another' } }],
  ['ne of an absent field', { missing: { ne: 'x' } }],
  ['lt', { views: { lt: 11 } }],
  ['le', { views: { le: 10 } }],
  ['gt', { views: { gt: 9 } }],
  ['ge', { views: { ge: 10 } }],
  ['between, both ends', { views: { between: [10, 10] } }],
  ['beginsWith', { title: { beginsWith: 'Ban' } }],
  ['contains in text', { title: { contains: 'twice' } }],
  ['contains in a list', { tags: { contains: 'law' } }],
  ['notContains in a list', { tags: { notContains: 'money' } }],
  ['notContains of an absent field', { missing: { notContains: 'x' } }],
  ['boolean', { featured: { eq: true } }],
  ['eq null of a null', { note: { eq: null } }],
  ['attributeExists of a null', { note: { attributeExists: true } }],
  ['attributeExists false', { missing: { attributeExists: false } }],
  ['attributeType string', { title: { attributeType: 'string' } }],
  ['attributeType number', { views: { attributeType: 'number' } }],
  ['attributeType bool', { featured: { attributeType: 'bool' } }],
  ['attributeType list', { tags: { attributeType: 'list' } }],
  ['attributeType map', { evidence: { attributeType: 'map' } }],
  ['attributeType _null', { note: { attributeType: '_null' } }],
  ['size of text in bytes', { title: { size: { eq: 12 } } }],
  ['size of a list', { tags: { size: { between: [1, 2] } } }],
  ['two operators on a field', { views: { gt: 5, lt: 15 } }],
  ['two fields', { views: { gt: 5 }, title: { contains: 'Ban' } }],
  ['and', { and: [{ views: { gt: 5 } }, { views: { lt: 15 } }] }],
  ['or', { or: [{ views: { gt: 50 } }, { title: { contains: 'Ban' } }] }],
  ['not', { not: { views: { gt: 50 } } }],
  ['or beside a field', { views: { eq: 10 }, or: [{ featured: { eq: true } }] }],
  ['nested', { and: [{ or: [{ not: { views: { eq: 1 } } }, { views: { eq: 2 } }] }] }],
  ['an empty filter', {}],
  ['an empty not', { not: {} }],
  ['a field without operators', { title: null }],
];

const fails: [name: string, filter: Json][] = [
  ['eq', { title: { eq: 'banned twice' } }],
  ['eq of an absent field', { missing: { eq: null } }],
  ['lt of an absent field', { missing: { lt: 'x' } }],
  ['gt between types', { title: { gt: 5 } }],
  ['eq of another type', { views: { eq: '10' } }],
  ['between', { views: { between: [11, 20] } }],
  ['beginsWith of a list', { tags: { beginsWith: 'la' } }],
  ['contains a part of an element', { tags: { contains: 'la' } }],
  ['contains in a number', { views: { contains: '1' } }],
  ['attributeExists', { missing: { attributeExists: true } }],
  ['attributeType of an absent field', { missing: { attributeType: '_null' } }],
  ['size of a number', { views: { size: { ge: 0 } } }],
  ['and with one that fails', { and: [{ views: { gt: 5 } }, { views: { lt: 6 } }] }],
  ['or without one that holds', { or: [{ views: { gt: 50 } }, { views: { lt: 6 } }] }],
  ['not', { not: { views: { eq: 10 } } }],
];

test.each(holds)('matches: %s', (_, filter) => {
  expect(compileFilter(filter)(record)).toBe(true);
});

test.each(fails)('fails: %s', (_, filter) => {
  expect(compileFilter(filter)(record)).toBe(false);
});

test.each([
  [{ views: { lt: null } }, 'operand type: NULL'],
  [{ views: { between: [1] } }, 'requires two values'],
  [{ views: { between: [5, 1] } }, 'upper bound'],
  [{ views: { between: [1, null] } }, 'operand type: NULL'],
])('%j is refused as DynamoDB refuses it', (filter, words) => {
  expect(() => compileFilter(filter)).toThrow(words);
});

test('texts are ordered by their UTF-8 bytes', () => {
  expect(compareValues('a', 'b')).toBe(-1);
  expect(compareValues('a', 'ab')).toBe(-1);
  expect(compareValues('Z', 'a')).toBe(-1);
  expect(compareValues('\u{1f600}', '\uffff')).toBe(1);
  expect(compareValues('x', 'x')).toBe(0);
  expect(compareValues('10', 9)).toBeNull();
});
