import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { jest } from '@jest/globals';
import sharp from 'sharp';
import { deferred } from '../../server/testing/deferred.ts';
import { chooseFormat, MediaLibrary, makePicture, type Variant } from './media-library.ts';
import { PictureCache, pictureCacheFile } from './picture-cache.ts';
import { png } from './testing/pictures.ts';

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

test('a picture is still served when the cache fails', async () => {
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

test.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
  ['image/webp,image/avif', 'avif'],
  ['IMAGE/WEBP ; q=0.5, */*', 'webp'],
  ['image/avif;q=0, image/webp;q=0.000, image/png', 'jpeg'],
  ['image/avif;q=0.01', 'avif'],
  ['image/*', 'jpeg'],
  ['image/avifx', 'jpeg'],
  ['', 'jpeg'],
  [null, 'jpeg'],
])('%j gets %s', (accept, format) => {
  expect(chooseFormat(accept)).toBe(format);
});

const getSize = async (bytes: Uint8Array | undefined) => {
  const { width, height } = await sharp(bytes).metadata();
  return [width, height];
};

test('a picture with too many pixels is not opened, and a smaller one is', async () => {
  expect(await makePicture(await png(4001, 3125), { width: 64, format: 'webp' })).toBeUndefined();
  expect(await getSize(await makePicture(await png(4032, 3024), { width: 64, format: 'webp' }))).toEqual([
    64, 48,
  ]);
});

test('very long and very wide pictures stay within the limits of each format', async () => {
  expect(await getSize(await makePicture(await png(10, 20_000), { width: 800, format: 'webp' }))).toEqual([
    4, 8192,
  ]);
  expect(await getSize(await makePicture(await png(20_000, 10), { format: 'jpeg' }))).toEqual([2560, 1]);
});

test('an animated picture becomes its first frame', async () => {
  const frames = await Promise.all(['#f00', '#00f'].map((colour) => png(8, 8, colour)));
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const made = await makePicture(moving, { format: 'webp' });
  const { pages, height } = await sharp(made, { animated: true }).metadata();
  expect([pages ?? 1, height]).toEqual([1, 8]);
  const { dominant } = await sharp(made).stats();
  expect(dominant.r).toBeGreaterThan(dominant.b);
});

test('transparency stays if the format supports it, and becomes white otherwise', async () => {
  const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  expect((await sharp(await makePicture(clear, { format: 'avif' })).metadata()).hasAlpha).toBe(true);
  const { channels } = await sharp(await makePicture(clear, { format: 'jpeg' })).stats();
  expect(channels.map(({ mean }) => mean)).toEqual([255, 255, 255]);
});

test('a damaged file gives no picture', async () => {
  const whole = await png(64);
  expect(await makePicture(whole.subarray(0, whole.length - 30), { format: 'webp' })).toBeUndefined();
  expect(
    await makePicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { format: 'webp' }),
  ).toBeUndefined();
});
