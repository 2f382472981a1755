import { handleKeys, linkKey } from './identity-link.ts';

test.each([
  ['https://x.com/Ann', 'ann'],
  ['https://mobile.twitter.com/ann/media', 'ann'],
  ['https://www.youtube.com/@Ann', 'ann'],
  ['https://www.youtube.com/c/ann', 'ann'],
  ['https://www.tiktok.com/@ann', 'ann'],
  ['https://rumble.com/user/ann', 'ann'],
  ['https://ann.substack.com/', 'ann'],
  ['https://medium.com/@ann', 'ann'],
  ['https://www.reddit.com/user/ann', 'ann'],
  ['https://t.me/ann', 'ann'],
  ['https://bsky.app/profile/ann.bsky.social', 'ann'],
  ['https://www.threads.com/@ann', 'ann'],
  ['https://x.com/ann_lee', 'ann-lee'],
  ['https://www.instagram.com/ann.lee/', 'ann-lee'],
  ['https://www.twitch.tv/annlee', 'ann-lee'],
  ['https://kick.com/ann-lee', 'ann-lee'],
])('%s is an account with the handle %s', (address, username) => {
  expect(handleKeys(username)).toContain(linkKey(address));
});

test.each([
  ['https://x.com/anna', 'ann'],
  ['https://example.org/ann', 'ann'],
  ['https://www.youtube.com/channel/ann', 'ann'],
  ['https://annlee.example.org/', 'annlee'],
  ['https://x.com/annlee', 'ann'],
])('%s is not an account with the handle %s', (address, username) => {
  expect(handleKeys(username)).not.toContain(linkKey(address));
});
