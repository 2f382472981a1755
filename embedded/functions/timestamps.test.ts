import { createHash } from 'node:crypto';
import { jest } from '@jest/globals';
import {
  type AuthorityMeans,
  MAX_REPLY_BYTES,
  requestTimeStamp,
} from '../../amplify/functions/timestamps/request-time-stamp.ts';
import {
  makeNonce,
  OIDS,
  ReplyError,
  readTimeStamp,
  timeStampRequest,
} from '../../amplify/functions/timestamps/time-stamp.ts';
import { siteMeans } from '../../lib/http/outbound.ts';
import { readTimestampUrl } from '../../lib/http/timestamp-url.ts';
import {
  type Lie,
  sendReply,
  startAuthority,
  type TestAuthority,
  timeStampReply,
} from './testing/authority.ts';
import { OPENSSL_REPLIES } from './testing/openssl-replies.ts';

/* Timestamps of an authority that may be down, wrong or hostile. */

jest.setTimeout(30_000);

const getHash = (text: string) => Uint8Array.from(createHash('sha256').update(text).digest());
const LIST = `${createHash('sha256').update('hello').digest('hex')}  notice.txt\n`;
const SHA256 = getHash(LIST);
const NONCE = makeNonce(getHash('nonce').subarray(0, 16));
const OTHER = getHash('another list');

let authority: TestAuthority;
beforeAll(async () => {
  authority = await startAuthority();
});
afterAll(() => authority.close());

const means = (replyTime = 5000): AuthorityMeans => ({
  ...siteMeans('https://site.example'),
  isAllowedPort: () => true,
  hopTime: replyTime,
  replyTime,
  random: () => NONCE,
  clock: Date.now,
});
const request = (url = authority.url, replyTime?: number) =>
  requestTimeStamp(new URL(url), SHA256, means(replyTime));

describe('a reply of OpenSSL', () => {
  const now = Date.parse(OPENSSL_REPLIES.time);
  const expected = { sha256: SHA256, nonce: NONCE, now };
  test.each(['ecdsa', 'rsa'] as const)('signed with %s is a timestamp', async (kind) => {
    const stamp = await readTimeStamp(Buffer.from(OPENSSL_REPLIES[kind], 'base64'), expected);
    expect(stamp).toMatchObject({ policy: '1.2.3.4.1' });
    expect(stamp.authority).toMatch(/^Test Time (1|RSA), Test Authority$/);
    expect(Math.abs(Date.parse(stamp.time) - now)).toBeLessThan(5000);
  });

  test('signed with SHA-1 is refused', async () => {
    const reply = Buffer.from(OPENSSL_REPLIES.sha1, 'base64');
    await expect(readTimeStamp(reply, expected)).rejects.toThrow('hash of the signature');
  });

  test.each([
    ['hash', { sha256: OTHER }],
    ['nonce', { nonce: makeNonce(OTHER.subarray(0, 16)) }],
    ['time', { now: now + 3_600_000 }],
  ])('for another %s is refused', async (_what, other) => {
    const reply = Buffer.from(OPENSSL_REPLIES.ecdsa, 'base64');
    await expect(readTimeStamp(reply, { ...expected, ...other })).rejects.toThrow(ReplyError);
  });

  test('with a changed bit is refused, or says the same', async () => {
    const reply = Buffer.from(OPENSSL_REPLIES.ecdsa, 'base64');
    const genuine = await readTimeStamp(reply, expected);
    for (let at = 0; at < reply.length; at += 5) {
      const changed = Buffer.from(reply);
      changed[at] = (changed[at] ?? 0) ^ 1;
      // A bit of a certificate that the signature does not name changes nothing.
      const read = await readTimeStamp(changed, expected).catch((error: unknown) => error);
      expect(read instanceof ReplyError || JSON.stringify(read) === JSON.stringify(genuine)).toBe(true);
    }
  });

  test('that is cut off or longer is refused', async () => {
    const reply = Buffer.from(OPENSSL_REPLIES.ecdsa, 'base64');
    for (const wrong of [
      reply.subarray(0, -1),
      reply.subarray(0, 100),
      Buffer.concat([reply, Buffer.alloc(1)]),
      Buffer.alloc(0),
    ])
      await expect(readTimeStamp(wrong, expected)).rejects.toThrow(ReplyError);
  });
});

const requestBytes = timeStampRequest(SHA256, NONCE);
const readReply = async (lie: Lie) =>
  readTimeStamp(await timeStampReply(requestBytes, lie), {
    sha256: SHA256,
    nonce: NONCE,
    now: Date.now(),
  });

test('the test’s own honest reply is a timestamp', async () => {
  expect(await readReply({})).toMatchObject({
    authority: 'Test Time 1, Test Authority',
    serialNumber: '1001',
  });
});

