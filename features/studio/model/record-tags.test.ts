import type { OwnRow } from './own-rows.ts';
import { getChange, tagsToRevalidate } from './record-tags.ts';

const ann = { userId: 'u1' };
const brief = (more: object): OwnRow => ({
  id: 'b1',
  updatedAt: '2026-11-21T10:00:00.000Z',
  slug: 'on-drafts',
  profileId: 'ann',
  blogDate: '2026-11-01',
  categories: 'law',
  warfareTags: ['power'],
  ...more,
});

test('a write drops the same tags as the change log, for the values before and after', () => {
  const change = getChange('briefs', brief({}), brief({ slug: 'on-more', blogDate: '2026-12-01' }));
  expect(tagsToRevalidate(ann, [change])).toEqual(
    expect.arrayContaining([
      'briefs',
      'brief:b1',
      'brief-at:on-drafts',
      'brief-at:on-more',
      'briefs-of:ann',
      'briefs-month:2026-11',
      'briefs-month:2026-12',
      'briefs-about:law',
      'briefs-about:law%20power',
    ]),
  );
});

test('a ban drops its profile, also after it is deleted', () => {
  const ban = { id: 'x1', updatedAt: '', profileId: 'ann' };
  expect(tagsToRevalidate(ann, [getChange('bans', ban, null)])).toEqual(['bans', 'ban:x1', 'profile:ann']);
});

test('drops nothing without a sign-in', () => {
  expect(tagsToRevalidate(undefined, [getChange('briefs', null, brief({}))])).toEqual([]);
});

const fine = { model: 'Brief', id: 'b1', kind: 'update', keys: {} };
test.each([
  ['nothing', undefined],
  ['no list', fine],
  ['an empty list', []],
  ['many changes', Array(9).fill(fine)],
  ['a model that is nobody’s own', [{ ...fine, model: 'Stream' }]],
  ['a bulk, which would drop everything', [{ ...fine, kind: 'bulk' }]],
  ['a long id', [{ ...fine, id: 'x'.repeat(201) }]],
  ['a long list in a key', [{ ...fine, keys: { warfareTags: { new: Array(21).fill('power') } } }]],
  [
    'many keys',
    [{ ...fine, keys: Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`k${at}`, {}])) }],
  ],
])('refuses %s', (_what, changes) => {
  expect(tagsToRevalidate(ann, changes)).toEqual([]);
});

test('accepts the valid change that the refused ones are made of', () => {
  expect(tagsToRevalidate(ann, [fine])).not.toEqual([]);
});
