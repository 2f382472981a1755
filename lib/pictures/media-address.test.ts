import { createHash } from 'node:crypto';
import { jest } from '@jest/globals';
import sharp from 'sharp';
import { isAllowed, readAccessRules } from '../../embedded/storage/permission.ts';
import { ANN, BEN } from '../../embedded/storage/testing/harness.ts';
import { type EmbeddedMedia, startEmbeddedMedia } from '../media/testing/embedded-media.ts';
import { png, SVG } from '../media/testing/pictures.ts';
import {
  isPublicKey,
  MEDIA_WIDTHS,
  mediaAddress,
  PUBLIC_FOLDERS,
  type PublishedExtension,
  publishedFileAddress,
  publishedFileAt,
  publishedFileKey,
  readMediaAddress,
  readPublishedFileKey,
} from './media-address.ts';

const read = (below: string) => readMediaAddress(`https://site.example${below}`);

test('reads back every key that was written, with all its characters', () => {
  for (const key of ['images/a b/é+ü&(1)?#%.png', 'public/..a/b..c', 'profile-avatar/us-west-2:0-1/me.png']) {
    expect(read(mediaAddress(key))).toMatchObject({
      key,
      isFile: false,
      width: undefined,
      version: undefined,
    });
    for (const width of MEDIA_WIDTHS) {
      expect(read(mediaAddress(key, { width, version: 'ab-2' }))).toMatchObject({
        key,
        width,
        version: 'ab-2',
      });
    }
  }
});

test("a URL is short, and accepts the tag in the client's format", () => {
  expect(mediaAddress('images/a.png', { width: 128, version: '"9b2c"' })).toBe(
    '/media/images/a.png?w=128&v=9b2c',
  );
  expect(mediaAddress('images/a.png')).toBe('/media/images/a.png');
});

test.each([
  ['/media/'],
  ['/media/images'],
  ['/media/images/'],
  ['/media/images//a'],
  ['/media/images/%2e%2e/a'],
  ['/media/images/..%2fa'],
  ['/media/images%2Fa'],
  ['/media/images/a%2Fb'],
  ['/media/images/a%5Cb'],
  ['/media/images/a%0Ab'],
  ['/media/images/%E0%A4'],
  ['/media/Images/a'],
  ['/media/picture-submissions/a'],
  ['/media/__proto__/a'],
  [`/media/images/${'a'.repeat(1020)}`],
  ['/other/images/a'],
])('%s is unknown', (below) => {
  expect(read(below)).toBe('unknown');
});

test('another width is reported as wrong, and other parameters are ignored', () => {
  for (const query of ['w=0', 'w=63', 'w=64.0', 'w=+64', 'w=', 'w=64&w=64', 'w=Infinity'])
    expect(read(`/media/images/a?${query}`)).toBe('wrong width');
  expect(read('/media/images/a?x=1&w=64')).toMatchObject({ key: 'images/a', width: 64, version: undefined });
});

test('stored bytes are available for published files only', () => {
  const key = `picture-submissions/us-west-2:${'0'.repeat(36)}/published/${'a'.repeat(64)}.pdf`;
  expect(read(publishedFileAddress(key))).toMatchObject({ key, isFile: true });
  expect(read(mediaAddress(key))).toMatchObject({ key, isFile: false });
  expect(read(publishedFileAddress('images/a.pdf'))).toBe('unknown');
});

const file = { identityId: `us-west-2:${'0'.repeat(36)}`, sha256: 'a'.repeat(64), extension: 'jpg' } as const;
const key = publishedFileKey(file);

test('both URLs of a published file lead to it', () => {
  expect(publishedFileAt(publishedFileAddress(key))).toEqual({ ...file, key });
  expect(publishedFileAt(mediaAddress(key, { width: 400 }))).toEqual({ ...file, key });
});

test.each([
  null,
  '',
  '/media/images/a.png',
  '/media/',
  '/sample-evidence/a.txt',
  `https://example.com/media/${key}`,
  '//x',
])('%j leads to none', (url) => {
  expect(publishedFileAt(url)).toBeUndefined();
});

