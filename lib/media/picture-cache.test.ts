import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  PictureCache,
  pictureCacheFile,
  pictureCacheFolder,
  removeFromPictureCache,
} from './picture-cache.ts';

let folder: string;
let file: string;
let time: number;
const open = (maxBytes = 1000) => new PictureCache(file, maxBytes, () => time);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'picture-cache-'));
  file = pictureCacheFile(join(folder, 'data'));
  time = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const bytes = (size: number, value = 1) => new Uint8Array(size).fill(value);

test('a picture outlives the process, and only the owner can read the file', () => {
  const cache = open();
  cache.put('a', 'images/a', bytes(10, 7));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
  expect(statSync(`${file}-wal`).mode & 0o777).toBe(0o600);
  cache.close();
  const again = open();
  expect(again.get('a')).toEqual(bytes(10, 7));
  expect(again.get('b')).toBeUndefined();
  again.close();
});

test('the size has a maximum, and the latest pictures stay', () => {
  const cache = open(1000);
  for (let at = 0; at < 10; at += 1) {
    time += 3_600_000;
    cache.put(`id ${at}`, 'images/a', bytes(100));
  }
  time += 3_600_000;
  expect(cache.get('id 0')).toHaveLength(100);
  time += 3_600_000;
  cache.put('id 10', 'images/a', bytes(100));
  const there = Array.from({ length: 11 }, (_, at) => at).filter((at) => cache.get(`id ${at}`));
  expect(there).toEqual([0, 3, 4, 5, 6, 7, 8, 9, 10]);
  cache.close();
});

test('the size has a maximum although several processes store pictures', () => {
  const [one, other] = [open(1000), open(1000)];
  for (let at = 0; at < 20; at += 1) {
    time += 1;
    other.put(`other ${at}`, 'images/b', bytes(45));
  }
  // It stores less than the maximum itself.
  for (let at = 0; at < 32; at += 1) {
    time += 1;
    one.put(`one ${at}`, 'images/a', bytes(20));
  }
  const ids = ['other', 'one'].flatMap((name) => Array.from({ length: 32 }, (_, at) => `${name} ${at}`));
  const size = ids.reduce((sum, id) => sum + (one.get(id)?.length ?? 0), 0);
  expect(size).toBeLessThanOrEqual(1000);
  expect(one.get('one 0')).toHaveLength(20);
  one.close();
  other.close();
});

test('a picture that would displace all others is not stored', () => {
  const cache = open(1000);
  cache.put('a', 'images/a', bytes(101));
  expect(cache.get('a')).toBeUndefined();
  cache.close();
});

test('pictures of a deleted object are deleted, also from the disk', () => {
  const cache = open();
  const marked = Buffer.from('MARKED-PICTURE-MARKED');
  cache.put('1', 'images/a', marked);
  cache.put('2', 'images/a', marked);
  cache.put('3', 'images/b', bytes(10));
  removeFromPictureCache(file, ['images/a']);
  expect(['1', '2', '3'].map((id) => cache.get(id)?.length)).toEqual([undefined, undefined, 10]);
  cache.close();
  expect(readFileSync(file).includes('MARKED-PICTURE')).toBe(false);
});

test('a removal does not create a missing cache', () => {
  removeFromPictureCache(file, ['images/a']);
  expect(() => statSync(file)).toThrow('ENOENT');
});

test('a damaged file is replaced', () => {
  open().close();
  writeFileSync(file, 'no database'.repeat(1000));
  const cache = open();
  cache.put('a', 'images/a', bytes(10));
  expect(cache.get('a')).toHaveLength(10);
  cache.close();
});

test('the cache is in the data folder, in the folder of the setting, or absent', () => {
  expect(pictureCacheFolder({ mediaCache: '', embeddedData: '.data' }, true)).toBe('.data');
  expect(pictureCacheFolder({ mediaCache: '/tmp/x', embeddedData: '.data' }, true)).toBe('/tmp/x');
  expect(pictureCacheFolder({ mediaCache: '', embeddedData: '.data' }, false)).toBeNull();
  expect(pictureCacheFolder({ mediaCache: '/tmp/x', embeddedData: '.data' }, false)).toBe('/tmp/x');
});
