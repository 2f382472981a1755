import { jest } from '@jest/globals';
import sharp from 'sharp';
import { ANN } from '../../embedded/storage/testing/harness.ts';
import { mediaAddress } from './media-address.ts';
import { PUBLIC_FOLDERS } from './public-key.ts';
import { type EmbeddedMedia, startEmbeddedMedia } from './testing/embedded-media.ts';
import { photo, png, SVG } from './testing/pictures.ts';

/* The route's answers, over an embedded store that Amplify's client uploads to. */

jest.setTimeout(30_000);

let media: EmbeddedMedia;

beforeAll(async () => {
  media = await startEmbeddedMedia();
});
afterAll(() => media.close());
beforeEach(() => {
  media.client.become(ANN, 'authenticated');
  media.asked.length = 0;
});

const statusOf = async (below: string) => (await media.get(below)).status;
const pictureIn = async (answer: Response) => sharp(Buffer.from(await answer.arrayBuffer())).metadata();

test.each(PUBLIC_FOLDERS)('everybody sees the pictures in %s/', async (folder) => {
  media.client.become(ANN, 'group:ADMINS');
  const data = await png(40, 30);
  for (const key of [`${folder}/é +&(1).png`, `${folder}/${ANN}/own.png`]) {
    await media.upload(key, data);
    const answer = await media.get(mediaAddress(key).slice('/media/'.length));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(await pictureIn(answer)).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
  }
});

test('what was handed in, is not there, or lies elsewhere is the same 404', async () => {
  await media.upload(`picture-submissions/${ANN}/evidence.png`, await png(8));
  const answers = await Promise.all(
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
    answers.map(async (answer) => [answer.status, await answer.text(), [...answer.headers]]),
  );
  expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(seen[0]?.slice(0, 2)).toEqual([404, 'There is no picture here.\n']);
});

test('no way leads from a public folder into another', async () => {
  await media.upload(`picture-submissions/${ANN}/hidden.png`, await png(8));
  for (const way of ['..', '%2e%2e', '.%2E', '..%2f', '..%5C', '%2e%2e%2f', '%252e%252e', 'x%2F..%2F..']) {
    expect(await statusOf(`images/${way}/picture-submissions/${ANN}/hidden.png`)).toBe(404);
  }
  expect(await statusOf('images/%')).toBe(404);
  expect(await statusOf('images/a%00.png')).toBe(404);
  expect(await statusOf('images//a.png')).toBe(404);
  expect(media.asked.filter((line) => line.startsWith('2'))).toEqual([]);
});

test('a picture comes in the width that is asked for, and never larger than it is', async () => {
  await media.upload('images/wide.png', await png(900, 300));
  const widthOf = async (query: string) =>
    (await pictureIn(await media.get(`images/wide.png${query}`))).width;
  expect(await widthOf('?w=64')).toBe(64);
  expect(await widthOf('?w=800')).toBe(800);
  expect(await widthOf('?w=1600')).toBe(900);
  for (const query of ['w=65', 'w=', 'w=064', 'w=-64', 'w=1e9', 'w=64&w=128']) {
    const answer = await media.get(`images/wide.png?${query}`);
    expect([answer.status, await answer.text()]).toEqual([400, 'Pictures are not made in this width.\n']);
  }
});

test('it comes in the best format that the browser reads', async () => {
  await media.upload('images/formats.png', await png(20));
  for (const [accept, format] of [
    ['image/avif,image/webp,image/*', 'avif'],
    ['image/webp,*/*;q=0.8', 'webp'],
    ['*/*', 'jpeg'],
  ] as const) {
    const answer = await media.get('images/formats.png', { Accept: accept });
    expect(answer.headers.get('content-type')).toBe(`image/${format}`);
    expect(answer.headers.get('vary')).toBe('Accept');
    expect((await pictureIn(answer)).format).toBe(format === 'avif' ? 'heif' : format);
  }
});

test('nothing is published of where, when and by what it was taken', async () => {
  const original = await photo(60, 40);
  expect(original.includes('SecretCamera')).toBe(true);
  await media.upload('images/photo.jpg', original, 'image/jpeg');
  for (const accept of ['image/avif', 'image/webp', '*/*']) {
    const sent = Buffer.from(await (await media.get('images/photo.jpg', { Accept: accept })).arrayBuffer());
    expect(sent.includes('SecretCamera')).toBe(false);
    const { exif, xmp, width, height } = await sharp(sent).metadata();
    expect({ exif, xmp, width, height }).toEqual({ exif: undefined, xmp: undefined, width: 40, height: 60 });
  }
});

