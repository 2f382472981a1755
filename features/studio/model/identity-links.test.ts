import {
  checkIdentityLinks,
  claimingProfile,
  hasOtherLinks,
  linkBackHtml,
  readIdentityCheck,
} from './identity-links.ts';
import { EMPTY_ENTRY, valuesOfRow } from './profile-values.ts';

const AT = '2026-11-21T12:00:00.000Z';
const VALUES = valuesOfRow({ id: 'ann', updatedAt: AT, blogLink: 'https://ann.example/' });

test('the latest check is read, and nothing without one', async () => {
  const results = [{ address: 'https://ann.example/', outcome: 'verified' }];
  const row = { checkedAt: AT, results: JSON.stringify(results) };
  expect(await readIdentityCheck('ann', async () => ({ data: { row } }))).toEqual({ checkedAt: AT, results });
  expect(await readIdentityCheck('ann', async () => ({ data: { row: null } }))).toBeNull();
  await expect(readIdentityCheck('ann', async () => ({ errors: [{ message: 'Not now' }] }))).rejects.toThrow(
    'The last check of your links could not be read: Not now',
  );
});

test('a check has results, or the time of the next one, or an error', async () => {
  const links = [{ address: 'https://ann.example/', outcome: 'missing' }];
  const answer = (check: object | null) => async () => ({ data: { check } });
  expect(
    await checkIdentityLinks('ann', answer({ outcome: 'done', checkedAt: AT, nextAt: null, links })),
  ).toEqual({
    kind: 'done',
    checkedAt: AT,
    results: links,
  });
  expect(
    await checkIdentityLinks('ann', answer({ outcome: 'wait', checkedAt: null, nextAt: AT, links })),
  ).toEqual({ kind: 'wait', nextAt: AT });
  for (const check of [null, { outcome: 'unknown', links: [] }])
    await expect(checkIdentityLinks('ann', answer(check))).rejects.toThrow('The links could not be checked.');
});

test('links are checked after a change of a link, and of nothing else', () => {
  expect(hasOtherLinks(VALUES, { ...VALUES, bio: 'Another text', displayName: 'Another name' })).toBe(false);
  expect(hasOtherLinks(VALUES, { ...VALUES, blogLink: 'https://ann.example' })).toBe(false);
  expect(hasOtherLinks(VALUES, { ...VALUES, blogLink: '' })).toBe(true);
  expect(hasOtherLinks(VALUES, { ...VALUES, x: { ...EMPTY_ENTRY, link: '@ann' } })).toBe(true);
  expect(hasOtherLinks(VALUES, { ...VALUES, x: { ...EMPTY_ENTRY, url: 'https://x.com/ann' } })).toBe(true);
});

test('a refused link names the profile that has it', () => {
  const problem =
    'The record could not be saved: https://x.com/ann is a verified link of another profile: /profiles/ann-b. If it is your account, report that profile: an administrator will decide. What you typed is still here.';
  expect(claimingProfile(problem)).toBe('ann-b');
  expect(claimingProfile('The record could not be saved.')).toBeNull();
});

test('the HTML of a link back has the whole address', () => {
  expect(linkBackHtml(new URL('https://site.example/profiles/ann'))).toBe(
    '<a rel="me" href="https://site.example/profiles/ann">site.example</a>',
  );
});
