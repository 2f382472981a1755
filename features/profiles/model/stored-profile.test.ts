import { storedProfile } from './stored-profile.ts';

const row = {
  id: 'ann',
  username: 'ann',
  displayName: 'Ann',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

test('reports the hidden parts of a profile with reasons', () => {
  const presences = JSON.stringify([
    { platformId: 'x' },
    { platformId: 'myspace' },
    { platformId: 'x', since: '26' },
  ]);
  expect(storedProfile.parse({ ...row, presences }).hidden).toEqual([
    { part: 'presences 2', reason: 'platformId: not a platform of the catalogue' },
    { part: 'presences 3', reason: expect.stringMatching(/^since: /) },
  ]);
  expect(storedProfile.parse({ ...row, presences: '{}', displayName: ' ' }).hidden).toEqual([
    { part: 'presences', reason: 'not a list' },
    { part: 'displayName', reason: 'it shows nothing; the username is shown instead' },
  ]);
  expect(storedProfile.parse(row).hidden).toEqual([]);
});

test('refuses a profile with the name of another', () => {
  expect(storedProfile.safeParse({ ...row, username: 'bob' }).success).toBe(false);
});
