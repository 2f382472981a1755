import { createHash } from 'node:crypto';
import {
  contentSecurityPolicy,
  extractTags,
  placeholder,
  saysRuntimeNone,
  stripRuntime,
} from './page-html.ts';

const mark = '<meta name="runtime" content="none"/>';

test('only a page that declares it is complete without the runtime', () => {
  expect(saysRuntimeNone(`<html><head>${mark}</head></html>`)).toBe(true);
  expect(saysRuntimeNone('<html><head><meta name="robots" content="none"/></head></html>')).toBe(false);
});

test('leaves out scripts, their preloads and the serialized tree, and not a byte more', async () => {
  const cached = [
    `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>${mark}<link rel="preload" as="font" href="/f.woff2"/>`,
    '<title>A &amp; B — “c”</title></head><body CLASS=x><!--$--><p>1 &lt; 2<br>é',
    '</p><pre>\n x</pre><textarea>\n<b></textarea></body></html>',
  ];
  const dropped = [
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/><link rel="modulepreload" href="/_next/b.js"><link rel="preload" as="style" href="/_next/error.css"/>',
    '<script src="/_next/static/chunks/a.js" async=""></script><script>self.__next_f.push([1,"1:\\"<p>\\""])</script>',
  ];
  const page = `${cached[0]}${dropped[0]}${cached[1]}${dropped[1]}${cached[2]}`;
  expect((await stripRuntime(page)).html).toBe(cached.join(''));
});

test('leaves our own scripts and data, and returns the hashes of inline scripts that run', async () => {
  const settings = 'document.documentElement.dataset.scheme = "dark"';
  const rules = '{"prefetch":[]}';
  const page =
    `<head>${mark}<script data-keep="">${settings}</script><script type="module" src="/elements/site.js" async=""></script>` +
    `<link rel="modulepreload" href="/elements/site.js"/><script type="application/ld+json">{"a":"\\u003c"}</script>` +
    `<script type="speculationrules">${rules}</script></head>`;
  const stripped = await stripRuntime(page);
  expect(stripped.html).toBe(page);
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(stripped.scriptHashes).toEqual([hash(settings), hash(rules)]);
});

test('names the other sites whose files the player plays, and no others', async () => {
  const sources = [
    '<source src="https://media.example.org:8443/a.mp4?x=1" type="video/mp4" data-played=""/>',
    '<source src="https://media.example.org:8443/b.mp4" data-played=""/>',
    '<source src="/sample-media/power.mp4" data-played=""/>',
    '<source src="http://plain.example.org/a.mp4" data-played=""/>',
    `<source src="https://a.example.org/;script-src 'unsafe-inline'/a.mp4" data-played=""/>`,
    '<source src="https://unmarked.example.org/a.mp4"/>',
    '<img src="https://picture.example.org/a.png" data-played=""/>',
  ];
  const { playedOrigins } = await stripRuntime(`<head>${mark}</head><video>${sources.join('')}</video>`);
  expect(playedOrigins).toEqual(['https://media.example.org:8443', 'https://a.example.org']);
});

test('names the sites of embedded videos and posts that are on the list, and no others', async () => {
  const boxes = [
    '<watch-player data-frame="https://player.vimeo.com"></watch-player>',
    '<watch-player data-frame="https://player.vimeo.com"></watch-player>',
    '<watch-player data-frame="https://player.vimeo.com.evil.example"></watch-player>',
    '<watch-player data-frame="https://evil.example/;script-src *"></watch-player>',
    '<div data-frame="https://rumble.com"></div>',
  ];
  const { framedOrigins } = await stripRuntime(`<head>${mark}</head>${boxes.join('')}`);
  expect(framedOrigins).toEqual(['https://player.vimeo.com']);
  const policy = directives(contentSecurityPolicy([], [], [], framedOrigins));
  expect(policy.get('frame-src')?.split(' ')).toEqual([
    'https://www.youtube-nocookie.com',
    'https://rumble.com',
    'https://player.twitch.tv',
    'https://player.vimeo.com',
  ]);
  expect(policy.get('script-src')).toBe("'self'");
});

const names = new Set(['script', 'link']);
const placeholderTag = `<${placeholder}>`;

/** Puts the document together again. */
const whole = ({ html, aside }: ReturnType<typeof extractTags>) => {
  const parts = aside.values();
  return html.replaceAll(placeholderTag, () => parts.next().value ?? '');
};

test('leaves the named elements with their text, and sets everything else aside in order', () => {
  const page =
    '<!DOCTYPE html><p>a</p><script async="">if (a < b) c("</p>")</script><b>d</b><LINK href="/e"/>f';
  const reduced = extractTags(page, names);
  expect(reduced.html).toBe(
    `${placeholderTag}<script async="">if (a < b) c("</p>")</script>${placeholderTag}<LINK href="/e"/>${placeholderTag}`,
  );
  expect(reduced.aside).toEqual(['<!DOCTYPE html><p>a</p>', '<b>d</b>', 'f']);
  expect(whole(reduced)).toBe(page);
});

test('finds no elements in attribute values, comments and raw text', () => {
  const page = [
    `<p title="<script>" data-a='<link>' data-b="a > b">1 < 2</p><!-- <script> --><textarea><link></textarea>`,
    '<title><script>a</title><style>b::after { content: "<link>" }</style><svg><title>c</title></svg>',
  ].join('');
  expect(extractTags(page, names)).toEqual({ html: placeholderTag, aside: [page] });
});

test('a tag that looks like the placeholder is extracted as well', () => {
  const page = `<p>a</p>${placeholderTag}<script>b</script>`;
  expect(extractTags(page, names)).toEqual({
    html: `${placeholderTag}<script>b</script>`,
    aside: [`<p>a</p>${placeholderTag}`],
  });
});

test('an element without an end tag extends to the end', () => {
  const page = '<p>a</p><script>b < c';
  expect(whole(extractTags(page, names))).toBe(page);
});

const directives = (policy: string) =>
  new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]));

test('a page may connect only to its own site, and embed other players only in frames', () => {
  const policy = directives(contentSecurityPolicy([], []));
  expect(policy.get('default-src')).toBe("'self'");
  expect(policy.get('media-src')).toBe("'self' blob:");
  expect(policy.has('connect-src')).toBe(false);
  expect(policy.get('frame-src')).toBe(
    'https://www.youtube-nocookie.com https://rumble.com https://player.twitch.tv',
  );
});

test('a page that calls the backend may connect to the hosts that its own policy names', () => {
  const own = "connect-src 'self' https://cognito-idp.us-west-2.amazonaws.com";
  const policy = directives(contentSecurityPolicy([], [], [], [], own));
  expect(policy.get('connect-src')).toBe("'self' https://cognito-idp.us-west-2.amazonaws.com");
  expect(policy.get('script-src')).toBe("'self'");
});

test('a page whose player plays a file of another site may connect to that site', () => {
  const policy = directives(contentSecurityPolicy([], [], ['https://media.example.org']));
  expect(policy.get('media-src')).toBe("'self' blob: https://media.example.org");
  expect(policy.get('connect-src')).toBe("'self' https://media.example.org");
  expect(policy.get('script-src')).toBe("'self'");
});
