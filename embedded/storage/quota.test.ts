import { request as httpRequest } from 'node:http';
import { readStorageLimits, type StorageLimits } from './quota.ts';
import { ANN, BEN, type Keys, startTestStorage, type TestStorage } from './testing/harness.ts';
import { getCode, presign, sendSigned } from './testing/signed-request.ts';

const MEGABYTE = 1_000_000;
const DEFAULTS = readStorageLimits({});

let storage: TestStorage;
let ann: Keys;
let ben: Keys;
let admin: Keys;

async function start(limits: Partial<StorageLimits>): Promise<void> {
  storage = await startTestStorage({ limits: { ...DEFAULTS, ...limits } });
  ann = storage.keysFor(ANN, 'authenticated');
  ben = storage.keysFor(BEN, 'authenticated');
  admin = storage.keysFor(ANN, 'group:ADMINS');
}
afterEach(() => storage.close());

const send = (keys: Keys, name: string, size: number) =>
  sendSigned(storage, keys, { method: 'PUT', key: `public/${name}`, body: Buffer.alloc(size) });
const put = async (keys: Keys, name: string, size: number) => getCode(await send(keys, name, size));
const remove = (keys: Keys, name: string) =>
  sendSigned(storage, keys, { method: 'DELETE', key: `public/${name}` });
const copy = async (keys: Keys, from: string, to: string) => {
  const headers = { 'x-amz-copy-source': `${storage.storage.bucket.name}/public/${from}` };
  return getCode(await sendSigned(storage, keys, { method: 'PUT', key: `public/${to}`, headers }));
};
async function begin(keys: Keys, name: string): Promise<string> {
  const key = `public/${name}`;
  const begun = await sendSigned(storage, keys, { method: 'POST', key, query: { uploads: '' } });
  return /<UploadId>(.+)<\/UploadId>/.exec(begun.body.toString())?.[1] ?? getCode(begun);
}
const putPart = async (keys: Keys, name: string, uploadId: string, size: number) =>
  getCode(
    await sendSigned(storage, keys, {
      method: 'PUT',
      key: `public/${name}`,
      query: { uploadId, partNumber: '1' },
      body: Buffer.alloc(size),
    }),
  );

test('an identity stores so many bytes, and others are not affected', async () => {
  await start({ maxBytes: 3 * MEGABYTE });
  expect(await put(ann, '1', 2 * MEGABYTE)).toBe('200');
  const refused = await send(ann, '2', 2 * MEGABYTE);
  expect([refused.status, getCode(refused)]).toEqual([403, 'QuotaExceeded']);
  expect(refused.body.toString()).toContain(
    'You are using 2 MB of 3 MB, and this file is 2 MB. Delete files to free space.',
  );
  expect(await copy(ann, '1', '2')).toBe('QuotaExceeded');
  expect(await put(ben, '2', 2 * MEGABYTE)).toBe('200');

  // Replaced and deleted objects free their space.
  expect(await put(ann, '1', 3 * MEGABYTE)).toBe('200');
  await remove(ann, '1');
  expect(await put(ann, '3', 3 * MEGABYTE)).toBe('200');
});

test('parts of unfinished uploads count, until the upload is aborted', async () => {
  await start({ maxBytes: 3 * MEGABYTE });
  const uploadId = await begin(ann, 'great');
  expect(await putPart(ann, 'great', uploadId, 2 * MEGABYTE)).toBe('200');
  expect(await put(ann, '1', 2 * MEGABYTE)).toBe('QuotaExceeded');
  await sendSigned(storage, ann, { method: 'DELETE', key: 'public/great', query: { uploadId } });
  expect(await put(ann, '1', 2 * MEGABYTE)).toBe('200');
});

test('files that are being uploaded count', async () => {
  await start({ maxBytes: 3 * MEGABYTE });
  const { release, responded } = await announce(2 * MEGABYTE);
  expect(await put(ann, '2', 2 * MEGABYTE)).toBe('QuotaExceeded');
  release();
  await responded;
  await expectSoon(async () => expect(await put(ann, '2', 2 * MEGABYTE)).toBe('200'));
});

