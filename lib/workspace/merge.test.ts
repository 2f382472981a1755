import { changedFields, mergeChanges, sameValue } from './merge.ts';

const base = { name: 'Ada', bio: 'Old', tags: ['a'] as readonly string[], link: null as string | null };

test('changes of different fields are merged', () => {
  const { merged, conflicts } = mergeChanges(base, { ...base, bio: 'Mine' }, { ...base, name: 'Theirs' });
  expect(merged).toEqual({ ...base, name: 'Theirs', bio: 'Mine' });
  expect(conflicts).toEqual([]);
});

test('a field that both changed is a conflict, with my value until one is chosen', () => {
  const mine = { ...base, bio: 'Mine', tags: ['a', 'b'] };
  const theirs = { ...base, bio: 'Theirs', tags: ['c'] };
  const { merged, conflicts } = mergeChanges(base, mine, theirs);
  expect(conflicts).toEqual(['bio', 'tags']);
  expect(merged).toEqual(mine);
});

test('the same change on both sides is no conflict', () => {
  const both = { ...base, tags: ['a', 'b'] };
  expect(mergeChanges(base, both, { ...both })).toEqual({ merged: both, conflicts: [] });
});

test('a value that I restored gives way to theirs', () => {
  expect(mergeChanges(base, { ...base }, { ...base, bio: 'Theirs' }).merged.bio).toBe('Theirs');
});

test.each([
  [null, undefined],
  ['[{"a":1,"b":null}]', [{ a: 1 }]],
  ['{"a":1,"b":2}', { b: 2, a: 1 }],
  ['[not json', '[not json'],
])('%p and %p are equal once stored', (a, b) => {
  expect(sameValue(a, b)).toBe(true);
});

test.each([
  ['', null],
  [0, null],
  [[], null],
  ['1', 1],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
  ['[not json', '[nor this'],
])('%p and %p are different', (a, b) => {
  expect(sameValue(a, b)).toBe(false);
});

test('only differences are sent', () => {
  expect(changedFields({ ...base, updatedAt: 'x' }, { ...base, bio: 'New' })).toEqual({ bio: 'New' });
  expect(changedFields({}, { link: null, name: 'Ada' })).toEqual({ name: 'Ada' });
});
