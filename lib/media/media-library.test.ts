import { setImmediate } from 'node:timers/promises';
import { deferred } from '../../server/testing/deferred.ts';
import { MediaLibrary, type Variant } from './media-library.ts';

const variant = (key: string): Variant => ({ key, etag: 'e', format: 'webp' });
const source = { find: async () => 'e', read: async () => new Uint8Array([1]) };

test('a picture that many want at once is made once', async () => {
  let made = 0;
  const library = new MediaLibrary(source, async () => {
    made += 1;
    return new Uint8Array([7]);
  });
  const wanted = await Promise.all(Array.from({ length: 20 }, () => library.bytes(variant('images/a'))));
  expect(wanted.every((bytes) => bytes?.[0] === 7)).toBe(true);
  await library.bytes(variant('images/a'));
  expect(made).toBe(1);
});

test('two are made at a time, some wait, and the rest are told to come again', async () => {
  const gate = deferred<void>();
  let underWay = 0;
  const library = new MediaLibrary(source, async () => {
    underWay += 1;
    await gate.promise;
    return new Uint8Array([1]);
  });
  const wanted = Array.from({ length: 100 }, (_, at) => library.bytes(variant(`images/${at}`)));
  const outcomes = Promise.allSettled(wanted);
  await setImmediate();
  expect(underWay).toBe(2);
  gate.resolve();
  const refused = (await outcomes).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(34);
  expect(refused.length).toBeLessThan(40);
  expect(await library.bytes(variant('images/99'))).toHaveLength(1);
});

test('a picture that could not be read is tried again by the next who wants it', async () => {
  let isReachable = false;
  const library = new MediaLibrary(
    {
      ...source,
      read: async () => {
        if (!isReachable) throw new Error('The store is away.');
        return new Uint8Array([1]);
      },
    },
    async () => new Uint8Array([2]),
  );
  await expect(library.bytes(variant('images/a'))).rejects.toThrow('away');
  isReachable = true;
  expect(await library.bytes(variant('images/a'))).toHaveLength(1);
});

test('what is kept is bounded in bytes', async () => {
  let made = 0;
  const library = new MediaLibrary(source, async () => {
    made += 1;
    return new Uint8Array(9 * 2 ** 20);
  });
  for (const key of ['images/a', 'images/b', 'images/a']) await library.bytes(variant(key));
  expect(made).toBe(3);
});
