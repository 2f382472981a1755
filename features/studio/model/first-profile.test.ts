import { displayNameProblems, firstProfileInput, typedUsername, usernameProblems } from './first-profile.ts';

test.each(['ada', 'ada-ferrant', 'a1-b2-c3', '007', 'x'.repeat(32)])('accepts %s as a username', (name) => {
  expect(usernameProblems(name)).toEqual([]);
});

test.each([
  ['', 'This field is required'],
  ['ab', 'at least 3'],
  ['x'.repeat(33), 'at most 32'],
  ['ada ferrant', 'single hyphens'],
  ['ada--ferrant', 'single hyphens'],
  ['-ada', 'single hyphens'],
  ['ada_ferrant', 'single hyphens'],
  ['adá', 'single hyphens'],
  ['../ada', 'single hyphens'],
  ['Ada', 'letters a to z'],
  ['studio', 'is reserved'],
  ['me', 'is reserved'],
])('refuses %j with a message', (name, reason) => {
  expect(usernameProblems(name).join()).toContain(reason);
});

test.each([
  [' Ada ', 'ada'],
  ['@Ada', 'ada'],
  ['ada b', 'ada b'],
])('normalises %j to %j', (typed, name) => {
  expect(typedUsername(typed)).toBe(name);
});

test('a display name is any text that is not empty or too long', () => {
  expect(displayNameProblems(' Ádá Ferrant ')).toEqual([]);
  expect(displayNameProblems('  ')).toHaveLength(1);
  expect(displayNameProblems('x'.repeat(81))).toHaveLength(1);
});

test('the record is found by its owner, has its own name, and counts nothing yet', () => {
  const typed = { username: 'ada', displayName: ' Ada ', listing: 'UNLISTED' } as const;
  expect(firstProfileInput(typed, 'u1', '2026-11-21')).toMatchObject({
    id: 'ada',
    userId: 'u1',
    username: 'ada',
    displayName: 'Ada',
    listing: 'UNLISTED',
    totalBans: 0,
    platformStatus: [],
    totalEstimatedLoss: null,
  });
});