/** Begins an upload of ann's with this number of bytes, and sends none before `release` ends the connection. */
async function announce(bytes: number) {
  const url = presign(storage, ann, { method: 'PUT', key: 'public/slow' });
  const path = `/s3/${storage.storage.bucket.name}${url}`;
  const request = httpRequest(storage.origin, {
    path,
    method: 'PUT',
    headers: { 'content-length': bytes },
  });
  const responded = new Promise<void>((resolve) => request.once('error', () => resolve()));
  request.flushHeaders();
  const { quota } = storage.storage;
  await expectSoon(async () => {
    const probe = quota.reserve(
      { identityId: ANN, role: 'authenticated' },
      { key: 'public/probe', bytes: 2 * MEGABYTE, isFile: true },
    );
    await expect(probe.then((done) => done())).rejects.toThrow('You are using 2 MB');
  });
  return { release: () => request.destroy(), responded };
}

/** Tries again until it holds, for at most 20 seconds. */
async function expectSoon(check: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      return await check();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  await check();
}

test('an identity stores so many files', async () => {
  await start({ maxFiles: 2 });
  expect([await put(ann, '1', 1), await put(ann, '2', 1), await put(ann, '3', 1)]).toEqual([
    '200',
    '200',
    'QuotaExceeded',
  ]);
  expect(await begin(ann, 'great')).toBe('QuotaExceeded');
  expect(await put(ann, '2', 5)).toBe('200');
  expect(await put(ben, '4', 1)).toBe('200');
});

test('an identity has so many unfinished uploads, which end after the hours that are set', async () => {
  await start({ maxUnfinishedUploads: 2, unfinishedUploadHours: 1 });
  const first = await begin(ann, '1');
  await begin(ann, '2');
  expect(await begin(ann, '3')).toBe('QuotaExceeded');
  expect(await begin(ben, '3')).not.toBe('QuotaExceeded');
  await sendSigned(storage, ann, { method: 'DELETE', key: 'public/1', query: { uploadId: first } });
  expect(await begin(ann, '3')).not.toBe('QuotaExceeded');
  expect(await begin(ann, '4')).toBe('QuotaExceeded');
  storage.people.pass(3_600_001);
  await storage.restart();
  expect(await begin(storage.keysFor(ANN, 'authenticated'), '4')).not.toBe('QuotaExceeded');
});

test('an identity over its limit of bytes per minute must wait, and the error says how long', async () => {
  await start({ maxBytesPerMinute: 3 * MEGABYTE });
  expect(await put(ann, '1', 3 * MEGABYTE)).toBe('200');
  const refused = await send(ann, '2', 1);
  expect([refused.status, getCode(refused)]).toEqual([503, 'SlowDown']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await copy(ann, '1', '2')).toBe('SlowDown');
  expect(await put(ben, '2', 1)).toBe('200');
});

test('administrators have no total limit, but a limit per minute', async () => {
  await start({ maxBytes: 1, maxFiles: 1, maxBytesPerMinute: 2 * MEGABYTE });
  expect([await put(admin, '1', MEGABYTE), await put(admin, '2', MEGABYTE)]).toEqual(['200', '200']);
  expect(await put(admin, '3', 1)).toBe('SlowDown');
});

test('a body without a length is refused', async () => {
  await start({});
  const url = presign(storage, ann, { method: 'PUT', key: 'public/chunked' });
  const path = `/s3/${storage.storage.bucket.name}${url}`;
  const headers = { 'transfer-encoding': 'chunked' };
  const status = await new Promise((resolve) => {
    const request = httpRequest(storage.origin, { path, method: 'PUT', headers }, (response) =>
      resolve(response.resume().statusCode),
    );
    request.end('chunked');
  });
  expect(status).toBe(411);
});

test('the limits are read from the environment, and a wrong one is named', async () => {
  await start({});
  expect(readStorageLimits({ STORAGE_MAX_MB: '5', STORAGE_MAX_FILES: '' })).toEqual({
    ...DEFAULTS,
    maxBytes: 5 * MEGABYTE,
  });
  expect(DEFAULTS).toEqual({
    maxBytes: 2000 * MEGABYTE,
    maxFiles: 5000,
    maxUnfinishedUploads: 20,
    unfinishedUploadHours: 24,
    maxBytesPerMinute: 300 * MEGABYTE,
  });
  for (const text of ['0', '-1', '1.5', 'many'])
    expect(() => readStorageLimits({ STORAGE_MAX_MB: text })).toThrow(
      `STORAGE_MAX_MB must be a whole number from 1 to 1000000, but is "${text}".`,
    );
});
