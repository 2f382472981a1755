import { createHash } from 'node:crypto';
import { jest } from '@jest/globals';
import { sendReply, startAuthority, type TestAuthority, timeStampReply } from './testing/authority.ts';
import { openWireBackend, type WireBackend } from './testing/wire.ts';

/* A timestamp over HTTP: from the API through the function in its worker to an authority on this machine. */

// Bundling and starting the function takes its time on a busy machine.
jest.setTimeout(120_000);

let authority: TestAuthority;
let wire: WireBackend;
let headers: Readonly<Record<'ann' | 'ben' | 'guest', Record<string, string>>>;

const HASH = createHash('sha256').update('a list').digest('hex');
const stamp = async (who: keyof typeof headers, sha256 = HASH) => {
  const query =
    'mutation ($sha256: String!) { stamp: timestampHash(sha256: $sha256) { outcome reply time policy serialNumber authority } }';
  const body = JSON.stringify({ query, variables: { sha256 } });
  const response = await fetch(`${wire.url}/graphql`, { method: 'POST', headers: headers[who], body });
  return response.json();
};

beforeAll(async () => {
  authority = await startAuthority();
  wire = await openWireBackend({}, { TIMESTAMP_URL: authority.url });
  headers = {
    ann: { authorization: await wire.enter('ann@example.org') },
    ben: { authorization: await wire.enter('ben@example.org') },
    guest: { 'x-api-key': wire.apiKey },
  };
});
afterAll(async () => {
  await wire.close();
  await authority.close();
});

test('a signed-in person gets a timestamp, and guests do not', async () => {
  const { data } = await stamp('ann');
  expect(data.stamp).toMatchObject({
    outcome: 'done',
    policy: '1.2.3.4.1',
    serialNumber: '1001',
    authority: 'Test Time 1, Test Authority',
  });
  expect(Math.abs(Date.parse(data.stamp.time) - Date.now())).toBeLessThan(10_000);
  expect(Buffer.from(data.stamp.reply, 'base64').includes(Buffer.from(HASH, 'hex'))).toBe(true);
  const before = authority.requests.length;
  expect(await stamp('guest')).toMatchObject({ errors: [{ errorType: 'Unauthorized' }] });
  expect(await stamp('ann', 'not a hash')).toMatchObject({
    data: { stamp: null },
    errors: [{ message: 'A SHA-256 has 64 hexadecimal digits in lower case.' }],
  });
  expect(authority.requests.length).toBe(before);
});

test('a wrong reply is no timestamp, and reveals nothing of the authority', async () => {
  authority.answer(async (body, response) =>
    sendReply(response, await timeStampReply(Uint8Array.from(body), { hasWrongKey: true })),
  );
  const nothing = { reply: null, time: null, policy: null, serialNumber: null, authority: null };
  expect(await stamp('ann')).toEqual({ data: { stamp: { outcome: 'invalid', ...nothing } } });
});

test('an account gets 20 timestamps a day', async () => {
  authority.answer((_, response) => void response.writeHead(500).end());
  const results = [];
  for (let count = 0; count < 21; count += 1) results.push(await stamp('ben'));
  expect(results.slice(0, 20).every(({ data }) => data.stamp.outcome === 'unreachable')).toBe(true);
  expect(results[20]).toMatchObject({ errors: [{ errorType: 'ThrottlingException' }] });
  expect((await stamp('ann')).data.stamp.outcome).toBe('unreachable');
});
