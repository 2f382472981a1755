import { once } from 'node:events';
import { connect } from 'node:net';
import { jest } from '@jest/globals';
import { ANN, type Keys, startTestStorage, type TestStorage } from '../testing/harness.ts';
import { getCode, presign, send, sendSigned } from '../testing/signed-request.ts';

let storage: TestStorage;
let ann: Keys;

beforeAll(async () => {
  storage = await startTestStorage();
  ann = storage.keysFor(ANN, 'authenticated');
});
afterAll(() => storage.close());

test('an error is a document, and names neither files nor other people', async () => {
  const result = await sendSigned(storage, ann, { key: 'public/missing' });
  expect(result.status).toBe(404);
  expect(result.headers).toMatchObject({
    'content-type': 'application/xml',
    'x-amz-request-id': expect.stringMatching(/^[0-9A-F]{16}$/),
    'x-content-type-options': 'nosniff',
  });
  expect(result.body.toString()).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<Error><Code>NoSuchKey<\/Code><Message>.+<\/Message><Key>public\/missing<\/Key>/,
  );
  expect(result.body.toString()).not.toContain(storage.folder);
});

test.each([
  ['PATCH', 'public/x', {}, 'MethodNotAllowed'],
  ['POST', 'public/x', {}, 'MethodNotAllowed'],
  ['PUT', '', {}, 'NotImplemented'],
  ['GET', '', {}, 'NotImplemented'],
  ['GET', '', { uploads: '' }, 'NotImplemented'],
  ['DELETE', '', {}, 'NotImplemented'],
  ['PUT', 'public/x', { acl: '' }, 'NotImplemented'],
  ['GET', 'public/x', { versionId: '1' }, 'NotImplemented'],
])('%s %j with %j is refused', async (method, key, query, code) => {
  expect(getCode(await sendSigned(storage, ann, { method, key, query: { ...query } }))).toBe(code);
});

test('a response without a body has none for HEAD either', async () => {
  const { status, body } = await sendSigned(storage, ann, { method: 'HEAD', key: 'public/missing' });
  expect([status, body.length]).toEqual([404, 0]);
});

test('a client that disconnects during an upload leaves no file and causes no log entry', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  const url = presign(storage, ann, { method: 'PUT', key: 'public/half' });
  const { port, hostname } = new URL(storage.origin);
  const socket = connect(Number(port), hostname);
  const path = `/s3/${storage.storage.bucket.name}${url}`;
  socket.write(`PUT ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n${'x'.repeat(500_000)}`);
  while (storage.storage.waste.list().length === 0) await new Promise((resolve) => setImmediate(resolve));
  socket.destroy();
  await once(socket, 'close');
  while (storage.storage.waste.list().length > 0) await new Promise((resolve) => setImmediate(resolve));
  expect(storage.storage.objects.find('public/half')).toBeUndefined();
  expect(report).not.toHaveBeenCalled();
  report.mockRestore();
});

test('a client that signs for the server’s real address is accepted as well', async () => {
  const host = new URL(storage.origin).host;
  const result = await sendSigned(storage, ann, {
    method: 'PUT',
    key: `s3/${storage.storage.bucket.name}/public/elsewhere`,
    host,
    body: 'x',
    tamper: (sent) => ({ ...sent, url: '/public/elsewhere?', headers: { ...sent.headers, host } }),
  });
  expect(result.status).toBe(200);
  const read = await send(storage, {
    method: 'GET',
    url: presign(storage, ann, { key: 'public/elsewhere' }),
    headers: {},
    body: '',
  });
  expect(read.body.toString()).toBe('x');
});
