import { PROFILE_PLATFORM_IDS } from '../../../lib/domain/platform.ts';
import { accountAddress } from '../../../lib/records/shapes.ts';
import { ACCOUNT_RULES, readAccount, readSiteAddress } from './account-address.ts';

test.each([
  ['x', '@ann_l', 'https://x.com/ann_l'],
  ['x', 'ann_l', 'https://x.com/ann_l'],
  ['x', ' https://twitter.com/ann ', 'https://twitter.com/ann'],
  ['x', 'x.com/ann', 'https://x.com/ann'],
  ['x', 'http://x.com/ann', 'https://x.com/ann'],
  ['youtube', '@ann.l', 'https://www.youtube.com/@ann.l'],
  ['youtube', '@änn', 'https://www.youtube.com/@%C3%A4nn'],
  ['youtube', 'https://youtu.be/abc', 'https://youtu.be/abc'],
  ['rumble', 'rumble.com/c/ann', 'https://rumble.com/c/ann'],
  ['instagram', '@ann.l', 'https://www.instagram.com/ann.l/'],
  ['tiktok', 'ann', 'https://www.tiktok.com/@ann'],
  ['substack', 'ann.substack.com', 'https://ann.substack.com/'],
  ['substack', '@ann', 'https://substack.com/@ann'],
  ['medium', 'https://ann.medium.com/', 'https://ann.medium.com/'],
  ['medium', '@ann', 'https://medium.com/@ann'],
  ['twitch', 'https://www.twitch.tv/ann', 'https://www.twitch.tv/ann'],
  ['facebook', '@ann.lind', 'https://www.facebook.com/ann.lind'],
] as const)('%s: %j is %s', (platform, typed, address) => {
  expect(readAccount(platform, typed)).toEqual({ ok: true, address });
});

test.each([
  ['x', 'https://evil.example/ann', 'This address is on evil.example, not on X.'],
  ['x', 'https://x.com.evil.example/ann', 'This address is on x.com.evil.example'],
  ['x', 'https://x.com@evil.example/ann', 'This address is on evil.example'],
  ['x', 'https://me:secret@x.com/ann', 'without a username'],
  ['x', 'https://x.com:8443/ann', 'without a username, password or port'],
  ['x', 'https://ann.x.com/', 'not on X'],
  ['x', 'javascript:alert(1)//x.com', 'The address must start with https://'],
  ['x', 'data:text/html,x.com/a', 'The address must start with https://'],
  ['x', 'ftp://x.com/ann', 'The address must start with https://'],
  ['x', 'https://x.com/', 'This is the home page of X, not your account.'],
  ['facebook', 'ann.lind', 'This address is on ann.lind'],
  ['x', '@this_name_is_too_long', 'This is not a valid name on X.'],
  ['x', '@ann/../bob', 'This'],
  ['rumble', '@ann', 'Enter the full address on Rumble'],
  ['youtube', 'https://evilyoutube.com/@ann', 'This address is on evilyoutube.com'],
  ['substack', 'https://www.substack.com/', 'This is the home page of Substack'],
  ['substack', 'https://substack.com.evil.example/', 'This address is on substack.com.evil.example'],
  ['medium', 'ann and bob', 'This is not a web address.'],
  ['x', `https://x.com/${'a'.repeat(500)}`, 'at most 500 characters'],
] as const)('%s: refuses %j with %s', (platform, typed, problem) => {
  const read = readAccount(platform, typed);
  expect(read).toEqual({ ok: false, problem: expect.stringContaining(problem) });
});

test.each(PROFILE_PLATFORM_IDS)('accepted accounts on %s are shown on the public page', (platform) => {
  const example = readAccount(platform, ACCOUNT_RULES[platform].example);
  expect(example).toEqual({ ok: true, address: ACCOUNT_RULES[platform].example });
  const named = readAccount(platform, '@someone');
  for (const read of [example, named])
    if (read.ok) expect(accountAddress(platform, read.address)).toBe(read.address);
});

test.each([
  ['ann.example', 'https://ann.example/'],
  ['https://ann.example/notes?x=1', 'https://ann.example/notes?x=1'],
])('accepts %s as a site', (typed, address) => {
  expect(readSiteAddress(typed)).toEqual({ ok: true, address });
});

test.each([
  ['http://ann.example', 'The address must start with https://'],
  ['javascript:alert(1)', 'The address must start with https://'],
  ['https://me:pw@ann.example', 'without a username'],
  ['localhost', 'This is not a web address.'],
  ['my site', 'This is not a web address.'],
])('refuses %s: %s', (typed, problem) => {
  expect(readSiteAddress(typed)).toEqual({ ok: false, problem: expect.stringContaining(problem) });
});
