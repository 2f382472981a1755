import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_OBJECT_SIZE } from '../body.ts';
import { ANN, type Keys, startTestStorage, type TestStorage } from '../testing/harness.ts';
import { getCode, sendSigned, type Wanted } from '../testing/signed-request.ts';

let storage: TestStorage;
let ann: Keys;
let free = 1e12;

beforeAll(async () => {
  storage = await startTestStorage({ freeBytes: async () => free });
  ann = storage.keysFor(ANN, 'authenticated');
});
afterAll(() => storage.close());
beforeEach(() => {
  free = 1e12;
});

const put = (wanted: Wanted = {}) =>
  sendSigned(storage, ann, { method: 'PUT', key: 'public/x', body: 'hello', ...wanted });
const code = async (wanted: Wanted) => getCode(await put(wanted));
const read = async () => (await sendSigned(storage, ann, { key: 'public/x' })).body.toString();
const files = () =>
  readdirSync(join(storage.folder, 'storage'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );

test('an object is replaced as a whole, and its old file is removed', async () => {
  await put({ body: 'one' });
  await put({ body: 'two' });
  expect(await read()).toBe('two');
  await storage.restart();
  expect(await read()).toBe('two');
  expect(files()).toHaveLength(1);
  expect(storage.storage.waste.list()).toEqual([]);
});

const MD5 = 'XUFAKrxLKna5cZ2REBfFkg==';

test.each<[Record<string, string>, string]>([
  [{ 'content-md5': MD5 }, '200'],
  [{ 'content-md5': `${MD5.slice(0, -4)}aQ==` }, 'BadDigest'],
  [{ 'content-md5': 'x' }, 'InvalidDigest'],
  [{ 'x-amz-checksum-crc32': 'NhCmhg==' }, '200'],
  [{ 'x-amz-checksum-crc32': 'NhCmhQ==' }, 'BadDigest'],
  [{ 'x-amz-checksum-sha256': 'LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=' }, '200'],
  [{ 'x-amz-checksum-sha256': 'LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCA=' }, 'BadDigest'],
  [{ 'x-amz-checksum-sha1': 'x' }, 'NotImplemented'],
  [{ 'x-amz-website-redirect-location': 'https://evil.example' }, 'NotImplemented'],
  [{ 'if-none-match': '*' }, 'PreconditionFailed'],
  [{ 'if-match': '"x"' }, 'PreconditionFailed'],
  [{ 'if-match': '"5d41402abc4b2a76b9719d911017c592"' }, '200'],
  [{ 'x-amz-meta-a': 'x'.repeat(2048) }, 'MetadataTooLarge'],
])('with %j: %s', async (headers, expected) => {
  await put();
  expect(await code({ headers, payload: 'UNSIGNED-PAYLOAD' })).toBe(expected);
});

test('of two simultaneous conditional uploads, one succeeds', async () => {
  const first = () =>
    code({ key: 'public/first', headers: { 'if-none-match': '*' }, body: 'x'.repeat(100_000) });
  expect((await Promise.all([first(), first(), first()])).sort()).toEqual([
    '200',
    'PreconditionFailed',
    'PreconditionFailed',
  ]);
});

test('a refused upload leaves the old object and no new file', async () => {
  await put({ body: 'kept' });
  await storage.restart();
  const before = files().length;
  expect(
    await code({ body: 'x'.repeat(300_000), tamper: (sent) => ({ ...sent, body: 'y'.repeat(300_000) }) }),
  ).toBe('XAmzContentSHA256Mismatch');
  const huge = { 'content-length': String(MAX_OBJECT_SIZE + 1) };
  expect(
    await code({ tamper: (sent) => ({ ...sent, headers: { ...sent.headers, ...huge }, body: '' }) }),
  ).toBe('EntityTooLarge');
  expect(await read()).toBe('kept');
  await storage.restart();
  expect(files()).toHaveLength(before);
});

test('a full disk gives an error, and loses no data', async () => {
  await put({ body: 'kept' });
  free = 100_000_000;
  const result = await put({ body: 'too much' });
  expect([result.status, getCode(result)]).toEqual([507, 'InsufficientStorage']);
  expect(await read()).toBe('kept');
});

test('keys that a file system would confuse are different objects', async () => {
  const keys = [
    'public/a',
    'public/A',
    'public/a/',
    'public/a/b',
    'public/..',
    'public/é',
    'public/e\u0301',
    'public/CON',
  ];
  const all = [...keys, `public/${'x'.repeat(1017)}`];
  for (const key of all) expect(await code({ key, body: key })).toBe('200');
  for (const key of all) expect((await sendSigned(storage, ann, { key })).body.toString()).toBe(key);
});
