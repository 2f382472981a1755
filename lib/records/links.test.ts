import { PLATFORM_IDS, PLATFORMS } from '../domain/platform.ts';
import { accountAddress, LINK_FIELDS } from './links.ts';

it.each([
  ['youtube', 'https://www.youtube.com/@ann', 'https://www.youtube.com/@ann'],
  ['substack', 'https://ann.substack.com', 'https://ann.substack.com/'],
  ['x', 'https://twitter.com/ann', 'https://twitter.com/ann'],
] as const)('an account on %s is %s', (platform, text, address) => {
  expect(accountAddress(platform, text)).toBe(address);
});

it.each([
  ['youtube', 'https://www.youtube.com.evil.example/@ann'],
  ['youtube', 'https://evilyoutube.com/@ann'],
  ['x', 'http://x.com/ann'],
  ['x', 'https://x.com@evil.example/'],
  ['x', 'javascript:alert(1)//x.com'],
  ['x', '@ann'],
  ['x', ''],
  ['x', null],
] as const)('an account on %s is not %j', (platform, text) => {
  expect(accountAddress(platform, text)).toBeNull();
});

it('queries the field of every platform', () => {
  expect(LINK_FIELDS.split(' ')).toEqual(PLATFORM_IDS.map((id) => PLATFORMS[id].linkField));
});