test('files that only say they are pictures are not served, whatever their type and name', async () => {
  const beginning = (await png(30)).subarray(0, 60);
  await media.upload('images/script.png', SVG);
  await media.upload('images/script.svg', SVG, 'image/svg+xml');
  await media.upload('images/page.jpg', '<!doctype html><script>alert(1)</script>', 'text/html');
  await media.upload('images/empty.png', '');
  await media.upload('images/cut.png', beginning);
  await media.upload('images/bomb.png', await png(5100, 5000));
  for (const name of ['script.png', 'script.svg', 'page.jpg', 'empty.png', 'cut.png', 'bomb.png'])
    expect([name, await statusOf(`images/${name}?w=64`)]).toEqual([name, 404]);
});

test('a file that no picture can be made of is not read again for the next reader', async () => {
  await media.upload('images/cut-again.png', (await png(30)).subarray(0, 60));
  expect(await statusOf('images/cut-again.png')).toBe(404);
  expect(await statusOf('images/cut-again.png')).toBe(404);
  expect(media.asked).toEqual(['206 bytes=0-31', '200 whole', '304 bytes=0-31']);
});

test('a file that is too large is not read at all', async () => {
  const data = Buffer.concat([await png(8), Buffer.alloc(25 * 2 ** 20)]);
  await media.upload('images/large.png', data);
  media.asked.length = 0;
  expect(await statusOf('images/large.png')).toBe(404);
  expect(media.asked).toEqual(['206 bytes=0-31']);
});

test('no answer can do anything in the site', async () => {
  await media.upload('images/safe.png', await png(8));
  for (const below of ['images/safe.png', 'images/none.png', 'images/safe.png?w=1']) {
    const { headers } = await media.get(below);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  }
});

test('under its version a picture is kept for good, and the store is not asked each time', async () => {
  const key = 'images/versioned.png';
  const version = await media.upload(key, await png(100));
  const below = mediaAddress(key, { width: 64, version: `"${version}"` }).slice('/media/'.length);
  const answers = [await media.get(below), await media.get(below), await media.get(below)];
  expect(answers.map((answer) => answer.headers.get('cache-control'))).toEqual(
    Array(3).fill('public, max-age=31536000, immutable'),
  );
  expect(media.asked).toEqual(['206 bytes=0-31', '200 whole']);
});

test('without its version, or under an old one, it is asked for again and what is there now is shown', async () => {
  const key = 'images/replaced.png';
  const old = await media.upload(key, await png(100, 100, '#f00'));
  const first = await media.get(key);
  expect(first.headers.get('cache-control')).toBe('public, max-age=60, must-revalidate');
  const tag = first.headers.get('etag') ?? '';
  expect(await statusOf(`${key}?v=${old}`)).toBe(200);

  await media.upload(key, await png(50, 50, '#00f'));
  const second = await media.get(key, { 'If-None-Match': tag });
  expect(second.status).toBe(200);
  expect((await pictureIn(second)).width).toBe(50);
  const underOld = await media.get(`${key}?v=${old}`);
  expect((await pictureIn(underOld)).width).toBe(50);
  expect(underOld.headers.get('cache-control')).toBe('public, max-age=60, must-revalidate');
});

test('who has it already gets a 304 without a body, and each form has a tag of its own', async () => {
  await media.upload('images/kept.png', await png(100));
  const first = await media.get('images/kept.png?w=64');
  const tag = first.headers.get('etag') ?? '';
  for (const list of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const answer = await media.get('images/kept.png?w=64', { 'If-None-Match': list });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
    expect(answer.headers.get('etag')).toBe(tag);
    expect(answer.headers.get('vary')).toBe('Accept');
  }
  for (const [below, accept] of [
    ['images/kept.png?w=96', '*/*'],
    ['images/kept.png', '*/*'],
    ['images/kept.png?w=64', 'image/webp'],
  ] as const) {
    const answer = await media.get(below, { 'If-None-Match': tag, Accept: accept });
    expect(answer.status).toBe(200);
  }
});

test('what was taken away is gone for who asks for it as it is', async () => {
  const key = `images/${ANN}/gone.png`;
  await media.upload(key, await png(10));
  expect(await statusOf(key)).toBe(200);
  media.client.storage.objects.remove(key);
  expect(await statusOf(key)).toBe(404);
});