const rules = readAccessRules();
const guestReads = (key: string) =>
  isAllowed(rules, { identityId: 'us-west-2:0', role: 'guest' }, { action: 's3:GetObject', key });

test('guests may read every public folder by the backend’s rules', () => {
  expect(PUBLIC_FOLDERS.filter((folder) => !guestReads(`${folder}/a`))).toEqual([]);
});

test('everything that guests may read is shown, and no unpublished uploads', () => {
  const folders = rules.guest
    .flatMap(({ resources }) => resources)
    .flatMap((resource) => /^[^/]+\/(.+)\/\*$/.exec(resource)?.[1] ?? []);
  // Pictures of draft links are at /drafts, which checks the link. Files of data versions are at the addresses of their versions.
  expect(folders.filter((folder) => !isPublicKey(`${folder}/a`)).sort()).toEqual([
    'data-versions',
    'draft-links',
    'picture-submissions/*/published',
  ]);
});

const published = `picture-submissions/us-west-2:${'0'.repeat(36)}/published/${'a'.repeat(64)}`;

test.each([
  [`${published}.jpg`, true],
  [`${published}.pdf`, true],
  [`${published}.html`, false],
  [`${published}.svg`, false],
  [published, false],
  [published.replace('/published/', '/'), false],
  [published.replace('/published/', '/published/x/'), false],
  [`${published}.jpg/x`, false],
  [`${published.toUpperCase()}.jpg`, false],
  [`picture-submissions/published/${'a'.repeat(64)}.jpg`, false],
  ['images/a', true],
  ['images/a/b.c', true],
  ['images/...', true],
  [`images/${'é'.repeat(508)}a`, true],
  [`images/${'é'.repeat(509)}`, false],
  ['images', false],
  ['images/', false],
  ['images/a/', false],
  ['images/./a', false],
  ['images/../a', false],
  ['images/a\\b', false],
  ['images/a\0', false],
  ['images/\ud800', false],
  ['/images/a', false],
  ['imagesx/a', false],
  ['', false],
])('%j: %s', (key, isPublic) => {
  expect(isPublicKey(key)).toBe(isPublic);
});

/* Published evidence as guests get it. */

jest.setTimeout(30_000);

let media: EmbeddedMedia;
beforeAll(async () => {
  media = await startEmbeddedMedia();
});
afterAll(() => media.close());
beforeEach(() => media.client.become(ANN, 'authenticated'));

const getHash = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const keyFor = (bytes: Uint8Array | string, extension: PublishedExtension = 'png') =>
  publishedFileKey({ identityId: ANN, sha256: getHash(bytes), extension });
const fileUnder = (key: string, headers?: Record<string, string>) =>
  media.get(publishedFileAddress(key).slice('/media/'.length), headers);
const pictureUnder = (key: string, width?: 400) =>
  media.get(mediaAddress(key, { width }).slice('/media/'.length));

test('a key reads back as it was made', () => {
  const file = { identityId: ANN, sha256: getHash('x'), extension: 'pdf' } as const;
  expect(readPublishedFileKey(publishedFileKey(file))).toEqual(file);
});

test('the bytes are sent as they were published, as a download that can run nothing', async () => {
  const data = await png(600, 20);
  const key = keyFor(data);
  await media.upload(key, data);
  const response = await fileUnder(key);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(data)).toBe(true);
  expect(Object.fromEntries(response.headers)).toEqual({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=60, must-revalidate',
    'content-disposition': `attachment; filename="evidence-${getHash(data).slice(0, 12)}.png"`,
    'content-length': String(data.length),
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
    etag: `"${getHash(data)}"`,
    'repr-digest': `sha-256=:${createHash('sha256').update(data).digest('base64')}:`,
    'x-content-type-options': 'nosniff',
  });
  expect((await fileUnder(key, { 'If-None-Match': `"${getHash(data)}"` })).status).toBe(304);
});

