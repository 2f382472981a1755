import { referrerSite } from './referrer.ts';

test.each([
  ['www.google.com', 'Google'],
  ['google.co.uk', 'Google'],
  ['news.google.de', 'Google'],
  ['google.evil.example', 'Other sites'],
  ['notgoogle.com', 'Other sites'],
  ['t.co', 'X'],
  ['not.co', 'Other sites'],
  ['old.reddit.com', 'Reddit'],
  ['kick.com', 'Kick'],
  ['en.m.wikipedia.org', 'Wikipedia'],
  ['intranet.my-employer.example', 'Other sites'],
  ['here', 'This site'],
  ['', 'Direct or unknown'],
  [undefined, 'Direct or unknown'],
  ['constructor', 'Other sites'],
])('a reader from %s comes from %s', (host, site) => {
  expect(referrerSite(host)).toBe(site);
  expect(referrerSite(site)).toBe(site);
});
