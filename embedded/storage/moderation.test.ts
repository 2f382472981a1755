import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { PictureCache, pictureCacheFile } from '../../lib/media/picture-cache.ts';
import { openStorageModeration, type StorageModeration } from './moderation.ts';
import { ANN, BEN, type Keys, startTestStorage, type TestStorage } from './testing/harness.ts';
import { codeOf, sendSigned } from './testing/signed-request.ts';

let storage: TestStorage;
let moderation: StorageModeration;
let ann: Keys;
let ben: Keys;
let guest: Keys;
let admin: Keys;

beforeEach(async () => {
  storage = await startTestStorage();
  moderation = openStorageModeration(storage.storage);
  ann = storage.keysFor(ANN, 'authenticated');
  ben = storage.keysFor(BEN, 'authenticated');
  guest = storage.keysFor(BEN, 'guest');
  admin = storage.keysFor(BEN, 'group:ADMINS');
});
afterEach(() => storage.close());

const KEY = `images/${ANN}/a.png`;
const put = async (keys: Keys, key: string, body = 'x') =>
  codeOf(await sendSigned(storage, keys, { method: 'PUT', key, body }));
const get = async (keys: Keys, key: string) => codeOf(await sendSigned(storage, keys, { key }));
const list = async (keys: Keys, prefix: string) => {
  const { body } = await sendSigned(storage, keys, { query: { 'list-type': '2', prefix } });
  return [...body.toString().matchAll(/<Key>(.+?)<\/Key>/g)].map(([, key]) => key);
};
const copy = async (keys: Keys, from: string, to: string) => {
  const source = `${storage.storage.bucket.name}/${encodeURIComponent(from)}`;
  return codeOf(
    await sendSigned(storage, keys, { method: 'PUT', key: to, headers: { 'x-amz-copy-source': source } }),
  );
};

test('a hidden file exists only for its owner and ADMINS, until it is shown again', async () => {
  await put(ann, KEY);
  expect(moderation.hideObject(KEY, 'Personal data')).toEqual({
    key: KEY,
    since: storage.people.pool.clock(),
    reason: 'Personal data',
  });
  expect(await get(guest, KEY)).toBe(await get(guest, `images/${ANN}/missing`));
  expect(await get(guest, KEY)).toBe('AccessDenied');
  expect(await get(ben, KEY)).toBe('NoSuchKey');
  expect(await copy(ben, KEY, 'public/copy')).toBe('NoSuchKey');
  expect(await list(ben, `images/${ANN}/`)).toEqual([]);
  expect(await get(ann, KEY)).toBe('200');
  expect(await get(admin, KEY)).toBe('200');
  expect(await list(admin, `images/${ANN}/`)).toEqual([KEY]);

  await put(ann, KEY, 'another');
  expect(await get(guest, KEY)).toBe(await get(guest, `images/${ANN}/missing`));
  expect(moderation.showObject(KEY)).toBe(true);
  expect(moderation.showObject(KEY)).toBe(false);
  expect(await get(guest, KEY)).toBe('200');
});

test('a hidden key stays hidden after a restart', async () => {
  await put(ann, KEY);
  moderation.hideObject(KEY, 'Spam');
  await storage.restart();
  expect(await get(guest, KEY)).toBe(await get(guest, `images/${ANN}/missing`));
  expect(openStorageModeration(storage.storage).findObject(KEY)?.hidden?.reason).toBe('Spam');
});

test('a deleted file and its unfinished uploads are gone; with a reason the key is hidden as well', async () => {
  await put(ann, KEY);
  const begun = await sendSigned(storage, ann, { method: 'POST', key: KEY, query: { uploads: '' } });
  const uploadId = /<UploadId>(.+)<\/UploadId>/.exec(begun.body.toString())?.[1] ?? '';
  expect(moderation.deleteObject(KEY, 'Illegal content')).toBe(true);
  expect(await get(ann, KEY)).toBe('NoSuchKey');
  expect(codeOf(await sendSigned(storage, ann, { key: KEY, query: { uploadId } }))).toBe('NoSuchUpload');
  expect(moderation.deleteObject(KEY)).toBe(false);
  await put(ann, KEY);
  expect(await get(guest, KEY)).toBe(await get(guest, `images/${ANN}/missing`));
  expect(moderation.listHidden().keys.map(({ reason }) => reason)).toEqual(['Illegal content']);
});

test('deleting a file deletes the pictures that the site made of it, and no others', async () => {
  const cache = new PictureCache(pictureCacheFile(storage.folder), 1_000_000);
  await put(ann, KEY);
  cache.put('1', KEY, new Uint8Array([1]));
  cache.put('2', `images/${ANN}/other`, new Uint8Array([1]));
  moderation.deleteObject(KEY);
  await setImmediate();
  expect([cache.get('1'), cache.get('2')?.length]).toEqual([undefined, 1]);
  cache.close();
});

test('files are listed by identity and by prefix, page by page', async () => {
  const keys = ['1', '2', '3'].map((name) => `images/${ANN}/${name}`);
  for (const key of [...keys, 'public/%_*']) await put(ann, key);
  await put(ben, `images/${BEN}/1`);
  moderation.hideObject(keys[1] ?? '', 'Spam');

  const first = moderation.listObjects({ identity: ANN, limit: 3 });
  expect(first.files.map(({ key, owner, hidden }) => [key, owner, hidden?.reason])).toEqual([
    [keys[0], ANN, undefined],
    [keys[1], ANN, 'Spam'],
    [keys[2], ANN, undefined],
  ]);
  const second = moderation.listObjects({ identity: ANN, limit: 3, cursor: first.cursor });
  expect(second.files.map(({ key }) => key)).toEqual(['public/%_*']);
  expect(second.cursor).toBeUndefined();
  expect(moderation.listObjects({ prefix: 'public/%' }).files).toHaveLength(1);
  expect(moderation.listObjects({ prefix: 'public/_' }).files).toEqual([]);
  expect(moderation.listObjects({ prefix: `images/${BEN}/` }).files).toHaveLength(1);
});

test('files from before uploads were recorded belong to the sub-folder that they lie in', async () => {
  await put(ann, KEY);
  await put(ben, 'public/other');
  const database = new DatabaseSync(join(storage.folder, 'storage.sqlite'));
  database.exec('DROP INDEX objects_by_owner; ALTER TABLE objects DROP COLUMN owner');
  database.close();
  await storage.restart();
  const { files } = openStorageModeration(storage.storage).listObjects();
  expect(files.map(({ key, owner }) => [key, owner])).toEqual([
    [KEY, ANN],
    ['public/other', undefined],
  ]);
});
