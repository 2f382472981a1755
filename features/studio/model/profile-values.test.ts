import { storedProfile } from '../../profiles/model/stored-profile.ts';
import {
  EMPTY_ENTRY,
  type ProfileValues,
  profileInput,
  profileProblems,
  profileValues,
  valuesOfRow,
} from './profile-values.ts';

const TODAY = '2026-11-21';
const SYSTEM_PROGRAM = '11111111111111111111111111111111';

const row = {
  id: 'ann',
  username: 'ann',
  updatedAt: '2026-11-20T00:00:00.000Z',
  createdAt: '2026-11-20T00:00:00.000Z',
  displayName: 'Ann',
  bio: null,
  listing: 'LISTED',
  owner: 'u',
  xLink: 'https://x.com/ann',
  substackLink: 'https://ann.substack.com/',
  presences: JSON.stringify([
    { platformId: 'x', since: '2019-03', url: 'https://x.com/ann2' },
    { platformId: 'tiktok', since: 'once', url: 'https://www.tiktok.com/@ann' },
  ]),
  activePlatforms: ['x', 'twitch'],
};

const values: ProfileValues = valuesOfRow(row);

test('a stored profile shows each platform and each URL once', () => {
  expect(values).toMatchObject({
    displayName: 'Ann',
    bio: '',
    listing: 'LISTED',
    x: {
      link: 'https://x.com/ann',
      since: { date: '2019-03-01', precision: 'month' },
      url: 'https://x.com/ann2',
    },
    substack: { link: 'https://ann.substack.com/', since: null, url: '' },
    tiktok: { link: 'https://www.tiktok.com/@ann', since: null, url: '' },
    youtube: null,
    twitch: null,
  });
  expect(profileValues.parse(JSON.parse(JSON.stringify(values)))).toEqual(values);
});

test('the public page reads what is stored', () => {
  const changed = { ...values, bio: ' Reporter. ', x: null, youtube: { ...EMPTY_ENTRY, link: '@ann-l' } };
  const input = profileInput(changed);
  expect(input).toMatchObject({
    bio: 'Reporter.',
    schedule: null,
    xLink: null,
    youtubeLink: 'https://www.youtube.com/@ann-l',
    activePlatforms: ['youtube', 'tiktok', 'substack'],
  });
  const { profile } = storedProfile.parse({ ...row, ...input, presences: JSON.stringify(input.presences) });
  expect(profile.presences).toEqual([
    { platform: 'youtube', since: null, url: 'https://www.youtube.com/@ann-l' },
    { platform: 'tiktok', since: null, url: 'https://www.tiktok.com/@ann' },
    { platform: 'substack', since: null, url: 'https://ann.substack.com/' },
  ]);
  const again = valuesOfRow({ ...row, ...input });
  expect(again.youtube?.link).toBe('https://www.youtube.com/@ann-l');
  expect(profileInput(again)).toEqual(input);
});

test('a removed platform does not return from the totals', () => {
  expect(row.activePlatforms).toContain('twitch');
  expect(profileInput(values).activePlatforms).toEqual(['x', 'tiktok', 'substack']);
});

test('a platform without a URL has no link', () => {
  expect(profileInput({ ...values, x: EMPTY_ENTRY })).toMatchObject({
    xLink: null,
    presences: expect.arrayContaining([{ platformId: 'x', since: null, url: null }]),
  });
});

test('a stored profile with invalid values is still shown', () => {
  const broken = valuesOfRow({ id: 'a', updatedAt: '', bio: 7, presences: '{', listing: 'x', xLink: ['a'] });
  expect(broken).toMatchObject({ bio: '', listing: 'UNLISTED', x: null });
});

describe('profile problems', () => {
  const problems = (changes: Partial<ProfileValues>) => profileProblems({ ...values, ...changes }, TODAY);

  test('a valid profile has none', () => {
    expect(problems({ blogLink: 'ann.example', solanaAddress: SYSTEM_PROGRAM })).toEqual({});
  });

  test('are at their controls', () => {
    expect(
      problems({
        displayName: '  ',
        bio: 'x'.repeat(601),
        schedule: 'x'.repeat(601),
        blogLink: 'javascript:alert(1)',
        solanaAddress: '0xabc',
        x: {
          link: 'https://evil.example/',
          since: { date: '2026-11-22', precision: 'day' },
          until: { date: '2026-11-20', precision: 'day' },
          url: 'https://facebook.com/ann',
        },
      }),
    ).toEqual({
      displayName: 'This field is required',
      bio: 'This is too long. Use at most 600 characters.',
      schedule: 'This is too long. Use at most 600 characters.',
      blogLink: expect.stringContaining('The address must start with https://'),
      solanaAddress: expect.stringContaining('cannot contain “0”'),
      'x-link': expect.stringContaining('This address is on evil.example'),
      'x-since': 'This date is in the future.',
      'x-until': 'This date is before the date in “Since”.',
      'x-url': expect.stringContaining('This address is on facebook.com, not on X.'),
    });
  });

  test('are in the order of the form, so that the first one gets the focus', () => {
    const found = problems({
      solanaAddress: '0',
      blogLink: 'http://a',
      displayName: '',
      twitch: { ...EMPTY_ENTRY, link: '@' },
    });
    expect(Object.keys(found)).toEqual(['displayName', 'twitch-link', 'blogLink', 'solanaAddress']);
  });

  test.each(['Ann\u202Eevil', 'Ann\nLind', '...', 'x'.repeat(81)])('%j is not a name', (displayName) => {
    expect(problems({ displayName })).toHaveProperty('displayName');
  });

  test.each([
    [SYSTEM_PROGRAM, undefined],
    ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', undefined],
    [' TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA ', undefined],
    ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5D', '32 to 44 characters'],
    [`${SYSTEM_PROGRAM}1`, '32 to 44 characters'],
    ['1'.repeat(100_000), '32 to 44 characters'],
    ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5Dl', 'cannot contain “l”'],
    ['DAÖ', 'cannot contain “Ö”'],
  ])('%j as a Solana address: %s', (solanaAddress, problem) => {
    const found = problems({ solanaAddress }).solanaAddress;
    expect(found).toEqual(problem && expect.stringContaining(problem));
  });
});
