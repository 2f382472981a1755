import { findPlatform, isPlatformId, PLATFORM_IDS, PLATFORMS, socialLink } from './platform.ts';

test('the list has the nine platforms of the Platform model’s enum', () => {
  expect(PLATFORM_IDS.map((id) => PLATFORMS[id].name).sort()).toEqual(
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
  for (const id of PLATFORM_IDS) {
    expect(PLATFORMS[id].hosts).toContain(new URL(PLATFORMS[id].url).hostname);
    expect(PLATFORMS[id].linkField).toBe(`${id}Link`);
  }
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
