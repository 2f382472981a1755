import { jest } from '@jest/globals';
import {
  copy,
  downloadData,
  getProperties,
  getUrl,
  isCancelError,
  list,
  remove,
  uploadData,
} from 'aws-amplify/storage';
import { s3Address } from '../../lib/amplify/transport.ts';
import { type ClientStorage, startClientStorage } from './testing/client.ts';
import { ANN, BEN } from './testing/harness.ts';

/* Every call of Amplify Storage, made by the unmodified client. */

jest.setTimeout(30_000);

let client: ClientStorage;

beforeAll(async () => {
  client = await startClientStorage();
});
afterAll(() => client.close());
beforeEach(() => {
  client.become(ANN, 'authenticated');
  client.requests.length = 0;
  client.watch.responded = () => {};
});

const MEBIBYTE = 2 ** 20;
/** Bytes that differ from place to place. */
const bytes = (size: number) =>
  Buffer.from(Uint32Array.from({ length: size / 4 }, (_, at) => at * 2654435761).buffer);
const getText = async (path: string) => (await downloadData({ path }).result).body.text();
const put = (path: string, data: string) => uploadData({ path, data }).result;
const led = (url: URL) =>
  s3Address(url.href, { bucket: client.storage.bucket.name, region: 'us-west-2' }, client.origin) ?? '';

test('an uploaded file is downloaded with its type and its metadata', async () => {
  const uploaded = await uploadData({
    path: 'public/a b/é+ü&(1).txt',
    data: 'Grüße',
    options: { contentType: 'text/plain', metadata: { Colour: 'red' }, contentDisposition: 'inline' },
  }).result;
  expect(uploaded).toMatchObject({ path: 'public/a b/é+ü&(1).txt', contentType: 'text/plain' });
  const { body, contentType, eTag, metadata, size } = await downloadData({ path: uploaded.path }).result;
  expect(await body.text()).toBe('Grüße');
  expect({ contentType, metadata, size }).toEqual({
    contentType: 'text/plain',
    metadata: { colour: 'red' },
    size: 7,
  });
  expect(eTag).toBe(uploaded.eTag);
});

test('a path may depend on the identity', async () => {
  const { path } = await uploadData({ path: ({ identityId }) => `images/${identityId}/me.txt`, data: 'x' })
    .result;
  expect(path).toBe(`images/${ANN}/me.txt`);
  expect(await getText(path)).toBe('x');
});

test('a Blob, an ArrayBuffer and nothing are uploaded', async () => {
  await uploadData({ path: 'public/blob', data: new Blob(['from a blob']) }).result;
  await uploadData({ path: 'public/buffer', data: new TextEncoder().encode('from a buffer').buffer }).result;
  await put('public/nothing', '');
  expect(await getText('public/blob')).toBe('from a blob');
  expect(await getText('public/buffer')).toBe('from a buffer');
  expect(await getText('public/nothing')).toBe('');
});

test('checksums are sent', async () => {
  const options = { checksumAlgorithm: 'crc-32' } as const;
  await uploadData({ path: 'public/checked', data: 'checked', options }).result;
  await uploadData({ path: 'public/checked-great', data: bytes(6 * MEBIBYTE), options }).result;
  expect(await getText('public/checked')).toBe('checked');
  expect((await getProperties({ path: 'public/checked-great' })).size).toBe(6 * MEBIBYTE);
});

test('preventOverwrite protects existing files, small and large', async () => {
  const options = { preventOverwrite: true };
  for (const size of [4, 6 * MEBIBYTE]) {
    const path = `public/once-${size}`;
    await uploadData({ path, data: bytes(size), options }).result;
    await expect(uploadData({ path, data: bytes(size), options }).result).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
  }
});