test.each<[string, Lie, string]>([
  ['another hash', { sha256: OTHER }, 'another hash'],
  ['another nonce', { nonce: makeNonce(OTHER.subarray(0, 16)) }, 'nonce'],
  ['no nonce', { nonce: null }, 'nonce'],
  ['a time of last year', { time: new Date(Date.now() - 365 * 86_400_000) }, 'time'],
  ['a time in the future', { time: new Date(Date.now() + 3_600_000) }, 'time'],
  ['a certificate for web servers', { purposes: ['1.3.6.1.5.5.7.3.1'] }, 'not for timestamps'],
  [
    'a certificate for timestamps and more',
    { purposes: [OIDS.timeStamping, '1.3.6.1.5.5.7.3.1'] },
    'not for timestamps',
  ],
  ['a certificate whose use is not critical', { isCritical: false }, 'not for timestamps'],
  ['an expired certificate', { notAfter: new Date('2021-01-01') }, 'not valid'],
  ['a signature by another key', { hasWrongKey: true }, 'signature is wrong'],
  ['a content that was changed after it was signed', { isChanged: true }, ''],
  ['the name of another certificate', { namesOther: true }, 'names another certificate'],
  ['a signature of another type of content', { contentType: OIDS.data }, 'another type'],
  ['no certificate', { withoutCertificate: true }, ''],
  ['two signatures', { hasTwoSignatures: true }, 'exactly one signature'],
  ['no token', { withoutToken: true }, 'no token'],
])('a reply with %s is refused', async (_what, lie, message) => {
  const read = readReply(lie);
  await expect(read).rejects.toThrow(ReplyError);
  await expect(readReply(lie)).rejects.toThrow(message);
});

test('an authority gets the hash and the nonce, and nothing else', async () => {
  authority.requests.length = 0;
  const result = await request();
  expect(result.outcome).toBe('done');
  expect(authority.requests).toEqual([
    { type: 'application/timestamp-query', body: Buffer.from(requestBytes) },
  ]);
});

test.each<[string, string, Parameters<TestAuthority['answer']>[0]]>([
  [
    'refused',
    'that refuses',
    async (body, response) =>
      sendReply(response, await timeStampReply(Uint8Array.from(body), { status: 2, withoutToken: true })),
  ],
  [
    'invalid',
    'with another nonce',
    async (body, response) =>
      sendReply(
        response,
        await timeStampReply(Uint8Array.from(body), { nonce: makeNonce(OTHER.subarray(0, 16)) }),
      ),
  ],
  ['invalid', 'that sends something else', (_, response) => sendReply(response, Buffer.from('hello'))],
  ['invalid', 'that sends nothing', (_, response) => sendReply(response, Buffer.alloc(0))],
  [
    'invalid',
    'that sends deeply nested values',
    (_, response) => sendReply(response, Buffer.alloc(60_000, Buffer.from([0x30, 0x80]))),
  ],
  [
    'unreachable',
    'that sends a page',
    (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello'),
  ],
  ['unreachable', 'with an error', (_, response) => void response.writeHead(500).end()],
  [
    'unreachable',
    'that redirects',
    (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  ],
  ['unreachable', 'that hangs up', (_, response) => void response.destroy()],
  [
    'unreachable',
    'that sends too much',
    (_, response) => sendReply(response, Buffer.alloc(MAX_REPLY_BYTES + 1)),
  ],
])('%s: an authority %s', async (outcome, _what, answer) => {
  authority.answer(answer);
  expect((await request()).outcome).toBe(outcome);
});

test.each<[string, Parameters<TestAuthority['answer']>[0]]>([
  ['never answers', () => {}],
  [
    'sends its reply byte by byte',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/timestamp-reply' });
      const timer = setInterval(() => response.write('x'), 50);
      response.once('close', () => clearInterval(timer));
    },
  ],
])('an authority that %s is given up', async (_what, answer) => {
  authority.answer(answer);
  const start = performance.now();
  expect((await request(authority.url, 500)).outcome).toBe('unreachable');
  expect(performance.now() - start).toBeLessThan(3000);
});

test('no request goes to a private network, whatever the setting says', async () => {
  const privateUrls = [
    'https://10.0.0.1/tsa',
    'https://169.254.169.254/',
    'https://localhost/tsa',
    'https://[::1]/tsa',
  ];
  for (const url of privateUrls) expect([url, (await request(url)).outcome]).toEqual([url, 'unreachable']);
});

test('the setting is an https address, or a service on this machine', () => {
  expect(readTimestampUrl('')).toBeNull();
  expect(readTimestampUrl(undefined)).toBeNull();
  for (const url of ['https://tsa.example/tsr', 'http://127.0.0.1:318/', 'http://[::1]:318/'])
    expect(readTimestampUrl(url)?.href).toBe(url);
  for (const url of [
    'http://tsa.example/',
    'http://localhost/',
    'http://10.0.0.1/',
    'ftp://127.0.0.1/',
    'tsa.example',
    'https://a:b@tsa.example/',
  ])
    expect(() => readTimestampUrl(url)).toThrow('TIMESTAMP_URL');
});
