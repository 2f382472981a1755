import { createHash } from 'node:crypto';
import { saysRuntimeNone, stripRuntime } from './strip-runtime.ts';

const mark = '<meta name="runtime" content="none"/>';

test('only a page that declares it is complete without the runtime', () => {
  expect(saysRuntimeNone(`<html><head>${mark}</head></html>`)).toBe(true);
  expect(saysRuntimeNone('<html><head><meta name="robots" content="none"/></head></html>')).toBe(false);
});

test('leaves out scripts, their preloads and the serialized tree, and not a byte more', async () => {
  const kept = [
    `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>${mark}<link rel="preload" as="font" href="/f.woff2"/>`,
    '<title>A &amp; B — “c”</title></head><body CLASS=x><!--$--><p>1 &lt; 2<br>é',
    '</p><pre>\n x</pre><textarea>\n<b></textarea></body></html>',
  ];
  const dropped = [
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/><link rel="modulepreload" href="/_next/b.js"><link rel="preload" as="style" href="/_next/error.css"/>',
    '<script src="/_next/static/chunks/a.js" async=""></script><script>self.__next_f.push([1,"1:\\"<p>\\""])</script>',
  ];
  const page = `${kept[0]}${dropped[0]}${kept[1]}${dropped[1]}${kept[2]}`;
  expect((await stripRuntime(page)).html).toBe(kept.join(''));
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