test('a large file is sent in parts, and downloaded complete', async () => {
  const data = bytes(12 * MEBIBYTE);
  const result = await uploadData({ path: 'public/great', data, options: { contentType: 'video/mp4' } })
    .result;
  expect(result.eTag).toMatch(/^"[0-9a-f]{32}-3"$/);
  expect(client.requests.map((request) => request.replace(/=[^&]+/g, '')).sort()).toEqual([
    'HEAD /public/great?response-cache-control',
    'POST /public/great?uploadId',
    'POST /public/great?uploads',
    ...Array(3).fill('PUT /public/great?partNumber&uploadId'),
  ]);
  const { body } = await downloadData({ path: 'public/great' }).result;
  expect(Buffer.from(await (await body.blob()).arrayBuffer()).equals(data)).toBe(true);
});

test('a paused upload continues, and sends no part twice that had arrived', async () => {
  const data = bytes(20 * MEBIBYTE);
  const isPart = (request: string) => request.includes('partNumber');
  const arrived: string[] = [];
  const paused = new Promise<void>((resolve) => {
    client.watch.responded = (request) => {
      if (!isPart(request)) return;
      arrived.push(request);
      task.pause();
      resolve();
    };
  });
  const task = uploadData({ path: 'public/paused', data });
  await paused;
  await client.settled();
  expect(task.state).toBe('PAUSED');
  const [first] = arrived;
  client.watch.responded = () => {};
  client.requests.length = 0;
  task.resume();
  await task.result;
  const again = client.requests.filter(isPart);
  expect(again.length).toBeGreaterThan(0);
  expect(again).not.toContain(first);
  const { body } = await downloadData({ path: 'public/paused' }).result;
  expect(Buffer.from(await (await body.blob()).arrayBuffer()).equals(data)).toBe(true);
});

test('an upload that is cancelled leaves nothing', async () => {
  client.watch.responded = (request) => {
    if (request.includes('partNumber')) task.cancel();
  };
  // More parts than are sent at the same time, so that some are left after the first response.
  const task = uploadData({ path: 'public/cancelled', data: bytes(32 * MEBIBYTE) });
  const error = await task.result.catch((reason: unknown) => reason);
  expect(isCancelError(error)).toBe(true);
  await expect(getProperties({ path: 'public/cancelled' })).rejects.toMatchObject({ name: 'NotFound' });
});

test('a list has pages, folders, and every name as it is', async () => {
  const names = ['b/1 +%.txt', 'b/2&<é>.txt', 'c"1', 'd/e/f', 'd/e/g'];
  for (const name of names) await put(`public/list/${name}`, name);
  const all = await list({ path: 'public/list/', options: { listAll: true } });
  expect(all.items.map(({ path, size }) => [path, size])).toEqual(
    names.map((name) => [`public/list/${name}`, Buffer.byteLength(name)]),
  );
  const first = await list({ path: 'public/list/', options: { pageSize: 3 } });
  expect(first.items).toHaveLength(3);
  const second = await list({ path: 'public/list/', options: { pageSize: 3, nextToken: first.nextToken } });
  expect(second.items.map(({ path }) => path)).toEqual(['public/list/d/e/f', 'public/list/d/e/g']);
  expect(second.nextToken).toBeUndefined();
  const shallow = await list({ path: 'public/list/', options: { subpathStrategy: { strategy: 'exclude' } } });
  expect(shallow.items.map(({ path }) => path)).toEqual(['public/list/c"1']);
  expect(shallow.excludedSubpaths).toEqual(['public/list/b/', 'public/list/d/']);
  expect((await list({ path: 'public/none/' })).items).toEqual([]);
});

test('a range is downloaded', async () => {
  await put('public/range', '0123456789');
  const { body } = await downloadData({ path: 'public/range', options: { bytesRange: { start: 2, end: 4 } } })
    .result;
  expect(await body.text()).toBe('234');
});

