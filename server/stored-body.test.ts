import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { matchesEtag } from './send.ts';
import { compressBrotli, encode, isCompressible, preferredEncoding, recode } from './stored-body.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate', 'identity'],
  [undefined, 'identity'],
])('%s gets the encoding %s', (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding);
});

test.each([1500, 20_000, 200_000])('each encoding of %i bytes has the same content', async (length) => {
  const content = Buffer.from('<p>presence</p>'.repeat(length / 15)).subarray(0, length);
  const stored = await compressBrotli(content, 'page');
  expect(brotliDecompressSync(stored)).toEqual(content);
  expect(gunzipSync(await recode(stored, 'gzip'))).toEqual(content);
  expect(await recode(stored, 'identity')).toEqual(content);
});

test('a cached body takes no more memory than it has bytes', async () => {
  for (const encoding of ['br', 'gzip'] as const) {
    const body = await encode(Buffer.from('<p>presence</p>'.repeat(100)), encoding, 'page');
    expect(body.buffer.byteLength).toBe(body.length);
  }
});

test('text is compressed, pictures are not', () => {
  const types = ['text/html; charset=utf-8', 'application/rss+xml', 'image/svg+xml', 'application/feed+json'];
  expect(types.map(isCompressible)).toEqual([true, true, true, true]);
  expect(['image/avif', 'font/woff2', 'video/mp4'].map(isCompressible)).toEqual([false, false, false]);
});

test('entity tags are compared weakly, alone and in lists', () => {
  expect(matchesEtag('W/"a"', 'W/"a"')).toBe(true);
  expect(matchesEtag('"x", "a"', 'W/"a"')).toBe(true);
  expect(matchesEtag('*', 'W/"a"')).toBe(true);
  expect(matchesEtag('W/"b"', 'W/"a"')).toBe(false);
  expect(matchesEtag(undefined, 'W/"a"')).toBe(false);
});
