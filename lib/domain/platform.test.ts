import {
  findPlatform,
  findProfilePlatform,
  getPlatformName,
  isPlatformId,
  NAMED_PLATFORM_IDS,
  PLATFORM_IDS,
  PLATFORMS,
  PROFILE_PLATFORM_IDS,
  platformNameProblem,
  socialLink,
  storedPlatformName,
} from './platform.ts';

test('the list has the nine platforms of the Platform model’s enum', () => {
  expect(PROFILE_PLATFORM_IDS.map((id) => PLATFORMS[id].name).sort()).toEqual(
    ['FACEBOOK', 'INSTAGRAM', 'MEDIUM', 'RUMBLE', 'SUBSTACK', 'TIKTOK', 'TWITCH', 'X', 'YOUTUBE'].sort(),
  );
});

test('a platform is found by its id and by the enum’s value', () => {
  expect(findPlatform('youtube')).toBe(PLATFORMS.youtube);
  expect(findPlatform('YOUTUBE')).toBe(PLATFORMS.youtube);
  expect(findPlatform('myspace')).toBeNull();
  expect(findPlatform('')).toBeNull();
  expect(findPlatform('constructor')).toBeNull();
  expect(isPlatformId('x')).toBe(true);
  expect(isPlatformId('X')).toBe(false);
});

test('a platform’s account URL is on its hosts, and its field is the Profile’s', () => {
  for (const id of NAMED_PLATFORM_IDS)
    expect(PLATFORMS[id].hosts).toContain(new URL(PLATFORMS[id].url).hostname);
  for (const id of PROFILE_PLATFORM_IDS) expect(PLATFORMS[id].linkField).toBe(`${id}Link`);
});

test('the nine come first, then platforms without a value of the enum, and last all others', () => {
  expect(PLATFORM_IDS.slice(0, 9)).toEqual(PROFILE_PLATFORM_IDS);
  expect(PLATFORM_IDS.slice(9).map((id) => PLATFORMS[id].displayName)).toEqual([
    'Reddit',
    'Kick',
    'Patreon',
    'Discord',
    'Telegram',
    'Bluesky',
    'Threads',
    'Other platforms',
  ]);
  for (const id of PLATFORM_IDS.slice(9)) {
    expect(PLATFORMS[id].name).toBeNull();
    expect(PLATFORMS[id]).not.toHaveProperty('linkField');
    expect(findProfilePlatform(id)).toBeNull();
  }
  expect(findProfilePlatform('TWITCH')).toBe(PLATFORMS.twitch);
});

test.each([
  ['Vimeo', null],
  ['Truth Social', null],
  ['VK', null],
  ['Одноклассники', null],
  ['Last.fm', null],
  ['x'.repeat(40), null],
  ['', /^Enter the name/],
  ['   ', /^Enter the name/],
  ['x'.repeat(41), /at most 40/],
  ['!!!', /at least one letter/],
  ['https://vimeo.com/', /not an address/],
  ['vimeo.com/me', /not an address/],
  ['www.vimeo.com', /not an address/],
  ['me@vimeo.com', /not an address/],
  ['Vimeo\u202e', /control characters/],
  ['Vi\u200bmeo', /control characters/],
  ['YouTube', /^YouTube is in the list/],
  ['you tube', /^YouTube is in the list/],
  ['twitter', /^X is in the list/],
  ['reddit.com', /^Reddit is in the list/],
])('the name %j of a platform has the problem %s', (typed, problem) => {
  const found = platformNameProblem(typed);
  if (problem === null) expect(found).toBeNull();
  else expect(found).toMatch(problem);
});

test('a record has the typed name of a platform outside the list, and the list’s name of the others', () => {
  expect(storedPlatformName('other', '  Truth   Social ')).toBe('Truth Social');
  expect(storedPlatformName('other', 'https://vimeo.com')).toBeNull();
  expect(storedPlatformName('x', 'Vimeo')).toBeNull();
  expect(storedPlatformName('other', null)).toBeNull();
  expect(getPlatformName({ platform: 'other', platformName: 'Vimeo' })).toBe('Vimeo');
  expect(getPlatformName({ platform: 'other' })).toBe('Another platform');
  expect(getPlatformName({ platform: 'reddit' })).toBe('Reddit');
});

test.each([
  ['https://x.com/streamit', 'x', 'X'],
  ['https://www.youtube.com/@streamit', 'youtube', 'YouTube'],
  ['https://streamit.substack.com/', 'substack', 'Substack'],
  ['https://www.social.example/@streamit', null, 'social.example'],
  ['https://notx.com/streamit', null, 'notx.com'],
])('%s is an account on %s, called %s', (url, platform, name) => {
  expect(socialLink(url)).toEqual({ url, platform, name });
});
