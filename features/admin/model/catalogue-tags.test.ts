import { catalogueChange, catalogueTags } from './catalogue-tags.ts';

const administrator = { userId: 'a', email: undefined, name: 'a', groups: ['ADMINS'] };
const row = { id: 'one', updatedAt: '1', slug: 'first' };
const changes = [catalogueChange('Stream', row, { ...row, slug: 'second' })];

test('an administrator’s write drops the record, its lists and both of its slugs', () => {
  expect([...catalogueTags(administrator, changes)].sort()).toEqual([
    'stream-at:first',
    'stream-at:second',
    'stream-traits',
    'stream:one',
    'streams',
  ]);
  expect(
    catalogueTags(administrator, [catalogueChange('Personality', null, { id: 'ann', updatedAt: '1' })]),
  ).toEqual(['personalities', 'personality:ann', 'counts:Personality:ann']);
});

test('an administrator’s write of a blog post drops the post and the lists', () => {
  const posts = [{ model: 'Post', id: 'one', kind: 'update', keys: {} }];
  expect(catalogueTags(administrator, posts)).toEqual(['posts', 'post:one']);
  expect(catalogueTags({ ...administrator, groups: [] }, posts)).toEqual([]);
});

test('an import drops the whole model', () => {
  const bulk = [{ model: 'Stream', id: '', kind: 'bulk', keys: {} }];
  expect(catalogueTags(administrator, bulk)).toEqual(['model:Stream']);
});

test.each([
  ['the signed-out', undefined],
  ['who is no administrator', { ...administrator, groups: [] }],
  ['a member of another group', { ...administrator, groups: ['admins', 'EDITORS'] }],
])('%s drops nothing', (_who, viewer) => {
  expect(catalogueTags(viewer, changes)).toEqual([]);
});

test.each([
  ['another model', [{ ...changes[0], model: 'Profile' }]],
  ['everything of another model', [{ model: 'Brief', id: '', kind: 'bulk', keys: {} }]],
  ['a long list', Array.from({ length: 9 }, () => changes[0])],
  ['no list', { model: 'Stream' }],
])('%s drops nothing', (_what, message) => {
  expect(catalogueTags(administrator, message)).toEqual([]);
});
