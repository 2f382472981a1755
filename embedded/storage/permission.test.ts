import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '../auth/identity-pool.ts';
import { isAllowed, readAccessRules } from './permission.ts';

/* The table of docs/decisions/0007-storage-permissions.md: role, path, and which of get, list, put and delete are allowed. */

const rules = readAccessRules();
const ME = 'us-west-2:00000000-0000-4000-8000-00000000000a';
const OTHER = 'us-west-2:00000000-0000-4000-8000-00000000000b';

const allowed = (role: Role, key: string) => {
  const bearer = { identityId: ME, role };
  const may = [
    isAllowed(rules, bearer, { action: 's3:GetObject', key }) && 'get',
    isAllowed(rules, bearer, { action: 's3:ListBucket', prefix: key }) && 'list',
    isAllowed(rules, bearer, { action: 's3:PutObject', key }) && 'put',
    isAllowed(rules, bearer, { action: 's3:DeleteObject', key }) && 'delete',
  ];
  return may.filter(Boolean).join(' ') || 'nothing';
};

const NOTHING = 'nothing';
const GET = 'get';
const READ = 'get list';
const DELETE = 'get list delete';
const ALL = 'get list put delete';

describe.each([
  // folder, then guest | signed in | ADMINS, each: in the folder, in one's own sub-folder, in another's
  ['public', [READ, READ, READ], [ALL, ALL, ALL], [ALL, ALL, ALL]],
  ['streams', [READ, READ, READ], [ALL, ALL, ALL], [ALL, ALL, ALL]],
  ['stream-thumbnails', [GET, GET, GET], [READ, ALL, READ], [DELETE, ALL, DELETE]],
  ['profile-avatar', [GET, GET, GET], [READ, ALL, READ], [READ, ALL, READ]],
  ['picture-submissions', [NOTHING, NOTHING, NOTHING], [READ, ALL, READ], [READ, ALL, READ]],
  ['brief-thumbnails', [GET, GET, GET], [READ, ALL, READ], [DELETE, ALL, DELETE]],
  ['images', [GET, GET, GET], [READ, ALL, READ], [DELETE, ALL, DELETE]],
  ['personalities', [READ, READ, READ], [READ, READ, READ], [ALL, ALL, ALL]],
  ['site-media', [GET, GET, GET], [GET, GET, GET], [ALL, ALL, ALL]],
  ['evidence', [NOTHING, NOTHING, NOTHING], [NOTHING, ALL, NOTHING], [NOTHING, ALL, NOTHING]],
  ['drafts', [NOTHING, NOTHING, NOTHING], [NOTHING, ALL, NOTHING], [NOTHING, ALL, NOTHING]],
  ['draft-links', [GET, GET, GET], [NOTHING, ALL, NOTHING], [NOTHING, ALL, NOTHING]],
  ['elsewhere', [NOTHING, NOTHING, NOTHING], [NOTHING, NOTHING, NOTHING], [NOTHING, NOTHING, NOTHING]],
])('below %s/', (folder, guest, signedIn, admins) => {
  test.each([
    ['guest', guest],
    ['authenticated', signedIn],
    ['group:ADMINS', admins],
  ] as const)('%s', (role, [inFolder, own, others]) => {
    expect(allowed(role, `${folder}/x.png`)).toBe(inFolder);
    expect(allowed(role, `${folder}/${ME}/x.png`)).toBe(own);
    expect(allowed(role, `${folder}/${OTHER}/x.png`)).toBe(others);
  });
});

test.each([
  ['', 'nothing'],
  ['public', 'nothing'],
  ['publicity/x', 'nothing'],
  ['Public/x', 'nothing'],
  ['media/public/x', 'nothing'],
  ['../public/x', 'nothing'],
  ['elsewhere/../public/x', 'nothing'],
  ['elsewhere\npublic/x', 'nothing'],
  ['public/../elsewhere/x', ALL],
  ['public/a\nb', ALL],
])('%j is matched literally', (key, may) => {
  expect(allowed('authenticated', key)).toBe(may);
});

test('a group that is not in the rules has no rights, whatever its name', () => {
  for (const role of ['group:OTHERS', 'group:', 'group:__proto__', 'group:constructor'] as const)
    expect(allowed(role, 'public/x')).toBe('nothing');
});

test('guests read published copies of evidence, and nothing else of the submissions', () => {
  expect(allowed('guest', `picture-submissions/${OTHER}/published/x.png`)).toBe(GET);
  expect(allowed('guest', `picture-submissions/published/x.png`)).toBe(NOTHING);
  expect(allowed('guest', 'picture-submissions/')).toBe(NOTHING);
});

test.each(['stream-thumbnails/', 'profile-avatar/', 'brief-thumbnails/', 'images/', 'site-media/', ''])(
  'guests do not list %j',
  (prefix) => {
    const bearer = { identityId: ME, role: 'guest' } as const;
    expect(isAllowed(rules, bearer, { action: 's3:ListBucket', prefix })).toBe(false);
  },
);

