import { isAllowed } from '../../embedded/storage/access/permission.ts';
import { readAccessRules } from '../../embedded/storage/access/rules.ts';
import { isPublicKey, PUBLIC_FOLDERS } from './public-key.ts';

const rules = readAccessRules();
const guestReads = (key: string) =>
  isAllowed(rules, { identityId: 'us-west-2:0', role: 'guest' }, { action: 's3:GetObject', key });

test('guests may read every public folder by the backend’s rules', () => {
  expect(PUBLIC_FOLDERS.filter((folder) => !guestReads(`${folder}/a`))).toEqual([]);
});

test('everything that guests may read is shown, and no unpublished uploads', () => {
  const folders = rules.guest
    .flatMap(({ resources }) => resources)
    .flatMap((resource) => /^[^/]+\/(.+)\/\*$/.exec(resource)?.[1] ?? []);
  expect(folders.filter((folder) => !isPublicKey(`${folder}/a`))).toEqual([
    'picture-submissions/*/published',
  ]);
});

const published = `picture-submissions/us-west-2:${'0'.repeat(36)}/published/${'a'.repeat(64)}`;

test.each([
  [`${published}.jpg`, true],
  [`${published}.pdf`, true],
  [`${published}.html`, false],
  [`${published}.svg`, false],
  [published, false],
  [published.replace('/published/', '/'), false],
  [published.replace('/published/', '/published/x/'), false],
  [`${published}.jpg/x`, false],
  [`${published.toUpperCase()}.jpg`, false],
  [`picture-submissions/published/${'a'.repeat(64)}.jpg`, false],
  ['images/a', true],
  ['images/a/b.c', true],
  ['images/...', true],
  [`images/${'é'.repeat(508)}a`, true],
  [`images/${'é'.repeat(509)}`, false],
  ['images', false],
  ['images/', false],
  ['images/a/', false],
  ['images/./a', false],
  ['images/../a', false],
  ['images/a\\b', false],
  ['images/a\0', false],
  ['images/\ud800', false],
  ['/images/a', false],
  ['imagesx/a', false],
  ['', false],
])('%j: %s', (key, isPublic) => {
  expect(isPublicKey(key)).toBe(isPublic);
});
