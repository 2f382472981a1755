import { ANN, type Keys, startTestStorage, type TestStorage } from '../testing/harness.ts';
import { getCode, sendSigned } from '../testing/signed-request.ts';

let storage: TestStorage;
let ann: Keys;

const names = ['a', 'b/1', 'b/2', 'b/c/3', 'b\u{10ffff}', 'c', 'd/1', 'é', '😀'];

beforeAll(async () => {
  storage = await startTestStorage();
  ann = storage.keysFor(ANN, 'authenticated');
  for (const name of [...names].reverse())
    await sendSigned(storage, ann, { method: 'PUT', key: `public/${name}`, body: name });
  for (let number = 0; number < 1100; number += 1) {
    const key = `streams/many/${String(number).padStart(4, '0')}`;
    const properties = { contentType: 'text/plain', metadata: {} };
    storage.storage.objects.put({ key, etag: 'x', properties, crc32: null, owner: null, pieces: [] }, {});
  }
});
afterAll(() => storage.close());

async function list(query: Record<string, string>) {
  const result = await sendSigned(storage, ann, { query: { 'list-type': '2', ...query } });
  const text = result.body.toString();
  const all = (form: RegExp) => [...text.matchAll(form)].map(([, value = '']) => value);
  return {
    code: getCode(result),
    keys: all(/<Key>(.*?)<\/Key>/g),
    folders: all(/<CommonPrefixes><Prefix>(.*?)<\/Prefix>/g),
    next: all(/<NextContinuationToken>(.*?)</g)[0],
    count: Number(all(/<KeyCount>(.*?)</g)[0]),
    text,
  };
}

test('keys are sorted by their bytes', async () => {
  const { keys, count } = await list({ prefix: 'public/' });
  expect(keys).toEqual(
    names.map((name) => `public/${name}`).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
  );
  expect(count).toBe(names.length);
});

test.each([1, 2, 3, 5, 100])('pages of %i list everything once, with folders', async (max) => {
  const listedKeys: string[] = [];
  let token: string | undefined;
  do {
    const page = await list({
      prefix: 'public/',
      delimiter: '/',
      'max-keys': String(max),
      ...(token && { 'continuation-token': token }),
    });
    expect(page.count).toBe(page.keys.length + page.folders.length);
    expect(page.count).toBeLessThanOrEqual(max);
    listedKeys.push(...page.keys, ...page.folders);
    token = page.next;
  } while (token);
  expect(listedKeys.sort()).toEqual(
    ['a', 'b/', 'b\u{10ffff}', 'c', 'd/', 'é', '😀'].map((name) => `public/${name}`).sort(),
  );
});

test('a folder of more than a thousand is one folder', async () => {
  const { keys, folders, next } = await list({ prefix: 'streams/', delimiter: '/' });
  expect([keys, folders, next]).toEqual([[], ['streams/many/'], undefined]);
  const complete = await list({ prefix: 'streams/' });
  expect([complete.keys.length, complete.next === undefined]).toEqual([1000, false]);
});

test('a list can begin after a key', async () => {
  expect((await list({ prefix: 'public/b/', 'start-after': 'public/b/1' })).keys).toEqual([
    'public/b/2',
    'public/b/c/3',
  ]);
});

test('names are encoded on request', async () => {
  const { keys, text } = await list({ prefix: 'public/é', 'encoding-type': 'url' });
  expect(keys).toEqual(['public/%C3%A9']);
  expect(text).toContain('<EncodingType>url</EncodingType>');
});

test('zero keys can be requested, and none are returned', async () => {
  expect(await list({ prefix: 'public/', 'max-keys': '0' })).toMatchObject({ keys: [], next: undefined });
});

test.each([
  [{}, 'AccessDenied'],
  [{ prefix: '' }, 'AccessDenied'],
  [{ prefix: 'elsewhere/' }, 'AccessDenied'],
  [{ prefix: 'public/', 'max-keys': 'x' }, 'InvalidArgument'],
  [{ prefix: 'public/', 'continuation-token': '!' }, 'InvalidArgument'],
  [{ prefix: 'public/', versions: '' }, 'NotImplemented'],
])('%j is refused', async (query, code) => {
  expect((await list({ ...query })).code).toBe(code);
});

test('a made-up token reveals nothing outside of the prefix', async () => {
  const token = Buffer.from('elsewhere/').toString('base64url');
  const { keys } = await list({ prefix: 'public/b/', 'continuation-token': token });
  expect(keys.every((key) => key.startsWith('public/b/'))).toBe(true);
});
