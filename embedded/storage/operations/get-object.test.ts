import { ANN, type Keys, startTestStorage, type TestStorage } from '../testing/harness.ts';
import { getCode, presign, send, sendSigned, type Wanted } from '../testing/signed-request.ts';

let storage: TestStorage;
let ann: Keys;
const request = (wanted: Wanted) => sendSigned(storage, ann, wanted);

beforeAll(async () => {
  storage = await startTestStorage();
  ann = storage.keysFor(ANN, 'authenticated');
  const headers = {
    'content-type': 'text/plain',
    'cache-control': 'max-age=60',
    'content-language': 'de',
    'content-encoding': 'identity',
    expires: 'Wed, 21 Oct 2026 07:28:00 GMT',
    'x-amz-meta-a': 'b',
  };
  await request({ method: 'PUT', key: 'public/ten', body: '0123456789', headers });
  await request({ method: 'PUT', key: 'public/none', body: '' });
});
afterAll(() => storage.close());

test('an object is sent with its metadata; HEAD sends no bytes', async () => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers, body } = await request({ method, key: 'public/ten' });
    expect(status).toBe(200);
    expect(body.toString()).toBe(method === 'GET' ? '0123456789' : '');
    expect(headers).toMatchObject({
      'content-length': '10',
      'content-type': 'text/plain',
      'cache-control': 'max-age=60',
      'content-language': 'de',
      'content-encoding': 'identity',
      expires: 'Wed, 21 Oct 2026 07:28:00 GMT',
      'x-amz-meta-a': 'b',
      'accept-ranges': 'bytes',
      etag: '"781e5e245d69b566979b86e28d23f2c7"',
    });
  }
});

test('the checksum is sent on request', async () => {
  const { headers } = await request({ key: 'public/ten', headers: { 'x-amz-checksum-mode': 'ENABLED' } });
  expect(headers['x-amz-checksum-crc32']).toBe('poTHxg==');
  const range = { range: 'bytes=0-1', 'x-amz-checksum-mode': 'ENABLED' };
  expect((await request({ key: 'public/ten', headers: range })).headers).not.toHaveProperty(
    'x-amz-checksum-crc32',
  );
  expect((await request({ key: 'public/ten' })).headers).not.toHaveProperty('x-amz-checksum-crc32');
});

test.each([
  ['bytes=0-0', '0', 'bytes 0-0/10'],
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-30', '0123456789', 'bytes 0-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
])('%s gets a partial response', async (range, text, message) => {
  const { status, headers, body } = await request({ key: 'public/ten', headers: { range } });
  expect([status, body.toString(), headers['content-range']]).toEqual([206, text, message]);
  expect(headers['content-length']).toBe(String(text.length));
});

test.each(['bytes=4-2', 'bytes=0-1,3-4', 'bytes=', 'bytes=-', 'chars=0-1'])(
  '%s means the whole',
  async (range) => {
    const { status, body } = await request({ key: 'public/ten', headers: { range } });
    expect([status, body.toString()]).toEqual([200, '0123456789']);
  },
);

test.each([
  ['public/ten', 'bytes=10-'],
  ['public/ten', 'bytes=-0'],
  ['public/none', 'bytes=0-'],
])('%s with the range %s gets status 416', async (key, range) => {
  const result = await request({ key, headers: { range } });
  expect([result.status, getCode(result)]).toEqual([416, 'InvalidRange']);
});

const ETAG = '"781e5e245d69b566979b86e28d23f2c7"';
const LATER = 'Wed, 21 Oct 2099 07:28:00 GMT';
const EARLIER = 'Wed, 21 Oct 2015 07:28:00 GMT';

test.each([
  [{ 'if-none-match': ETAG }, 304],
  [{ 'if-none-match': `"x", W/${ETAG}` }, 304],
  [{ 'if-none-match': '"x"' }, 200],
  [{ 'if-modified-since': LATER }, 304],
  [{ 'if-modified-since': EARLIER }, 200],
  [{ 'if-modified-since': 'never' }, 200],
  [{ 'if-none-match': '"x"', 'if-modified-since': LATER }, 200],
  [{ 'if-match': ETAG }, 200],
  [{ 'if-match': '*' }, 200],
  [{ 'if-match': '"x"' }, 412],
  [{ 'if-unmodified-since': EARLIER }, 412],
  [{ 'if-match': ETAG, 'if-unmodified-since': EARLIER }, 200],
])('%j gets status %i', async (headers, status) => {
  expect((await request({ key: 'public/ten', headers: { ...headers } })).status).toBe(status);
});

describe('uploaded files never run in the site’s origin', () => {
  const OPAQUE = 'application/octet-stream';

  test.each([
    ['text/html', undefined, OPAQUE, 'attachment'],
    ['text/html', 'inline; filename="a.html"', OPAQUE, 'attachment; filename="a.html"'],
    ['TEXT/HTML; charset=utf-8', 'inline', OPAQUE, 'attachment'],
    ['image/svg+xml', undefined, OPAQUE, 'attachment'],
    ['application/xhtml+xml', undefined, OPAQUE, 'attachment'],
    ['application/wasm', undefined, OPAQUE, 'attachment'],
    ['application/json', undefined, OPAQUE, 'attachment'],
    ['text/javascript', undefined, OPAQUE, 'attachment'],
    ['text/css', undefined, OPAQUE, 'attachment'],
    ['image/png, text/html', undefined, OPAQUE, 'attachment'],
    ['text/plain;, text/javascript', undefined, OPAQUE, 'attachment'],
    ['text/plain; charset=utf-8, text/javascript', undefined, OPAQUE, 'attachment'],
    ['', undefined, OPAQUE, 'attachment'],
    ['image/png', undefined, 'image/png', undefined],
    ['image/png', 'attachment; filename=a.png', 'image/png', 'attachment; filename=a.png'],
    ['text/plain;charset=utf-8', 'inline', 'text/plain; charset=utf-8', 'inline'],
  ])('%j, as %j, is sent as %j', async (type, disposition, sentType, sentDisposition) => {
    const headers = { 'content-type': type, ...(disposition && { 'content-disposition': disposition }) };
    await request({ method: 'PUT', key: 'public/page', body: '<script>alert(1)</script>', headers });
    const result = await request({ key: 'public/page' });
    expect(result.headers['content-disposition']).toBe(sentDisposition);
    expect(result.headers).toMatchObject({
      'content-type': sentType,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const head = await request({ method: 'HEAD', key: 'public/page' });
    expect(head.headers['content-type']).toBe(type || OPAQUE);
  });

  test.each(['text/html', 'text/javascript', 'text/css'])(
    'cannot be requested as %s by a URL parameter',
    async (type) => {
      const query = { 'response-content-type': type, 'response-content-disposition': 'inline' };
      const url = presign(storage, ann, { key: 'public/ten', query });
      const { headers } = await send(storage, { method: 'GET', url, headers: {}, body: '' });
      expect(headers).toMatchObject({ 'content-type': OPAQUE, 'content-disposition': 'attachment' });
    },
  );

  test('cannot be part of an error message', async () => {
    const result = await request({ key: 'public/<script>' });
    expect(result.status).toBe(404);
    expect(result.headers['content-type']).toBe('application/xml');
    expect(result.body.toString()).not.toContain('<script>');
  });
});
