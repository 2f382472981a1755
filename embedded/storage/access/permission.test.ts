import type { Role } from '../../auth/identity-pool/credentials.ts';
import { isAllowed } from './permission.ts';
import { readAccessRules } from './rules.ts';

/* The specification's table of storage paths, cell by cell: role, place, and which of get, list, put and delete are allowed. */

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

const READ = 'get list';
const WRITE = 'get list put';
const ALL = 'get list put delete';

describe.each([
  // folder, then guest | signed in | ADMINS, each: in the folder, in one's own sub-folder, in another's
  ['public', [READ, READ, READ], [ALL, ALL, ALL], [ALL, ALL, ALL]],
  ['streams', [READ, READ, READ], [ALL, ALL, ALL], [ALL, ALL, ALL]],
  ['stream-thumbnails', [READ, READ, READ], [WRITE, ALL, WRITE], [ALL, ALL, ALL]],
  ['profile-avatar', [READ, READ, READ], [WRITE, ALL, WRITE], [WRITE, ALL, WRITE]],
  ['picture-submissions', [READ, READ, READ], [WRITE, ALL, WRITE], [WRITE, ALL, WRITE]],
  ['brief-thumbnails', [READ, READ, READ], [WRITE, ALL, WRITE], [ALL, ALL, ALL]],
  ['images', [READ, READ, READ], [WRITE, ALL, WRITE], [ALL, ALL, ALL]],
  ['personalities', [READ, READ, READ], [READ, READ, READ], [ALL, ALL, ALL]],
  ['evidence', Array(3).fill('nothing'), ['nothing', ALL, 'nothing'], ['nothing', ALL, 'nothing']],
  ['elsewhere', Array(3).fill('nothing'), Array(3).fill('nothing'), Array(3).fill('nothing')],
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
])('%j is taken letter by letter', (key, may) => {
  expect(allowed('authenticated', key)).toBe(may);
});

test('a group that is not in the rules may do nothing, whatever it is called', () => {
  for (const role of ['group:OTHERS', 'group:', 'group:__proto__', 'group:constructor'] as const)
    expect(allowed(role, 'public/x')).toBe('nothing');
});

test('an identity is no pattern', () => {
  const bearer = { identityId: '*', role: 'authenticated' } as const;
  expect(isAllowed(rules, bearer, { action: 's3:DeleteObject', key: `images/${OTHER}/x` })).toBe(false);
});
