import { createHash } from 'node:crypto';
import { ANN, BEN, type Keys, startTestStorage, type TestStorage } from '../testing/harness.ts';
import { getCode, sendSigned } from '../testing/signed-request.ts';

let storage: TestStorage;
let ann: Keys;

beforeAll(async () => {
  storage = await startTestStorage();
  ann = storage.keysFor(ANN, 'authenticated');
});
afterAll(() => storage.close());

function remove(body: string, headers: Record<string, string> = {}) {
  const md5 = createHash('md5').update(body).digest('base64');
  return sendSigned(storage, ann, {
    method: 'POST',
    query: { delete: '' },
    body,
    headers: { 'content-md5': md5, ...headers },
  });
}

const ofKeys = (keys: readonly string[], quiet = false) =>
  `<Delete><Quiet>${quiet}</Quiet>${keys.map((key) => `<Object><Key>${key}</Key></Object>`).join('')}</Delete>`;

test('each key is removed by its own right, and the others stay', async () => {
  const [own, others, missing] = [`images/${ANN}/a`, `images/${BEN}/b`, 'public/missing'];
  await sendSigned(storage, storage.keysFor(BEN, 'authenticated'), { method: 'PUT', key: others, body: 'x' });
  for (const key of [own, 'public/&<>']) await sendSigned(storage, ann, { method: 'PUT', key, body: 'x' });
  const { body } = await remove(ofKeys([own, others, missing, 'public/&amp;&lt;&gt;']));
  expect([...body.toString().matchAll(/<Deleted><Key>(.*?)</g)].map(([, key]) => key)).toEqual([
    own,
    missing,
    'public/&amp;&lt;&gt;',
  ]);
  expect(body.toString()).toContain(`<Error><Key>${others}</Key><Code>AccessDenied</Code>`);
  expect(storage.storage.objects.find(own)).toBeUndefined();
  expect(storage.storage.objects.find('public/&<>')).toBeUndefined();
  expect(storage.storage.objects.find(others)?.size).toBe(1);
});

test('quiet mode returns errors only', async () => {
  const { body } = await remove(ofKeys(['public/a', 'elsewhere/b'], true));
  expect(body.toString()).not.toContain('<Deleted>');
  expect(body.toString()).toContain('<Key>elsewhere/b</Key>');
});

test.each([
  [ofKeys([]), {}, 'MalformedXML'],
  [ofKeys(Array(1001).fill('public/a')), {}, 'MalformedXML'],
  [
    '<!DOCTYPE Delete [<!ENTITY x "public/a">]><Delete><Object><Key>&x;</Key></Object></Delete>',
    {},
    'MalformedXML',
  ],
  [ofKeys(['public/a']), { 'content-md5': 'AAAAAAAAAAAAAAAAAAAAAA==' }, 'BadDigest'],
  [ofKeys(['public/a']), { 'content-md5': '' }, 'InvalidRequest'],
])('%.60s… with %j is refused', async (body, headers, code) => {
  expect(getCode(await remove(body, { ...headers }))).toBe(code);
});
