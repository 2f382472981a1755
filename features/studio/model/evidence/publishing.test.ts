import sharp from 'sharp';
import { photo, png } from '../../../../lib/media/testing/pictures.ts';
import type { Evidence } from '../../../bans/model/evidence.ts';
import { publicCopy, withEntry, withoutEntry } from './publishing.ts';

const details = {
  id: 'one',
  pageUrl: null,
  bytes: null,
  originalSha256: null,
  capturedOn: null,
  publishedOn: '2026-11-21',
};
const old: Evidence = { label: 'Notice', url: '/sample-evidence/notice.txt', archiveUrl: null, sha256: null };
const one: Evidence = { ...old, details };
const changed: Evidence = { ...one, label: 'The whole notice' };

test('an item is in the list once, at its position', () => {
  expect(withEntry([], one)).toEqual([one]);
  expect(withEntry([one, old], changed)).toEqual([changed, old]);
  expect(withEntry([old], one)).toEqual([old, one]);
});

test('only the item itself is removed', () => {
  expect(withoutEntry([old, one], changed)).toEqual([old]);
  expect(withoutEntry([old, one], old)).toEqual([one]);
  expect(withoutEntry([old], { ...old, label: 'Another' })).toEqual([old]);
});

const blobOf = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)]);
const never = async () => {
  throw new Error('This one needs no redrawing.');
};

test('the extension of an image follows its type', async () => {
  expect((await publicCopy(blobOf(await photo(9, 9)), never)).type).toBe('image/jpeg');
  expect((await publicCopy(blobOf(await png(9)), never)).type).toBe('image/png');
});

test('an AVIF is redrawn, and the result is cleaned as well', async () => {
  const avif = await sharp(await png(9))
    .avif()
    .toBuffer();
  const copy = await publicCopy(blobOf(avif), async () => blobOf(await photo(9, 9)));
  expect(copy.type).toBe('image/jpeg');
  expect(await copy.text()).not.toContain('SecretCamera');
  await expect(publicCopy(blobOf(avif), async () => blobOf(avif))).rejects.toThrow('This browser cannot');
});

test('a file that cannot be cleaned is not published', async () => {
  const damaged = blobOf((await photo(9, 9)).subarray(0, 40));
  await expect(publicCopy(damaged, never)).rejects.toThrow('damaged');
  await expect(publicCopy(new Blob(['<html>']), never)).rejects.toThrow('cannot be published');
});
