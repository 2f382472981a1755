import sharp from 'sharp';
import { photo, png, SVG } from '../../../lib/media/testing/pictures.ts';
import { mediaAddress } from '../../../lib/pictures/media-address.ts';
import { expect, ORIGIN, test } from '../support/signed-in.ts';
import { openStore } from '../support/store.ts';

/*
 * The pictures of the store as the site sends them, behind the proxy or not; the tests of lib/media cover every rule.
 */

test('A public image is served in several sizes and formats, without its metadata', async ({
  request,
  signedIn,
}) => {
  const store = await openStore(ORIGIN, signedIn);
  const key = `images/${store.identityId}/photo é+&.jpg`;
  await store.put(key, await photo(900, 600), 'text/html');
  for (const [accept, type] of [
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ] as const) {
    const response = await request.get(mediaAddress(key, { width: 400 }), { headers: { Accept: accept } });
    expect(response.status()).toBe(200);
    expect(response.headers()).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=60, must-revalidate',
    });
    const { width, exif } = await sharp(await response.body()).metadata();
    expect([width, exif]).toEqual([400, undefined]);
  }
  expect((await request.get(`${mediaAddress(key)}?w=401`)).status()).toBe(400);
});

test('Browsers revalidate it with its ETag, and cache its versioned address for long', async ({
  request,
  signedIn,
}) => {
  const store = await openStore(ORIGIN, signedIn);
  const key = `images/${store.identityId}/kept.png`;
  await store.put(key, await png(64), 'image/png');
  const first = await request.get(mediaAddress(key));
  const tag = first.headers().etag ?? '';
  expect((await request.get(mediaAddress(key), { headers: { 'If-None-Match': tag } })).status()).toBe(304);
  const [version] = tag.replaceAll('"', '').split('-own');
  const versioned = await request.get(mediaAddress(key, { version }));
  expect(versioned.headers()['cache-control']).toBe('public, max-age=604800, s-maxage=60, immutable');
});

test('An unknown version of an image returns 404', async ({ request, signedIn }) => {
  const store = await openStore(ORIGIN, signedIn);
  const key = `images/${store.identityId}/versioned.png`;
  await store.put(key, await png(64), 'image/png');
  expect((await request.get(mediaAddress(key, { version: '0'.repeat(32) }))).status()).toBe(404);
});

test.describe('an uploaded file', () => {
  // One expression: Playwright reads an array of several as a value with options.
  test.use({ expectedProblems: [/MIME type|Refused to|ERR_BLOCKED/] });

  test('is not run as a script or a style sheet', async ({ page, signedIn }) => {
    const store = await openStore(ORIGIN, signedIn);
    const types = ['text/javascript', 'application/javascript', 'text/plain;, text/javascript', 'text/css'];
    const addresses: string[] = [];
    for (const [at, type] of types.entries()) {
      const key = `public/${store.identityId}-${at}`;
      await store.put(
        key,
        type === 'text/css' ? 'body { outline: 7px solid red }' : 'window.hasRun = true',
        type,
      );
      addresses.push((await openStore(ORIGIN)).signedAddress(key));
    }
    await page.goto('/');
    for (const address of addresses) {
      const events = await page.evaluate(async (src) => {
        const load = (element: HTMLElement) =>
          new Promise<string>((resolve) => {
            element.onload = () => resolve('loaded');
            element.onerror = () => resolve('refused');
            document.head.append(element);
          });
        const script = Object.assign(document.createElement('script'), { src });
        const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: src });
        return [await load(script), await load(sheet)];
      }, address);
      expect(events).toEqual(['refused', 'refused']);
    }
    expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.body).outlineWidth)).not.toBe('7px');
  });
});

test('Files that are not images, private, submitted or missing return 404', async ({ request, signedIn }) => {
  const store = await openStore(ORIGIN, signedIn);
  const { identityId } = store;
  const picture = await png(32);
  const keys = [
    [`images/${identityId}/page.png`, '<!doctype html><script>alert(1)</script>'],
    [`images/${identityId}/drawing.svg`, SVG],
    [`evidence/${identityId}/original.png`, picture],
    [`picture-submissions/${identityId}/handed-in.png`, picture],
    [`picture-submissions/${identityId}/published/${'0'.repeat(64)}.png`, picture],
  ] as const;
  for (const [key, body] of keys) await store.put(key, body, 'image/png');
  const missing = mediaAddress(`images/${identityId}/missing.png`);
  for (const path of [...keys.map(([key]) => mediaAddress(key)), missing, '/media/images/..%2fx']) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 404]);
    expect(response.headers()['content-type']).not.toMatch(/svg/);
  }
  for (const [key] of keys.slice(2))
    expect((await request.get(`${mediaAddress(key)}?file`)).status()).toBe(404);
});
