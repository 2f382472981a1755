import { type Change, tagsOfChange } from './cache-tags.ts';

const change = (model: string, keys: Change['keys'], kind: Change['kind'] = 'update'): Change => ({
  model,
  id: 'it',
  kind,
  keys,
});

it('drops the tags of a brief with both its slugs, authors, months and subjects', () => {
  const tags = tagsOfChange(
    change('Brief', {
      slug: { old: 'before', new: 'after' },
      profileId: { old: 'ann', new: 'ben' },
      blogDate: { old: '2026-01-15', new: '2026-06-30' },
      categories: { old: 'law', new: 'money' },
      warfareTags: { old: null, new: ['power', 'gossip'] },
    }),
  );
  expect(tags.sort()).toEqual(
    [
      'briefs',
      'brief:it',
      'counts:Brief:it',
      ...['brief-at:before', 'brief-at:after', 'briefs-of:ann', 'briefs-of:ben'],
      ...['briefs-month:2026-01', 'briefs-month:2026-06'],
      ...['briefs-about:law', 'briefs-about:law%20power', 'briefs-about:money', 'briefs-about:money%20power'],
    ].sort(),
  );
});

it('a link that is verified, or no longer, drops the profile, and bookkeeping drops nothing', () => {
  const keys = { profileId: { old: null, new: 'ann' } };
  expect(tagsOfChange(change('IdentityLink', keys, 'create'))).toEqual(['profile:ann']);
  expect(tagsOfChange(change('IdentityLink', { profileId: { old: 'ann', new: null } }, 'delete'))).toEqual([
    'profile:ann',
  ]);
  expect(tagsOfChange(change('IdentityCheck', {}))).toEqual([]);
});

it('a count of a brief or personality drops the tag of its counts only', () => {
  const keys = { slug: { old: 'it', new: 'it' }, profileId: { old: 'ann', new: 'ann' } };
  expect(tagsOfChange(change('Brief', keys, 'count'))).toEqual(['counts:Brief:it']);
  expect(tagsOfChange(change('Personality', {}, 'count'))).toEqual(['counts:Personality:it']);
  expect(tagsOfChange(change('Brief', keys))).toContain('counts:Brief:it');
});

it('a count of a stream does not drop the filter values of streams', () => {
  const same = (value: unknown) => ({ old: value, new: value });
  const keys = {
    status: same('ACTIVE'),
    date: same('2026-01-01T00:00:00Z'),
    genre: same(['Talk']),
    geners: same(null),
    tags: same(['law']),
    platform: same('own'),
    language: same('en'),
    views: { old: 1, new: 2 },
  };
  expect(tagsOfChange(change('Stream', keys))).toEqual(['streams', 'stream:it']);
  for (const other of [
    { genre: { old: ['Talk'], new: ['Talk', 'Reading'] } },
    { tags: { old: ['law'], new: ['law', 'appeals'] } },
  ])
    expect(tagsOfChange(change('Stream', { ...keys, ...other }))).toContain('stream-traits');
});

it.each<[string, Change['keys'], string[]]>([
  ['Profile', {}, ['profiles', 'profile:it']],
  ['PlatformBan', { profileId: { old: null, new: 'ann' } }, ['bans', 'ban:it', 'profile:ann']],
  ['ShadowbanExperience', { profileId: { old: 'ann', new: null } }, ['reports', 'report:it', 'profile:ann']],
  [
    'Stream',
    { slug: { old: null, new: 'talk' } },
    ['streams', 'stream-traits', 'stream:it', 'stream-at:talk'],
  ],
  ['Personality', {}, ['personalities', 'personality:it', 'counts:Personality:it']],
  ['Post', { slug: { old: null, new: 'talk' } }, ['posts', 'post:it']],
  ['Platform', {}, []],
  ['Unheard', {}, []],
])('drops the tags that depend on a %s', (model, keys, tags) => {
  expect(tagsOfChange(change(model, keys))).toEqual(tags);
});

it('drops the lists of records when a profile is created or deleted, and those of bans when it becomes listed', () => {
  const listing = { old: null, new: 'LISTED' };
  const created = tagsOfChange(change('Profile', { listing }, 'create'));
  expect(created).toEqual(['profiles', 'profile:it', 'bans', 'reports', 'briefs']);
  expect(tagsOfChange(change('Profile', { listing: { old: 'LISTED', new: null } }, 'delete'))).toEqual(
    created,
  );
  const unlisted = tagsOfChange(change('Profile', { listing: { old: 'LISTED', new: 'UNLISTED' } }));
  expect(unlisted).toEqual(['profiles', 'profile:it', 'bans']);
});

it('encodes any slug in a tag that is valid in a header', () => {
  const slug = { old: null, new: 'été, 夏\uD83D' };
  expect(tagsOfChange(change('Stream', { slug }))).toContain(
    'stream-at:%C3%A9t%C3%A9%2C%20%E5%A4%8F%EF%BF%BD',
  );
});

it('drops all tags of a model after a bulk change', () => {
  expect(tagsOfChange({ model: 'Brief', id: '', kind: 'bulk', keys: {} })).toEqual(['model:Brief']);
  expect(tagsOfChange({ model: 'Platform', id: '', kind: 'bulk', keys: {} })).toEqual([]);
});

it('makes no tag from a key that is not text or an invalid date', () => {
  const keys = { slug: { old: 7, new: '' }, blogDate: { old: 'someday', new: null } };
  expect(tagsOfChange(change('Brief', keys))).toEqual(['briefs', 'brief:it', 'counts:Brief:it']);
});

it('drops every list of a moderated profile, and the notices and replies on pages', () => {
  expect(tagsOfChange(change('Profile', { moderation: { old: null, new: 'HIDDEN' } }))).toEqual(
    expect.arrayContaining(['profiles', 'profile:it', 'bans', 'reports', 'briefs']),
  );
  const path = { old: '/briefs/before', new: '/briefs/after' };
  expect(tagsOfChange(change('ModerationNotice', { path }))).toEqual([
    'notice:it',
    'notice-at:%2Fbriefs%2Fbefore',
    'notice-at:%2Fbriefs%2Fafter',
  ]);
  expect(tagsOfChange(change('RecordReply', { targetId: { old: null, new: 'ban-1' } }, 'create'))).toEqual([
    'replies:ban-1',
  ]);
  expect(tagsOfChange(change('AuditEntry', {}))).toEqual([]);
});
