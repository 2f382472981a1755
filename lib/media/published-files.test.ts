import { createHash, randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import { ANN } from '../../embedded/storage/testing/harness.ts';
import { publishedFileAddress, publishedFileKey } from '../pictures/media-address.ts';
import { BLOCK } from './published-files.ts';
import { type EmbeddedMedia, startEmbeddedMedia } from './testing/embedded-media.ts';

/* Parts of published videos, over an embedded store that counts what it sends. */

jest.setTimeout(60_000);

const MEGABYTE = 2 ** 20;

let media: EmbeddedMedia;
beforeAll(async () => {
  media = await startEmbeddedMedia();
});
afterAll(() => media.close());
beforeEach(() => media.client.become(ANN, 'authenticated'));

const getKey = (bytes: Uint8Array) =>
  publishedFileKey({
    identityId: ANN,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    extension: 'mp4',
  });
const fileUnder = (key: string, headers?: Record<string, string>, method?: 'HEAD') =>
  media.get(publishedFileAddress(key).slice('/media/'.length), headers, method);

async function publish(length: number) {
  const data = randomBytes(length);
  const key = getKey(data);
  await media.upload(key, data, 'video/mp4');
  return { data, key };
}

/** Returns the bytes that the store sends during an action. */
async function sentDuring(action: () => Promise<unknown>): Promise<number> {
  const before = media.sentBytes();
  await action();
  return media.sentBytes() - before;
}

test('a hundred parts of a video read the file once, and then only the parts', async () => {
  const { data, key } = await publish(25 * MEGABYTE);
  const readPart = async (at: number) => {
    const from = at * 250_000;
    const response = await fileUnder(key, { Range: `bytes=${from}-${from + 9_999}` });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${from}-${from + 9_999}/${data.length}`);
    expect(Buffer.from(await response.arrayBuffer()).equals(data.subarray(from, from + 10_000))).toBe(true);
  };
  const first = await sentDuring(() => readPart(0));
  expect(first).toBe(data.length);
  const others = await sentDuring(async () => {
    for (let at = 1; at < 100; at += 1) await readPart(at);
  });
  expect(others).toBeGreaterThan(99 * 10_000);
  expect(others).toBeLessThanOrEqual(99 * 2 * BLOCK);
});

test('requests for parts at the same time share the first read', async () => {
  const { data, key } = await publish(3 * MEGABYTE);
  const sent = await sentDuring(async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => fileUnder(key, { Range: `bytes=${at}-${at}` })),
    );
    for (const [at, response] of responses.entries())
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(data.subarray(at, at + 1));
  });
  expect(sent).toBe(data.length);
});

test.each([
  ['across blocks', BLOCK - 3, BLOCK + 2],
  ['a whole block', BLOCK, 2 * BLOCK - 1],
  ['the last byte', 2 * BLOCK + 9, 2 * BLOCK + 9],
  ['everything', 0, 2 * BLOCK + 9],
])('a part with %s has exactly its bytes', async (_, from, to) => {
  const { data, key } = await publish(2 * BLOCK + 10);
  await fileUnder(key, { Range: 'bytes=0-0' });
  const response = await fileUnder(key, { Range: `bytes=${from}-${to}` });
  expect(response.headers.get('content-length')).toBe(String(to + 1 - from));
  expect(Buffer.from(await response.arrayBuffer()).equals(data.subarray(from, to + 1))).toBe(true);
});

test('HEAD, a copy that is current and a part outside of the file read no file', async () => {
  const { data, key } = await publish(MEGABYTE);
  const sha256 = createHash('sha256').update(data).digest('base64');
  const head = () => fileUnder(key, { Range: 'bytes=0-9' }, 'HEAD');
  const sent = await sentDuring(async () => {
    const unread = await head();
    expect([unread.status, await unread.text()]).toEqual([200, '']);
    expect(unread.headers.get('content-length')).toBe(String(data.length));
    // The bytes were not compared with the hash yet.
    expect(unread.headers.has('repr-digest')).toBe(false);
    const tag = unread.headers.get('etag') ?? '';
    expect((await fileUnder(key, { 'If-None-Match': tag })).status).toBe(304);
  });
  expect(sent).toBeLessThan(100);
  await fileUnder(key);
  const sentLater = await sentDuring(async () => {
    expect((await head()).headers.get('repr-digest')).toBe(`sha-256=:${sha256}:`);
    expect((await fileUnder(key, { Range: 'bytes=9999999-' })).status).toBe(416);
  });
  expect(sentLater).toBeLessThan(100);
});

test('a file whose object was replaced after it was read is not sent, also in parts', async () => {
  const { data, key } = await publish(2 * BLOCK);
  expect((await fileUnder(key, { Range: 'bytes=0-9' })).status).toBe(206);
  for (const other of [randomBytes(2 * BLOCK), randomBytes(2 * BLOCK + 1), data.subarray(0, BLOCK)]) {
    await media.upload(key, other, 'video/mp4');
    media.pass(1000);
    expect((await fileUnder(key, { Range: 'bytes=0-9' })).status).toBe(404);
    expect((await fileUnder(key)).status).toBe(404);
  }
  // Only the second block differs.
  const changed = Buffer.from(data);
  changed[BLOCK] = (changed[BLOCK] ?? 0) ^ 1;
  await media.upload(key, changed, 'video/mp4');
  expect((await fileUnder(key, { Range: `bytes=${BLOCK - 1}-${BLOCK}` })).status).toBe(404);

  media.client.storage.objects.remove(key);
  media.pass(1000);
  expect((await fileUnder(key, { Range: 'bytes=0-9' })).status).toBe(404);
  expect((await fileUnder(key, { Range: 'bytes=9999999-' })).status).toBe(404);
  expect((await fileUnder(key, {}, 'HEAD')).status).toBe(404);

  await media.upload(key, data, 'video/mp4');
  media.pass(1000);
  expect((await fileUnder(key, { Range: 'bytes=0-9' })).status).toBe(206);
});

test('an object with other bytes than its name is read once, and is a file again once it has the right ones', async () => {
  const data = randomBytes(MEGABYTE);
  const key = getKey(data);
  await media.upload(key, randomBytes(MEGABYTE), 'video/mp4');
  const sent = await sentDuring(async () => {
    for (let times = 0; times < 10; times += 1)
      expect((await fileUnder(key, { Range: 'bytes=0-9' })).status).toBe(404);
  });
  expect(sent).toBe(MEGABYTE);
  await media.upload(key, data, 'video/mp4');
  expect((await fileUnder(key, { Range: 'bytes=0-9' })).status).toBe(206);
});
