import { createMediaSource } from './media-source.ts';
import { png } from './testing/pictures.ts';

const CALLER = '192.0.2.1';

/** Creates a store with one object that counts requests. */
async function setUp() {
  const body = await png(8);
  const store: { etag?: string; failure?: Error; requests: Readonly<Record<string, string>>[] } = {
    etag: '"a"',
    requests: [],
  };
  let time = 0;
  const get = async (_key: string, headers: Readonly<Record<string, string>> = {}) => {
    store.requests.push(headers);
    if (store.failure) throw store.failure;
    if (!store.etag) return undefined;
    if (headers['If-None-Match'] === store.etag) return new Response(null, { status: 304 });
    if (headers['If-Match'] && headers['If-Match'] !== store.etag) return new Response('', { status: 412 });
    const isPart = headers.Range !== undefined;
    const rangeHeaders = { etag: store.etag, 'content-range': `bytes 0-31/${body.length}` };
    return new Response(Uint8Array.from(isPart ? body.subarray(0, 32) : body), {
      status: isPart ? 206 : 200,
      headers: rangeHeaders,
    });
  };
  const source = createMediaSource({ get }, () => time);
  return {
    store,
    source,
    body,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

test('a version is trusted for a second, and no longer if the object is gone', async () => {
  const { store, source, pass } = await setUp();
  expect(await source.find('images/a', { version: 'a' }, CALLER)).toBe('a');
  store.etag = undefined;
  pass(999);
  expect(await source.find('images/a', { version: 'a' }, CALLER)).toBe('a');
  expect(store.requests).toHaveLength(1);
  pass(1);
  expect(await source.find('images/a', { version: 'a' }, CALLER)).toBeUndefined();
});

test('a key with a hash is trusted in the same way', async () => {
  const { store, source, pass } = await setUp();
  for (let times = 0; times < 3; times += 1)
    expect(await source.find('images/a', { isNamedByHash: true }, CALLER)).toBe('a');
  expect(store.requests).toHaveLength(1);
  pass(1000);
  await source.find('images/a', { isNamedByHash: true }, CALLER);
  expect(store.requests).toHaveLength(2);
});

test('without a version, and for another, the store is queried each time', async () => {
  const { store, source } = await setUp();
  for (const version of ['a', undefined, 'b']) await source.find('images/a', { version }, CALLER);
  expect(store.requests.map((headers) => headers['If-None-Match'])).toEqual([undefined, '"a"', '"a"']);
  store.etag = '"b"';
  expect(await source.find('images/a', {}, CALLER)).toBe('b');
});

test('a file that was replaced after it was found is not returned as the earlier one', async () => {
  const { store, source, body } = await setUp();
  await source.find('images/a', {}, CALLER);
  expect(Buffer.from(await source.read('images/a', 'a')).equals(body)).toBe(true);
  store.etag = '"b"';
  await expect(source.read('images/a', 'a')).rejects.toThrow('replaced');
  expect(await source.find('images/a', { version: 'a' }, CALLER)).toBe('b');
});

test('a store that cannot be reached is an error, not a missing picture', async () => {
  const { store, source } = await setUp();
  store.failure = new Error('fetch failed');
  await expect(source.find('images/a', {}, CALLER)).rejects.toThrow('fetch failed');
});

test('an entity tag that is invalid in a header is ignored', async () => {
  const { store, source } = await setUp();
  store.etag = '"a,\\"b"';
  expect(await source.find('images/a', {}, CALLER)).toBeUndefined();
});

/** A store that responds on demand. */
function slowStore() {
  const waiting: (() => void)[] = [];
  let [open, highest] = [0, 0];
  const get = async () => {
    open += 1;
    highest = Math.max(highest, open);
    await new Promise<void>((resolve) => waiting.push(resolve));
    open -= 1;
    return undefined;
  };
  return {
    source: createMediaSource({ get }),
    respondToAll: async () => {
      let responses = 0;
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        next();
        responses += 1;
        await new Promise((resolve) => setImmediate(resolve));
      }
      return responses;
    },
    highest: () => highest,
  };
}

test('at most eight requests at once look into the store', async () => {
  const { source, respondToAll, highest } = slowStore();
  const found = Array.from({ length: 40 }, (_, at) => source.find(`images/${at}`, {}, CALLER));
  expect(await respondToAll()).toBe(40);
  await Promise.all(found);
  expect(highest()).toBe(8);
});

test('requests for a key with a hash in it share one look, those without a name of the bytes do not', async () => {
  const { source, respondToAll } = slowStore();
  const named = Array.from({ length: 5 }, () => source.find('images/a', { isNamedByHash: true }, CALLER));
  expect(await respondToAll()).toBe(1);
  await Promise.all(named);
  const unnamed = Array.from({ length: 5 }, () => source.find('images/a', {}, CALLER));
  expect(await respondToAll()).toBe(5);
  await Promise.all(unnamed);
});
