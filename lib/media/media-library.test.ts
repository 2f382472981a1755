import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { deferred } from '../../server/testing/deferred.ts';
import { MediaLibrary, type Variant } from './media-library.ts';
import { PictureCache, pictureCacheFile } from './picture-cache.ts';

const variant = (key: string): Variant => ({ key, etag: 'e', format: 'webp' });
const source = { find: async () => 'e', read: async () => new Uint8Array([1]) };

test('a picture for many parallel requests is made once', async () => {
  let made = 0;
  const library = new MediaLibrary(source, {
    make: async () => {
      made += 1;
      return new Uint8Array([7]);
    },
  });
  const wanted = await Promise.all(
    Array.from({ length: 20 }, () => library.bytes(variant('images/a'), 'ann')),
  );
  expect(wanted.every((bytes) => bytes?.[0] === 7)).toBe(true);
  await library.bytes(variant('images/a'), 'ann');
  expect(made).toBe(1);
});

test('two pictures are made at a time, some wait, and the rest are refused', async () => {
  const gate = deferred<void>();
  let underWay = 0;
  const library = new MediaLibrary(source, {
    make: async () => {
      underWay += 1;
      await gate.promise;
      return new Uint8Array([1]);
    },
  });
  const wanted = Array.from({ length: 120 }, (_, at) => library.bytes(variant(`images/${at}`), 'ann'));
  const outcomes = Promise.allSettled(wanted);
  await setImmediate();
  expect(underWay).toBe(2);
  gate.resolve();
  const refused = (await outcomes).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(120 - 98);
  expect(await library.bytes(variant('images/119'), 'ann')).toHaveLength(1);
});

test('a picture outlives the process, and the store is not read again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  const cache = new PictureCache(pictureCacheFile(folder), 1_000_000);
  const before = new MediaLibrary(source, { make: async () => new Uint8Array([7]), cache });
  await before.bytes(variant('images/a'), 'ann');
  const refuse = async () => {
    throw new Error('This was made before.');
  };
  const after = new MediaLibrary({ read: refuse }, { make: refuse, cache });
  expect(await after.bytes(variant('images/a'), 'ann')).toEqual(new Uint8Array([7]));
  await expect(after.bytes({ ...variant('images/a'), etag: 'other' }, 'ann')).rejects.toThrow('before');
  cache.close();
  rmSync(folder, { recursive: true });
});

test('a failing cache does not prevent a picture', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => {});
  const fail = () => {
    throw new Error('The disk is full.');
  };
  const library = new MediaLibrary(source, {
    make: async () => new Uint8Array([7]),
    cache: { get: fail, put: fail },
  });
  expect(await library.bytes(variant('images/a'), 'ann')).toHaveLength(1);
  expect(silent).toHaveBeenCalledTimes(2);
  silent.mockRestore();
});

test('bytes with another hash than the key are not shown', async () => {
  const library = new MediaLibrary(source, { make: async () => new Uint8Array([7]) });
  const hash = createHash('sha256')
    .update(new Uint8Array([1]))
    .digest('hex');
  expect(await library.bytes(variant(`images/${hash}.png`), 'ann')).toHaveLength(1);
  expect(await library.bytes(variant(`images/${'0'.repeat(64)}.png`), 'ann')).toBeUndefined();
});

test('a picture that could not be read is tried again at the next request', async () => {
  let isReachable = false;
  const library = new MediaLibrary(
    {
      ...source,
      read: async () => {
        if (!isReachable) throw new Error('The store is away.');
        return new Uint8Array([1]);
      },
    },
    { make: async () => new Uint8Array([2]) },
  );
  await expect(library.bytes(variant('images/a'), 'ann')).rejects.toThrow('away');
  isReachable = true;
  expect(await library.bytes(variant('images/a'), 'ann')).toHaveLength(1);
});

test('the size of the cache has a maximum', async () => {
  let made = 0;
  const library = new MediaLibrary(source, {
    make: async () => {
      made += 1;
      return new Uint8Array(9 * 2 ** 20);
    },
  });
  for (const key of ['images/a', 'images/b', 'images/a']) await library.bytes(variant(key), 'ann');
  expect(made).toBe(3);
});
