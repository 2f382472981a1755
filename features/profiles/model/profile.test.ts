import { isUsername } from './profile.ts';

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
