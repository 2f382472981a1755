import { ANN, type Keys, startTestStorage, type TestStorage } from '../testing/harness.ts';
import { getCode, sendSigned } from '../testing/signed-request.ts';

let storage: TestStorage;
let ann: Keys;

beforeAll(async () => {
  storage = await startTestStorage();
  ann = storage.keysFor(ANN, 'authenticated');
  const headers = { 'content-type': 'image/png', 'x-amz-meta-a': 'b' };
  await sendSigned(storage, ann, { method: 'PUT', key: 'public/a ü', body: 'copied', headers });
});
afterAll(() => storage.close());

const copy = (source: string, key = 'public/copy', headers: Record<string, string> = {}, keys = ann) =>
  sendSigned(storage, keys, { method: 'PUT', key, headers: { 'x-amz-copy-source': source, ...headers } });
const from = (key: string) => `${storage.storage.bucket.name}/${key}`;
const SOURCE = 'public/a%20%C3%BC';

test('a copy has its own bytes, and the same metadata', async () => {
  expect((await copy(`/${from(SOURCE)}`)).status).toBe(200);
  await sendSigned(storage, ann, { method: 'DELETE', key: 'public/a ü' });
  const { body, headers } = await sendSigned(storage, ann, { key: 'public/copy' });
  expect(body.toString()).toBe('copied');
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-amz-meta-a': 'b' });
  await copy(from('public/copy'), 'public/a ü');
});

test('a copy can have other metadata, also onto the object itself', async () => {
  const headers = { 'x-amz-metadata-directive': 'REPLACE', 'content-type': 'image/webp' };
  expect((await copy(from('public/copy'), 'public/copy', headers)).status).toBe(200);
  const copyHeaders = (await sendSigned(storage, ann, { method: 'HEAD', key: 'public/copy' })).headers;
  expect(copyHeaders['content-type']).toBe('image/webp');
  expect(copyHeaders).not.toHaveProperty('x-amz-meta-a');
});

test.each([
  ['public/copy', 'InvalidRequest'],
  ['public/missing', 'NoSuchKey'],
  ['elsewhere/x', 'AccessDenied'],
  ['', 'InvalidArgument'],
  ['%', 'InvalidURI'],
])('%j onto public/copy is refused', async (key, code) => {
  expect(getCode(await copy(from(key)))).toBe(code);
});

test('another bucket, another user’s folder and a guest’s copy are refused', async () => {
  expect(getCode(await copy('other/public/a'))).toBe('NoSuchBucket');
  expect(getCode(await copy(from(SOURCE), 'personalities/x'))).toBe('AccessDenied');
  expect(getCode(await copy(from(SOURCE), 'public/copy', {}, storage.keysFor(ANN, 'guest')))).toBe(
    'AccessDenied',
  );
});

test.each([
  [{ 'x-amz-copy-source-if-match': '"x"' }, 'PreconditionFailed'],
  [{ 'x-amz-copy-source-if-unmodified-since': 'Wed, 21 Oct 2015 07:28:00 GMT' }, 'PreconditionFailed'],
  [{ 'if-none-match': '*' }, 'PreconditionFailed'],
  [{ 'x-amz-copy-source-if-unmodified-since': 'Wed, 21 Oct 2099 07:28:00 GMT' }, '200'],
])('with %j: %s', async (headers, code) => {
  expect(getCode(await copy(from(SOURCE), 'public/copy', { ...headers }))).toBe(code);
});
