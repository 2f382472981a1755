import { socialLink } from './social-link.ts';

test.each([
  ['https://x.com/streamit', 'x', 'X'],
  ['https://www.youtube.com/@streamit', 'youtube', 'YouTube'],
  ['https://streamit.substack.com/', 'substack', 'Substack'],
  ['https://www.social.example/@streamit', null, 'social.example'],
  ['https://notx.com/streamit', null, 'notx.com'],
])('%s is an account on %s, called %s', (url, platform, name) => {
  expect(socialLink(url)).toEqual({ url, platform, name });
});
