import { PLATFORMS } from '../../../lib/domain/platform.ts';
import { embedWords, FRAME_HOSTS, readEmbed } from './foreign-embeds.ts';

/** The frame of an address; the reason if it is only a link; null if it is no address of the web. */
function shown(address: string): string | null {
  const reading = readEmbed(address);
  if (!reading) return null;
  return reading.shows === 'frame' ? reading.embed.frame : reading.why;
}

test.each([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  ],
  ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  [
    'http://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  ],
  ['https://rumble.com/embed/v1abcd/?pub=4', 'https://rumble.com/embed/v1abcd/?autoplay=2'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  [
    'https://vimeo.com/76979871/8272103f6e',
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e',
  ],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e',
  ],
  [
    'https://framatube.org/w/kkGMgK9ZtnKfYAgnEtQxbv',
    'https://framatube.org/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv?autoplay=1&p2p=0',
  ],
  [
    'https://tilvids.com/videos/watch/2f4a2a2e-97a8-4a6b-8aef-1a9f1a2b3c4d?start=1',
    'https://tilvids.com/videos/embed/2f4a2a2e-97a8-4a6b-8aef-1a9f1a2b3c4d?autoplay=1&p2p=0',
  ],
  [
    'https://mastodon.social/@Gargron/112345678901234567',
    'https://mastodon.social/@Gargron/112345678901234567/embed',
  ],
  [
    'https://bsky.app/profile/bsky.app/post/3l6oveex3ii2l',
    'https://embed.bsky.app/embed/bsky.app/app.bsky.feed.post/3l6oveex3ii2l',
  ],
  [
    'https://bsky.app/profile/did:plc:z72i7hdynmk6r22z27h6tvur/post/3l6oveex3ii2l',
    'https://embed.bsky.app/embed/did:plc:z72i7hdynmk6r22z27h6tvur/app.bsky.feed.post/3l6oveex3ii2l',
  ],
])('%s is shown in a frame of its site', (address, frame) => {
  expect(shown(address)).toBe(frame);
  expect(FRAME_HOSTS).toContain(new URL(frame).host);
});

test.each([
  ['https://x.com/someone/status/1234567890', 'script'],
  ['https://twitter.com/someone/status/1234567890', 'script'],
  ['https://mobile.example.org/a', 'unknown'],
  // Pages of Rumble have another id than its player.
  ['https://rumble.com/v1abcd-title.html', 'address'],
  ['https://vimeo.com/about', 'address'],
  ['https://mastodon.social/@Gargron', 'address'],
  ['https://bsky.app/profile/bsky.app', 'address'],
])('%s is only a link', (address, why) => expect(shown(address)).toBe(why));

test.each([
  ['a script', 'javascript:alert(1)//https://vimeo.com/1', null],
  ['data', 'data:text/html,<script>alert(1)</script>', null],
  ['a file', 'file://vimeo.com/76979871', null],
  ['no protocol', '//vimeo.com/76979871', null],
  ['a path of this site', '/watch?v=dQw4w9WgXcQ', null],
  ['a host that ends like one', 'https://notvimeo.com/76979871', 'unknown'],
  ['a host that begins like one', 'https://vimeo.com.evil.example/76979871', 'unknown'],
  ['a name before the host', 'https://vimeo.com@evil.example/76979871', 'unknown'],
  ['a name before a known host', 'https://evil.example@vimeo.com/76979871', 'unknown'],
  ['a port', 'https://vimeo.com:8443/76979871', 'unknown'],
  ['letters that look alike', 'https://vimеo.com/76979871', 'unknown'],
  ['a subdomain', 'https://evil.mastodon.social/@a/1', 'unknown'],
  ['a name of every object', 'https://constructor/1', 'unknown'],
  ['quotes in an id', 'https://vimeo.com/1"onload="alert(1)', 'address'],
  ['a path instead of an id', 'https://framatube.org/w/..%2f..%2fapi', 'address'],
  ['more path after a post', 'https://mastodon.social/@a/1/../../oauth', 'address'],
  ['parameters instead of an id', 'https://www.youtube.com/watch?v=x"><script>', 'address'],
  ['a secret with other signs', 'https://vimeo.com/1/a&autoplay=0', 'address'],
  ['a person with a slash', 'https://bsky.app/profile/a%2Fb.c/post/x', 'address'],
])('%s shows no frame', (_, address, expected) => expect(shown(address)).toBe(expected));

test('no parameter of an address reaches the frame', () => {
  for (const address of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&autoplay=0&origin=https://evil.example#x',
    'https://vimeo.com/76979871?background=1&x=evil.example#x',
    'https://framatube.org/w/kkGMgK9ZtnKfYAgnEtQxbv?api=1&x=evil.example',
    'https://mastodon.social/@a/1?next=evil.example',
  ])
    expect(shown(address)).not.toMatch(/evil|background|api=|next=/);
});

test('the author reads what a reader will see', () => {
  expect(embedWords('https://vimeo.com/76979871')).toBe(
    'A video on Vimeo. It is loaded from player.vimeo.com after a click.',
  );
  expect(embedWords('https://x.com/a/status/1')).toMatch(
    /^Shown as a link\. Posts of X can only be shown by a script/,
  );
  expect(embedWords('nothing')).toBe('This is not a web address.');
});

test('players of platforms have the names of the table', () => {
  for (const [id, address] of [
    ['youtube', 'https://youtu.be/dQw4w9WgXcQ'],
    ['rumble', 'https://rumble.com/embed/v1abcd/'],
  ] as const)
    expect(readEmbed(address)).toMatchObject({ embed: { site: PLATFORMS[id].displayName } });
});
