import { ANN, BEN, type Keys, startTestStorage, type TestStorage } from './testing/harness.ts';
import { getCode, presign, type Sent, send, sendSigned, type Wanted } from './testing/signed-request.ts';

let storage: TestStorage;
let ann: Keys;
let ben: Keys;

beforeAll(async () => {
  storage = await startTestStorage();
  ann = storage.keysFor(ANN, 'authenticated');
  ben = storage.keysFor(BEN, 'authenticated');
});
afterAll(() => storage.close());

const now = () => storage.people.pool.clock();
const MINUTE = 60_000;
const putX: Wanted = { method: 'PUT', key: 'public/x', body: 'hello' };
const request = async (wanted: Wanted, keys = ann) => getCode(await sendSigned(storage, keys, wanted));
/** Changes one header after signing; null removes it. */
const header = (name: string, value: string | null) => (sent: Sent) => {
  const { [name]: _old, ...rest } = sent.headers;
  return { ...sent, headers: value === null ? rest : { ...rest, [name]: value } };
};
const authorization = (change: (text: string) => string) => (sent: Sent) =>
  header('authorization', change(sent.headers.authorization ?? ''))(sent);

test('a request that is signed as AWS describes is accepted', async () => {
  expect(await request(putX)).toBe('200');
  expect(await request({ key: 'public/x' })).toBe('200');
});

test('a key with any characters is signed as it is sent', async () => {
  const key = "public/a b+c&d=e?f#g/ü/😀/!'()*/..%2e/.//x";
  expect(await request({ method: 'PUT', key, body: '1' })).toBe('200');
  expect((await sendSigned(storage, ann, { key })).body.toString()).toBe('1');
  expect(storage.storage.objects.find(key)?.size).toBe(1);
});

