import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { jest } from '@jest/globals';
import sharp from 'sharp';
import { ANN } from '../../embedded/storage/testing/harness.ts';
import { mediaAddress, PUBLIC_FOLDERS } from '../pictures/media-address.ts';
import { ownCaptionKey, siteCaptionKey } from './captions.ts';
import { type EmbeddedMedia, startEmbeddedMedia } from './testing/embedded-media.ts';
import { photo, png, SVG } from './testing/pictures.ts';

/* Responses of the route, over an embedded store with uploads by Amplify's client. */

jest.setTimeout(30_000);

let media: EmbeddedMedia;

beforeAll(async () => {
  media = await startEmbeddedMedia();
});
afterAll(() => media.close());
beforeEach(() => {
  media.client.become(ANN, 'authenticated');
  media.requests.length = 0;
});

const getStatus = async (below: string) => (await media.get(below)).status;
const pictureIn = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer())).metadata();

/** Stores an object without checking permissions. */
async function put(key: string, data: Buffer): Promise<string> {
  const { blobs, objects } = media.client.storage;
  const piece = await blobs.write(Readable.from([data]));
  const etag = createHash('md5').update(data).digest('hex');
  const properties = { contentType: 'image/png', metadata: {} };
  objects.put({ key, etag, properties, crc32: null, owner: null, pieces: [piece] }, {});
  blobs.release(piece.blob);
  return etag;
}
const getHash = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
const below = (key: string, options = {}) => mediaAddress(key, options).slice('/media/'.length);

test.each(PUBLIC_FOLDERS)('everyone can see the pictures in %s/', async (folder) => {
  const data = await png(40, 30);
  for (const key of [`${folder}/é +&(1).png`, `${folder}/${ANN}/own.png`]) {
    const version = await put(key, data);
    const response = await media.get(below(key, { version }));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(await pictureIn(response)).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
  }
});

test.each(['public', 'streams'])(
  'in %s/, where every signed-in user may replace files, only files named by their hash are shown',
  async (folder) => {
    const data = await png(20);
    const key = `${folder}/own.png`;
    const hashKey = `${folder}/${getHash(data)}.png`;
    const version = await media.upload(key, data);
    await media.upload(hashKey, data);
    expect(await getStatus(key)).toBe(404);
    expect(await getStatus(below(key, { version }))).toBe(200);
    expect(await getStatus(hashKey)).toBe(200);
  },
);

test('a hash or a version never leads to other bytes', async () => {
  const data = await png(30);
  for (const [key, address] of [
    [`images/${ANN}/${getHash(data)}.png`, `images/${ANN}/${getHash(data)}.png?w=64`],
    [`images/${ANN}/old.png`, `images/${ANN}/old.png?v=${createHash('md5').update(data).digest('hex')}`],
  ] as const) {
    await media.upload(key, data);
    expect(await getStatus(address)).toBe(200);
    await media.upload(key, await png(31));
    media.pass(1000);
    expect([address, await getStatus(address)]).toEqual([address, 404]);
    await media.upload(key, data);
    media.pass(1000);
    expect([address, await getStatus(address)]).toEqual([address, 200]);
  }
});

test.each([`images/${ANN}`, 'public'])(
  'in %s/, a file that moderation hid or deleted is a 404 a second later, as a missing one',
  async (folder) => {
    const { objects } = media.client.storage;
    const data = await png(26);
    const key = `${folder}/${getHash(data)}.png`;
    await media.upload(key, data);
    expect(await getStatus(key)).toBe(200);
    objects.setTags(key, { moderation: 'hidden' });
    media.pass(1000);
    const hidden = await media.get(key, { 'If-None-Match': '*' });
    const missing = await media.get(`${folder}/${getHash(Buffer.from(key))}.png`);
    expect([hidden.status, await hidden.text()]).toEqual([404, await missing.text()]);
    objects.setTags(key, {});
    media.pass(1000);
    expect(await getStatus(key)).toBe(200);
    objects.remove(key);
    media.pass(1000);
    expect(await getStatus(key)).toBe(404);
  },
);

