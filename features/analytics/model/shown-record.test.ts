import { getShareEvent, getView, isOwner } from './shown-record.ts';

test.each([
  ['sub-ann::ann', 'ann', true],
  ['sub-ann::ann', 'sub-ann', true],
  ['ann', 'ann', true],
  ['sub-ann::ann', 'an', false],
  ['sub-ann::ann', undefined, false],
  ['', 'ann', false],
])('owner %j and person %j: %j', (owner, username, expected) => {
  expect(isOwner(owner, username)).toBe(expected);
});

test('a personality has views and no shares', () => {
  const person = { kind: 'personality', id: 'p' } as const;
  expect(getView(person, 'x.com')).toEqual({ name: 'personality_view', attributes: { personality: 'p' } });
  expect(getShareEvent(person, 'link')).toBeNull();
  const brief = { kind: 'brief', id: 'b' } as const;
  expect(getView(brief, 'x.com')).toEqual({ name: 'brief_view', attributes: { brief: 'b', from: 'x.com' } });
  expect(getView({ kind: 'ban', id: 'c' }, '')).toEqual({
    name: 'record_view',
    attributes: { kind: 'ban', record: 'c', from: '' },
  });
  expect(getShareEvent(brief, 'link')).toEqual({
    name: 'brief_share',
    attributes: { brief: 'b', way: 'link' },
  });
});