test.each<[string, Wanted, string]>([
  ['no signature', { tamper: header('authorization', null) }, 'AccessDenied'],
  ['another scheme', { tamper: header('authorization', 'Bearer x') }, 'AccessDenied'],
  [
    'a forged signature',
    { tamper: authorization((text) => text.replace(/.{8}$/, '00000000')) },
    'SignatureDoesNotMatch',
  ],
  [
    'another key',
    { tamper: (sent) => ({ ...sent, url: sent.url.replace('public/x', 'public/y') }) },
    'SignatureDoesNotMatch',
  ],
  ['another method', { tamper: (sent) => ({ ...sent, method: 'POST' }) }, 'SignatureDoesNotMatch'],
  ['another query', { tamper: (sent) => ({ ...sent, url: `${sent.url}&uploads` }) }, 'SignatureDoesNotMatch'],
  [
    'another type',
    { headers: { 'content-type': 'image/png' }, tamper: header('content-type', 'text/html') },
    'SignatureDoesNotMatch',
  ],
  ['another body', { tamper: (sent) => ({ ...sent, body: 'HELLO' }) }, 'XAmzContentSHA256Mismatch'],
  ['another hash', { tamper: header('x-amz-content-sha256', 'UNSIGNED-PAYLOAD') }, 'SignatureDoesNotMatch'],
  ['no hash', { tamper: header('x-amz-content-sha256', null) }, 'InvalidRequest'],
  ['a hash that is none', { payload: 'abc' }, 'InvalidArgument'],
  ['a body in signed chunks', { payload: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD' }, 'NotImplemented'],
  ['metadata added on the way', { tamper: header('x-amz-meta-a', 'b') }, 'AccessDenied'],
  ['a copy instead of an upload', { tamper: header('x-amz-copy-source', 'x/y') }, 'AccessDenied'],
  ['no session token', { tamper: header('x-amz-security-token', null) }, 'InvalidAccessKeyId'],
  ['a session token made up', { tamper: header('x-amz-security-token', 'AAAA') }, 'InvalidToken'],
  ['another region', { region: 'eu-west-1' }, 'AuthorizationHeaderMalformed'],
  [
    'another service',
    { tamper: authorization((text) => text.replace('/s3/', '/appsync/')) },
    'AuthorizationHeaderMalformed',
  ],
  ['another host', { host: 'other-bucket.s3.us-west-2.amazonaws.com' }, 'SignatureDoesNotMatch'],
  [
    'no host among what is signed',
    { tamper: authorization((text) => text.replace('host;', '')) },
    'AccessDenied',
  ],
  [
    'two signatures',
    { tamper: (sent) => ({ ...sent, url: `${sent.url}&X-Amz-Signature=${'0'.repeat(64)}` }) },
    'AuthorizationHeaderMalformed',
  ],
])('%s is refused', async (_name, change, code) => {
  const before = storage.storage.objects.find('public/x')?.version;
  expect(await request({ ...putX, ...change })).toBe(code);
  expect(storage.storage.objects.find('public/x')?.version).toBe(before);
});

test('a session token counts with its own access key alone', async () => {
  const mixed = { ...ann, sessionToken: ben.sessionToken };
  expect(await request(putX, mixed)).toBe('InvalidToken');
  expect(await request(putX, { ...ann, secretAccessKey: ben.secretAccessKey })).toBe('SignatureDoesNotMatch');
  expect(await request(putX, { ...ben, accessKeyId: ann.accessKeyId })).toBe('InvalidToken');
});

test('clocks may differ by a quarter of an hour', async () => {
  for (const minutes of [-14, 14])
    expect(await request({ ...putX, now: now() + minutes * MINUTE })).toBe('200');
  for (const minutes of [-16, 16])
    expect(await request({ ...putX, now: now() + minutes * MINUTE })).toBe('RequestTimeTooSkewed');
});

describe('a signed address', () => {
  const get = async (url: string) =>
    getCode(await send(storage, { method: 'GET', url, headers: {}, body: '' }));

  test('serves more than once, until its time is over', async () => {
    const url = presign(storage, ann, { key: 'public/x', expires: 60 });
    expect(await get(url)).toBe('200');
    expect(await get(url)).toBe('200');
    expect(
      await get(presign(storage, ann, { key: 'public/x', expires: 60, now: now() - MINUTE + 1000 })),
    ).toBe('200');
    const late = presign(storage, ann, { key: 'public/x', expires: 60, now: now() - MINUTE - 1000 });
    expect(await get(late)).toBe('AccessDenied');
  });

  test.each<[string, (url: string) => string, string]>([
    ['another key', (url) => url.replace('public/x', 'public/y'), 'SignatureDoesNotMatch'],
    ['a longer time', (url) => url.replace('Expires=60', 'Expires=600'), 'SignatureDoesNotMatch'],
    [
      'another type of response',
      (url) => `${url}&response-content-type=text%2Fhtml`,
      'SignatureDoesNotMatch',
    ],
    ['another name', (url) => url.replace('Security-Token=', 'Security-Token=A'), 'InvalidToken'],
    ['a forged signature', (url) => url.replace(/.{8}$/, '00000000'), 'SignatureDoesNotMatch'],
    ['no signature', (url) => url.replace(/&X-Amz-Signature.*/, ''), 'AuthorizationHeaderMalformed'],
    [
      'more than a week',
      (url) => url.replace('Expires=60', 'Expires=604801'),
      'AuthorizationHeaderMalformed',
    ],
  ])('with %s is refused', async (_name, change, code) => {
    expect(await get(change(presign(storage, ann, { key: 'public/x', expires: 60 })))).toBe(code);
  });

  test('for reading cannot write', async () => {
    const url = presign(storage, ann, { key: 'public/x' });
    expect(getCode(await send(storage, { method: 'PUT', url, headers: {}, body: 'x' }))).toBe(
      'SignatureDoesNotMatch',
    );
  });

  test('refuses headers that the signature does not cover', async () => {
    const url = presign(storage, ann, { method: 'PUT', key: 'public/x' });
    const headers = { 'x-amz-copy-source': `${storage.storage.bucket.name}/public/x` };
    expect(getCode(await send(storage, { method: 'PUT', url, headers, body: '' }))).toBe('AccessDenied');
  });

  test('cannot put line breaks into the response’s headers', async () => {
    const split = 'x\r\nSet-Cookie: a=b';
    const query = { 'response-content-disposition': split };
    expect(await get(presign(storage, ann, { key: 'public/x', query }))).toBe('InvalidArgument');
    const url = presign(storage, ann, { method: 'PUT', key: 'public/x', query: { 'x-amz-meta-a': split } });
    expect(getCode(await send(storage, { method: 'PUT', url, headers: {}, body: 'x' }))).toBe(
      'InvalidArgument',
    );
  });
});

test('paths with dots are ordinary keys, and lead nowhere else', async () => {
  for (const key of ['../../etc/passwd', 'public/../../x', '/etc/passwd', '%2e%2e/x'])
    expect(await request({ key })).toMatch(/^(AccessDenied|NoSuchKey)$/);
  const raw = (url: string) => send(storage, { method: 'GET', url, headers: {}, body: '' });
  for (const url of ['/%00', '/public/%ff', '/%']) expect(getCode(await raw(url))).toBe('InvalidURI');
  expect(await request({ key: `public/${'x'.repeat(1018)}` })).toBe('KeyTooLongError');
});

test('requests for any other bucket are not found', async () => {
  const url = '/../embedded-media-0/public/x';
  expect(getCode(await send(storage, { method: 'GET', url, headers: {}, body: '' }))).not.toBe('200');
  expect((await fetch(`${storage.origin}/s3/other/public/x`)).status).toBe(404);
});

test('credentials end after an hour', async () => {
  storage.people.pass(3_600_000);
  expect(await request(putX)).toBe('ExpiredToken');
});