test('private, missing and misplaced files are the same 404', async () => {
  await media.upload(`picture-submissions/${ANN}/evidence.png`, await png(8));
  const responses = await Promise.all(
    [
      `picture-submissions/${ANN}/evidence.png`,
      'picture-submissions/evidence.png',
      'images/missing.png',
      'elsewhere/x.png',
      'images',
      'images/',
    ].map((below) => media.get(below)),
  );
  const seen = await Promise.all(
    responses.map(async (response) => [response.status, await response.text(), [...response.headers]]),
  );
  expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(seen[0]?.slice(0, 2)).toEqual([404, 'File not found.\n']);
});

test('no path leads from a public folder into another', async () => {
  await media.upload(`picture-submissions/${ANN}/hidden.png`, await png(8));
  for (const way of ['..', '%2e%2e', '.%2E', '..%2f', '..%5C', '%2e%2e%2f', '%252e%252e', 'x%2F..%2F..']) {
    expect(await getStatus(`images/${way}/picture-submissions/${ANN}/hidden.png`)).toBe(404);
  }
  expect(await getStatus('images/%')).toBe(404);
  expect(await getStatus('images/a%00.png')).toBe(404);
  expect(await getStatus('images//a.png')).toBe(404);
  expect(media.requests.filter((line) => line.startsWith('2'))).toEqual([]);
});

