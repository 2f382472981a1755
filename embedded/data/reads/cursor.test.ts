import { createCursors } from './cursor.ts';

const cursors = createCursors(Buffer.alloc(32, 1));
const query = ['Query', 'listBriefs', null, { filter: { views: { gt: 1 }, title: { eq: 'x' } } }];
const position = { sort: '2026-11-21', id: 'secret-draft' };
const refusal = 'Invalid pagination token given.';

test('a token returns its position', () => {
  expect(cursors.open(query, cursors.seal(query, position))).toEqual(position);
  const byId = { sort: null, id: 'b' };
  expect(cursors.open(query, cursors.seal(query, byId))).toEqual(byId);
  const byNumber = { sort: 12.5, id: 'b' };
  expect(cursors.open(query, cursors.seal(query, byNumber))).toEqual(byNumber);
});

test('the order in which arguments were written does not matter', () => {
  const same = ['Query', 'listBriefs', null, { filter: { title: { eq: 'x' }, views: { gt: 1 } } }];
  expect(cursors.open(same, cursors.seal(query, position))).toEqual(position);
});

test('a token reveals nothing about the record where it ends', () => {
  const token = cursors.seal(query, position);
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('secret');
});

test('a token of another query, another argument or another install is refused', () => {
  const token = cursors.seal(query, position);
  expect(() => cursors.open(['Query', 'listBriefsBySlug', null, {}], token)).toThrow(refusal);
  expect(() => cursors.open(['Query', 'listBriefs', null, {}], token)).toThrow(refusal);
  expect(() => createCursors(Buffer.alloc(32, 2)).open(query, token)).toThrow(refusal);
});

test('every changed byte is noticed', () => {
  const bytes = Buffer.from(cursors.seal(query, position), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => cursors.open(query, changed.toString('base64url'))).toThrow(refusal);
  }
});

test.each(['', 'x', 'null', '{}', 'eyJ2ZXIiOjF9', 'A'.repeat(5000), '%%%'])('%p is refused', (token) => {
  expect(() => cursors.open(query, token)).toThrow(refusal);
});