test('a signed URL works for anyone who has it, for reading and for writing', async () => {
  const { url } = await getUrl({
    path: 'public/by address',
    options: { method: 'PUT', contentType: 'text/plain', expiresIn: 60 },
  });
  const response = await fetch(led(url), {
    method: 'PUT',
    body: 'put by address',
    headers: { 'content-type': 'text/plain' },
  });
  expect(response.status).toBe(200);
  const { url: reading } = await getUrl({
    path: 'public/by address',
    options: {
      validateObjectExistence: true,
      contentDisposition: { type: 'attachment', filename: 'a "b".txt' },
      contentType: 'text/plain',
    },
  });
  const read = await fetch(led(reading));
  expect(await read.text()).toBe('put by address');
  expect(read.headers.get('content-disposition')).toMatch(/^attachment; filename=/);
});

test('a missing file is reported to callers who may list, and refused to all others', async () => {
  const options = { validateObjectExistence: true };
  await expect(getUrl({ path: 'public/missing', options })).rejects.toMatchObject({ name: 'NotFound' });
  await expect(downloadData({ path: 'public/missing' }).result).rejects.toMatchObject({ name: 'NoSuchKey' });
  await expect(downloadData({ path: 'elsewhere/missing' }).result).rejects.toMatchObject({
    name: 'AccessDenied',
  });
});

test('a copy has the same bytes and metadata', async () => {
  const source = 'public/source one.txt';
  await uploadData({
    path: source,
    data: 'copied',
    options: { contentType: 'text/csv', metadata: { a: '1' } },
  }).result;
  const { eTag } = await getProperties({ path: source });
  await copy({ source: { path: source, eTag }, destination: { path: 'streams/copy.txt' } });
  expect(await getText('streams/copy.txt')).toBe('copied');
  expect(await getProperties({ path: 'streams/copy.txt' })).toMatchObject({
    contentType: 'text/csv',
    metadata: { a: '1' },
  });
  await expect(
    copy({ source: { path: source, eTag: '"0"' }, destination: { path: 'streams/copy.txt' } }),
  ).rejects.toMatchObject({ name: 'PreconditionFailed' });
});

test('an object and a folder are removed', async () => {
  await put('public/gone', 'x');
  for (const name of ['1', '2&', 'deep/3']) await put(`public/folder/${name}`, name);
  await remove({ path: 'public/gone' });
  await expect(getProperties({ path: 'public/gone' })).rejects.toMatchObject({ name: 'NotFound' });
  await remove({ path: 'public/folder/' }).result;
  expect((await list({ path: 'public/folder/' })).items).toEqual([]);
});

test('a person can write and delete in their own sub-folder only', async () => {
  const [own, others] = [`images/${ANN}/x`, `images/${BEN}/x`];
  await put(own, 'mine');
  client.become(BEN, 'authenticated');
  await put(others, 'theirs');
  client.become(ANN, 'authenticated');
  const denied = { name: 'AccessDenied' };
  await expect(put(others, 'x')).rejects.toMatchObject(denied);
  const large = new Blob([new Uint8Array(6 * 2 ** 20)]);
  await expect(uploadData({ path: others, data: large }).result).rejects.toMatchObject(denied);
  await expect(copy({ source: { path: own }, destination: { path: others } })).rejects.toMatchObject(denied);
  await expect(remove({ path: others })).rejects.toMatchObject(denied);
  expect(await getText(others)).toBe('theirs');
  await remove({ path: own });
  await expect(getProperties({ path: own })).rejects.toMatchObject({ name: 'NotFound' });
});

test('a guest reads and lists, and does nothing else', async () => {
  await put('public/for-guests', 'read');
  client.become('us-west-2:00000000-0000-4000-8000-00000000000c', 'guest');
  expect(await getText('public/for-guests')).toBe('read');
  expect((await list({ path: 'public/for-guests' })).items).toHaveLength(1);
  const denied = { name: 'AccessDenied' };
  await expect(put('public/by-guest', 'x')).rejects.toMatchObject(denied);
  await expect(remove({ path: 'public/for-guests' })).rejects.toMatchObject(denied);
  await expect(list({ path: '' })).rejects.toMatchObject(denied);
});
