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