test.each([
  ['of the site', siteCaptionKey],
  ['of a person', ownCaptionKey],
])('captions %s are sent as they were uploaded, under a key with their hash', async (_whose, place) => {
  const captionKey = (name: string) => place({ identityId: ANN, name });
  const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nA\n';
  const key = captionKey(`${getHash(Buffer.from(text))}.vtt`);
  await put(key, Buffer.from(text));
  const response = await media.get(key);
  expect([response.status, await response.text()]).toEqual([200, text]);
  expect(response.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const known = await media.get(key, { 'If-None-Match': response.headers.get('etag') ?? '' });
  expect(known.status).toBe(304);
  await put(key, Buffer.from(text.replace('A', 'B')));
  expect(await getStatus(key)).toBe(404);
  expect(await getStatus(captionKey(`${'0'.repeat(64)}.vtt`))).toBe(404);
  await put(captionKey('talk.vtt'), Buffer.from(text));
  expect(await getStatus(captionKey('talk.vtt'))).toBe(404);
});

test('a picture has the requested width, and is never enlarged', async () => {
  await media.upload(`images/${ANN}/wide.png`, await png(900, 300));
  const getWidth = async (query: string) =>
    (await pictureIn(await media.get(`images/${ANN}/wide.png${query}`))).width;
  expect(await getWidth('?w=64')).toBe(64);
  expect(await getWidth('?w=800')).toBe(800);
  expect(await getWidth('?w=1600')).toBe(900);
  for (const query of ['w=65', 'w=', 'w=064', 'w=-64', 'w=1e9', 'w=64&w=128']) {
    const response = await media.get(`images/${ANN}/wide.png?${query}`);
    expect([response.status, await response.text()]).toEqual([
      400,
      'Pictures are not available at this width.\n',
    ]);
  }
});

test('a picture has the best format that the browser accepts', async () => {
  await media.upload(`images/${ANN}/formats.png`, await png(20));
  for (const [accept, format] of [
    ['image/avif,image/webp,image/*', 'avif'],
    ['image/webp,*/*;q=0.8', 'webp'],
    ['*/*', 'jpeg'],
  ] as const) {
    const response = await media.get(`images/${ANN}/formats.png`, { Accept: accept });
    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    expect(response.headers.get('vary')).toBe('Accept');
    expect((await pictureIn(response)).format).toBe(format === 'avif' ? 'heif' : format);
  }
});

test('the metadata of a picture is not published', async () => {
  const original = await photo(60, 40);
  expect(original.includes('SecretCamera')).toBe(true);
  await media.upload(`images/${ANN}/photo.jpg`, original, 'image/jpeg');
  for (const accept of ['image/avif', 'image/webp', '*/*']) {
    const sent = Buffer.from(
      await (await media.get(`images/${ANN}/photo.jpg`, { Accept: accept })).arrayBuffer(),
    );
    expect(sent.includes('SecretCamera')).toBe(false);
    const { exif, xmp, width, height } = await sharp(sent).metadata();
    expect({ exif, xmp, width, height }).toEqual({ exif: undefined, xmp: undefined, width: 40, height: 60 });
  }
});

test('files that are not pictures are not served, regardless of their type and name', async () => {
  const beginning = (await png(30)).subarray(0, 60);
  await media.upload(`images/${ANN}/script.png`, SVG);
  await media.upload(`images/${ANN}/script.svg`, SVG, 'image/svg+xml');
  await media.upload(`images/${ANN}/page.jpg`, '<!doctype html><script>alert(1)</script>', 'text/html');
  await media.upload(`images/${ANN}/empty.png`, '');
  await media.upload(`images/${ANN}/cut.png`, beginning);
  await media.upload(`images/${ANN}/bomb.png`, await png(5100, 5000));
  for (const name of ['script.png', 'script.svg', 'page.jpg', 'empty.png', 'cut.png', 'bomb.png'])
    expect([name, await getStatus(`images/${ANN}/${name}?w=64`)]).toEqual([name, 404]);
});

test('a file that is not a valid picture is not read again for the next reader', async () => {
  await media.upload(`images/${ANN}/cut-again.png`, (await png(30)).subarray(0, 60));
  expect(await getStatus(`images/${ANN}/cut-again.png`)).toBe(404);
  expect(await getStatus(`images/${ANN}/cut-again.png`)).toBe(404);
  expect(media.requests).toEqual(['206 bytes=0-31', '200 whole', '304 bytes=0-31']);
});

test('a file that is too large is not read', async () => {
  const data = Buffer.concat([await png(8), Buffer.alloc(25 * 2 ** 20)]);
  await media.upload(`images/${ANN}/large.png`, data);
  media.requests.length = 0;
  expect(await getStatus(`images/${ANN}/large.png`)).toBe(404);
  expect(media.requests).toEqual(['206 bytes=0-31']);
});

test('no response can run anything on the site', async () => {
  await media.upload(`images/${ANN}/safe.png`, await png(8));
  for (const below of [`images/${ANN}/safe.png`, `images/${ANN}/none.png`, `images/${ANN}/safe.png?w=1`]) {
    const { headers } = await media.get(below);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  }
});

test('a URL with a version is cached for long, without a request to the store each time', async () => {
  const key = `images/${ANN}/versioned.png`;
  const version = await media.upload(key, await png(100));
  const address = below(key, { width: 64, version: `"${version}"` });
  const responses = [await media.get(address), await media.get(address), await media.get(address)];
  expect(responses.map((response) => response.headers.get('cache-control'))).toEqual(
    Array(3).fill('public, max-age=604800, s-maxage=60, immutable'),
  );
  expect(media.requests).toEqual(['206 bytes=0-31', '200 whole']);
});

test('a URL without a version is checked again and shows the current picture', async () => {
  const key = `images/${ANN}/replaced.png`;
  await media.upload(key, await png(100, 100, '#f00'));
  const first = await media.get(key);
  expect(first.headers.get('cache-control')).toBe('public, max-age=60, must-revalidate');
  const tag = first.headers.get('etag') ?? '';

  await media.upload(key, await png(50, 50, '#00f'));
  const second = await media.get(key, { 'If-None-Match': tag });
  expect(second.status).toBe(200);
  expect((await pictureIn(second)).width).toBe(50);
});

test('a cached picture gets a 304 without a body, and each format has its own tag', async () => {
  await media.upload(`images/${ANN}/kept.png`, await png(100));
  const first = await media.get(`images/${ANN}/kept.png?w=64`);
  const tag = first.headers.get('etag') ?? '';
  for (const list of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const response = await media.get(`images/${ANN}/kept.png?w=64`, { 'If-None-Match': list });
    expect([response.status, await response.text()]).toEqual([304, '']);
    expect(response.headers.get('etag')).toBe(tag);
    expect(response.headers.get('vary')).toBe('Accept');
  }
  for (const [below, accept] of [
    [`images/${ANN}/kept.png?w=96`, '*/*'],
    [`images/${ANN}/kept.png`, '*/*'],
    [`images/${ANN}/kept.png?w=64`, 'image/webp'],
  ] as const) {
    const response = await media.get(below, { 'If-None-Match': tag, Accept: accept });
    expect(response.status).toBe(200);
  }
});

test('a deleted file is a 404 at its URL without a version', async () => {
  const key = `images/${ANN}/gone.png`;
  await media.upload(key, await png(10));
  expect(await getStatus(key)).toBe(200);
  media.client.storage.objects.remove(key);
  expect(await getStatus(key)).toBe(404);
});
