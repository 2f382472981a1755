import { CLOSED_PROFILE } from '../../account/model/closing.ts';
import { isClosedProfile, isUsername, type Profile } from './profile.ts';

test.each(['mara-lindqvist', 'abc', 'a-b', '1-2', '007', 'a'.repeat(32), 'field-notes-daily'])(
  'accepts "%s" as a username',
  (value) => {
    expect(isUsername(value)).toBe(true);
  },
);

test.each([
  '',
  'ab',
  'a'.repeat(33),
  '-abc',
  'abc-',
  'a--b',
  'Mara',
  'mara_l',
  'mara l',
  'mära',
  'mara/..',
  'abc\n',
  'admin',
  'sign-in',
  'briefs',
  'streamit',
])('rejects "%s" as a username', (value) => {
  expect(isUsername(value)).toBe(false);
});

const closed: Profile = {
  id: 'ann',
  username: 'ann',
  displayName: CLOSED_PROFILE.displayName,
  bio: CLOSED_PROFILE.bio,
  avatarUrl: CLOSED_PROFILE.avatarUrl,
  presences: [],
  blogUrl: CLOSED_PROFILE.blogLink,
  solanaAddress: CLOSED_PROFILE.solanaAddress,
  schedule: CLOSED_PROFILE.schedule,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-02-01T00:00:00Z',
};

test('recognises the profile of a closed account', () => {
  expect(isClosedProfile({ profile: closed, bans: [], reports: [] })).toBe(true);
});

test.each([
  ['another name', { displayName: 'Ann' }],
  ['a bio', { bio: 'I write.' }],
  ['a picture', { avatarUrl: '/media/ann.webp' }],
])('a profile with %s is not closed', (_what, change) => {
  expect(isClosedProfile({ profile: { ...closed, ...change }, bans: [], reports: [] })).toBe(false);
});