test('an identity is no pattern', () => {
  const bearer = { identityId: '*', role: 'authenticated' } as const;
  expect(isAllowed(rules, bearer, { action: 's3:DeleteObject', key: `images/${OTHER}/x` })).toBe(false);
});

describe('a file with the tag of moderation', () => {
  const tags = { moderation: 'hidden' };
  const mayRead = (role: Role, key: string) =>
    isAllowed(rules, { identityId: ME, role }, { action: 's3:GetObject', key, tags });

  test.each([
    'stream-thumbnails',
    'profile-avatar',
    'picture-submissions',
    'brief-thumbnails',
    'images',
    'evidence',
    'drafts',
    'draft-links',
  ])('below %s/ can be read by its owner, and by ADMINS as before', (folder) => {
    const key = `${folder}/${OTHER}/published/x.png`;
    expect([mayRead('guest', key), mayRead('authenticated', key)]).toEqual([false, false]);
    const isPrivate = ['evidence', 'drafts', 'draft-links'].includes(folder);
    expect(mayRead('group:ADMINS', key)).toBe(!isPrivate);
    expect(mayRead('authenticated', `${folder}/${ME}/published/x.png`)).toBe(true);
    expect(mayRead('guest', `${folder}/${ME}/published/x.png`)).toBe(false);
  });

  test.each(['public', 'streams', 'personalities', 'site-media', 'data-versions'])(
    'below %s/ can be read by ADMINS only',
    (folder) => {
      for (const key of [`${folder}/x.png`, `${folder}/${ME}/x.png`]) {
        expect([mayRead('guest', key), mayRead('authenticated', key)]).toEqual([false, false]);
        expect(mayRead('group:ADMINS', key)).toBe(true);
      }
    },
  );

  test('can still be deleted and replaced', () => {
    const bearer = { identityId: ME, role: 'authenticated' } as const;
    for (const action of ['s3:PutObject', 's3:DeleteObject'] as const)
      expect(isAllowed(rules, bearer, { action, key: `images/${ME}/x`, tags })).toBe(true);
  });
});

describe('rules', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rules-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const readGuest = (...guest: object[]) => {
    const text = JSON.stringify({ bucket: 'media', guest, authenticated: [], groups: {} });
    writeFileSync(join(folder, 'access.json'), text);
    return readAccessRules(folder);
  };
  const deny = { effect: 'Deny', actions: ['s3:GetObject'], resources: ['media/a/*'] };
  const allow = { actions: ['s3:GetObject', 's3:ListBucket'], resources: ['media', 'media/*'] };
  const prefixed = { conditions: { StringLike: { 's3:prefix': ['a/*'] } } };
  const tagged = { conditions: { StringEquals: { 's3:ExistingObjectTag/x': ['y'] } } };

  test('a Deny is stronger than every Allow, before and behind it', () => {
    const bearer = { identityId: ME, role: 'guest' } as const;
    const get = (key: string) => ({ action: 's3:GetObject', key }) as const;
    for (const given of [readGuest(deny, allow), readGuest(allow, deny)]) {
      expect(isAllowed(given, bearer, get('a/x'))).toBe(false);
      expect(isAllowed(given, bearer, get('b/x'))).toBe(true);
    }
    expect(isAllowed(readGuest(deny), bearer, get('b/x'))).toBe(false);
    const lists = readGuest(allow, {
      effect: 'Deny',
      actions: ['s3:ListBucket'],
      resources: ['media'],
      ...prefixed,
    });
    expect(isAllowed(lists, bearer, { action: 's3:ListBucket', prefix: 'a/' })).toBe(false);
    expect(isAllowed(lists, bearer, { action: 's3:ListBucket', prefix: 'b/' })).toBe(true);
  });

  test.each([
    ['a Deny of s3:GetObjectVersion', { ...deny, actions: ['s3:GetObject', 's3:GetObjectVersion'] }],
    ['a Deny of s3:*', { ...deny, actions: ['s3:*'] }],
    ['a Deny by prefix of more than lists', { ...deny, ...prefixed }],
    [
      'a condition on the tags of the object for s3:DeleteObject',
      { ...deny, actions: ['s3:DeleteObject'], ...tagged },
    ],
    [
      'a condition on the tags of the object for s3:PutObject',
      { actions: ['s3:PutObject'], resources: ['media/a/*'], ...tagged },
    ],
    ['an Allow with an exception from resources', { actions: ['s3:GetObject'], notResources: ['media/a/*'] }],
    ['a statement without exactly one kind of resources', { ...deny, notResources: ['media/b/*'] }],
    ['a statement without exactly one kind of resources', { actions: ['s3:GetObject'] }],
  ])('%s is refused by name', (name, statement) => {
    expect(() => readGuest(statement)).toThrow(`${name} is not supported`);
  });

  test('another condition or effect is refused', () => {
    const address = { IpAddress: { 'aws:SourceIp': ['192.0.2.1'] } };
    expect(() => readGuest({ ...deny, conditions: address })).toThrow('IpAddress');
    expect(() => readGuest({ ...deny, effect: 'Audit' })).toThrow('effect');
  });
});
