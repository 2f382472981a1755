import { createHash } from 'node:crypto';
import { jest } from '@jest/globals';
import sharp from 'sharp';
import { ANN, BEN } from '../../embedded/storage/testing/harness.ts';
import { mediaAddress, publishedFileAddress } from './media-address.ts';
import { type PublishedExtension, publishedFileKey, readPublishedFileKey } from './published-file.ts';
import { type EmbeddedMedia, startEmbeddedMedia } from './testing/embedded-media.ts';
import { png, SVG } from './testing/pictures.ts';

/* Published evidence as guests get it. */

jest.setTimeout(30_000);

let media: EmbeddedMedia;
beforeAll(async () => {
  media = await startEmbeddedMedia();
});
afterAll(() => media.close());
beforeEach(() => media.client.become(ANN, 'authenticated'));

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const keyFor = (bytes: Uint8Array | string, extension: PublishedExtension = 'png') =>
  publishedFileKey({ identityId: ANN, sha256: hashOf(bytes), extension });
const fileUnder = (key: string, headers?: Record<string, string>) =>
  media.get(publishedFileAddress(key).slice('/media/'.length), headers);
const pictureUnder = (key: string, width?: 400) =>
  media.get(mediaAddress(key, { width }).slice('/media/'.length));

test('a key reads back as it was made', () => {
  const file = { identityId: ANN, sha256: hashOf('x'), extension: 'pdf' } as const;
  expect(readPublishedFileKey(publishedFileKey(file))).toEqual(file);
});

test('the bytes are sent as they were published, as a download that can run nothing', async () => {
  const data = await png(600, 20);
  const key = keyFor(data);
  await media.upload(key, data);
  const answer = await fileUnder(key);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).equals(data)).toBe(true);
  expect(Object.fromEntries(answer.headers)).toEqual({
    'cache-control': 'public, max-age=60, must-revalidate',
    'content-disposition': `attachment; filename="evidence-${hashOf(data).slice(0, 12)}.png"`,
    'content-length': String(data.length),
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
    etag: `"${hashOf(data)}"`,
    'repr-digest': `sha-256=:${createHash('sha256').update(data).digest('base64')}:`,
    'x-content-type-options': 'nosniff',
  });
  expect((await fileUnder(key, { 'If-None-Match': `"${hashOf(data)}"` })).status).toBe(304);
});

test('its picture is available in sizes', async () => {
  const data = await png(900, 30);
  await media.upload(keyFor(data), data);
  const answer = await pictureUnder(keyFor(data), 400);
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(400);
});

test('a PDF is a download and no picture', async () => {
  const pdf = '%PDF-1.4\n%%EOF';
  const key = keyFor(pdf, 'pdf');
  await media.upload(key, pdf, 'text/html');
  const answer = await fileUnder(key);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*\.pdf"$/);
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
  const name = `${hashOf(data)}.png`;
  for (const key of [`images/${ANN}/published/${name}`, `picture-submissions/${ANN}/${name}`]) {
    await media.upload(key, data);
    expect([key, (await fileUnder(key)).status]).toEqual([key, 404]);
  }
  const page = `picture-submissions/${ANN}/published/${hashOf(SVG)}.svg`;
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