test('a player can ask for a part of a video', async () => {
  const data = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251));
  const key = keyFor(data, 'mp4');
  await media.upload(key, data);
  const tag = `"${getHash(data)}"`;
  const parts: readonly (readonly [range: string, status: number, from: number, to: number])[] = [
    ['bytes=0-', 206, 0, 1000],
    ['bytes=10-19', 206, 10, 20],
    ['bytes=990-5000', 206, 990, 1000],
    ['bytes=-5', 206, 995, 1000],
    ['bytes=-5000', 206, 0, 1000],
    // Several parts, other units and senseless ranges get the whole file.
    ['bytes=0-1,5-6', 200, 0, 1000],
    ['items=0-1', 200, 0, 1000],
    ['bytes=9-3', 200, 0, 1000],
    ['bytes=-', 200, 0, 1000],
  ];
  for (const [Range, status, from, to] of parts) {
    const response = await fileUnder(key, { Range });
    expect([Range, response.status, response.headers.get('content-type')]).toEqual([
      Range,
      status,
      'video/mp4',
    ]);
    expect(response.headers.get('content-range')).toBe(
      status === 206 ? `bytes ${from}-${to - 1}/1000` : null,
    );
    expect(response.headers.get('content-length')).toBe(String(to - from));
    expect(Buffer.from(await response.arrayBuffer()).equals(data.subarray(from, to))).toBe(true);
  }
  const beyond = await fileUnder(key, { Range: 'bytes=1000-' });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
  expect((await fileUnder(key, { Range: 'bytes=-0' })).status).toBe(416);
  expect((await fileUnder(key, { Range: 'bytes=0-9', 'If-Range': tag })).status).toBe(206);
  expect((await fileUnder(key, { Range: 'bytes=0-9', 'If-Range': '"other"' })).status).toBe(200);
});

test('its picture is available in sizes', async () => {
  const data = await png(900, 30);
  await media.upload(keyFor(data), data);
  const response = await pictureUnder(keyFor(data), 400);
  expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(400);
});

test('a PDF is a download and no picture', async () => {
  const pdf = '%PDF-1.4\n%%EOF';
  const key = keyFor(pdf, 'pdf');
  await media.upload(key, pdf, 'text/html');
  const response = await fileUnder(key);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; .*\.pdf"$/);
  expect((await pictureUnder(key)).status).toBe(404);
});

test('replaced bytes make it disappear instead of changing it', async () => {
  const data = await png(50, 50, '#123');
  const key = keyFor(data);
  await media.upload(key, data);
  expect([(await fileUnder(key)).status, (await pictureUnder(key)).status]).toEqual([200, 200]);
  media.client.become(BEN, 'authenticated');
  const other = await png(50, 50, '#321');
  await expect(media.upload(key, other)).rejects.toMatchObject({ name: 'AccessDenied' });
  media.client.become(ANN, 'authenticated');
  await media.upload(key, other);
  media.pass(1000);
  expect([(await fileUnder(key)).status, (await pictureUnder(key)).status]).toEqual([404, 404]);
  await media.upload(key, data);
  media.pass(1000);
  expect([(await fileUnder(key)).status, (await pictureUnder(key)).status]).toEqual([200, 200]);
});

test('other files are not sent unchanged', async () => {
  const data = await png(10);
  const name = `${getHash(data)}.png`;
  for (const key of [`images/${ANN}/published/${name}`, `picture-submissions/${ANN}/${name}`]) {
    await media.upload(key, data);
    expect([key, (await fileUnder(key)).status]).toEqual([key, 404]);
  }
  const page = `picture-submissions/${ANN}/published/${getHash(SVG)}.svg`;
  await media.upload(page, SVG, 'image/svg+xml');
  expect((await fileUnder(page)).status).toBe(404);
});

test('a file that is too large is not read, and a withdrawn one is gone', async () => {
  const large = Buffer.concat([await png(8), Buffer.alloc(25 * 2 ** 20)]);
  await media.upload(keyFor(large), large);
  expect((await fileUnder(keyFor(large))).status).toBe(404);
  const data = await png(12);
  await media.upload(keyFor(data), data);
  media.client.storage.objects.remove(keyFor(data));
  expect((await fileUnder(keyFor(data))).status).toBe(404);
});
