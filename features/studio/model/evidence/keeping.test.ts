import { createHash } from 'node:crypto';
import { jest } from '@jest/globals';
import { isAllowed } from '../../../../embedded/storage/access/permission.ts';
import { type ClientStorage, startClientStorage } from '../../../../embedded/storage/testing/client.ts';
import { ANN, BEN } from '../../../../embedded/storage/testing/harness.ts';
import { publishedFileKey } from '../../../../lib/media/published-file.ts';
import { photo, png } from '../../../../lib/media/testing/pictures.ts';
import { amplifyFiles } from '../../../account/model/amplify-files.ts';
import { clearEvidence } from './clearing.ts';
import type { EvidenceItem } from './item.ts';
import { keepItem, readItems, readOriginal, removeItem } from './keeping.ts';
import { evidenceFolder } from './places.ts';
import { copyOf, putOut } from './publishing.ts';

/* Amplify's client over the embedded store. */

jest.setTimeout(30_000);

const SUBJECT = { kind: 'bans', id: 'ban/1' } as const;
const TODAY = '2026-11-21';
const redraw = async () => new Blob([Uint8Array.from(await png(8))]);

let store: ClientStorage;
beforeAll(async () => {
  store = await startClientStorage();
});
afterAll(() => store.close());
beforeEach(async () => {
  store.become(ANN, 'authenticated');
  for (const { path } of await amplifyFiles.list(`evidence/${ANN}/`)) await amplifyFiles.remove(path);
});

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const page: EvidenceItem = {
  id: '6f1e1a3c-0000-4000-8000-000000000001',
  label: 'The rule as it was',
  pageUrl: 'https://example.com/rules',
  archiveUrl: 'https://web.archive.org/web/2026/https://example.com/rules',
  capturedOn: '2026-11-01',
  addedAt: '2026-11-20T10:00:00.000Z',
  file: null,
};

/** Puts a file with its description into Ann's folder, as the upload does. */
async function kept(bytes: Uint8Array, kind: 'jpeg' | 'png' | 'pdf' = 'jpeg'): Promise<EvidenceItem> {
  const sha256 = hashOf(bytes);
  const extension = kind === 'jpeg' ? 'jpg' : kind;
  const path = `${evidenceFolder(ANN, SUBJECT)}${sha256}.${extension}`;
  await amplifyFiles.write(path, new Blob([Uint8Array.from(bytes)]), 'image/jpeg');
  const file = { name: 'IMG_1.jpg', kind, bytes: bytes.length, sha256, preview: null };
  const item = { ...page, id: sha256, label: 'The notice', file, addedAt: '2026-11-19T10:00:00.000Z' };
  await keepItem(amplifyFiles, SUBJECT, item);
  return item;
}

test('items are read as they were stored, oldest first, without those of other records', async () => {
  await keepItem(amplifyFiles, SUBJECT, page);
  const photograph = await kept(await photo(30, 20));
  await keepItem(amplifyFiles, { kind: 'reports', id: 'ban/1' }, page);
  await keepItem(amplifyFiles, { kind: 'bans', id: 'ban' }, page);
  expect(await readItems(amplifyFiles, SUBJECT)).toEqual([photograph, page]);
});

test('a file with a missing or broken description is shown', async () => {
  const { id, file } = await kept(await png(9), 'png');
  const folder = evidenceFolder(ANN, SUBJECT);
  for (const text of ['{', '{"id":1}'])
    await amplifyFiles.write(`${folder}${id}.json`, new Blob([text]), 'application/json');
  expect(await readItems(amplifyFiles, SUBJECT)).toMatchObject([
    {
      id,
      label: 'PNG without a description',
      addedAt: null,
      file: { kind: 'png', bytes: file?.bytes, sha256: id },
    },
  ]);
});

test('only the owner can read, list or write files, administrators cannot', async () => {
  const item = await kept(await photo(30, 20));
  const key = `${evidenceFolder(ANN, SUBJECT)}${item.id}.jpg`;
  for (const [identityId, role] of [
    [BEN, 'guest'],
    [BEN, 'authenticated'],
    [BEN, 'group:ADMINS'],
  ] as const) {
    store.become(identityId, role);
    await expect(amplifyFiles.read(key)).rejects.toMatchObject({ name: 'AccessDenied' });
    await expect(amplifyFiles.list(`evidence/${ANN}/`)).rejects.toMatchObject({ name: 'AccessDenied' });
    await expect(amplifyFiles.write(key, new Blob(['x']), 'image/png')).rejects.toMatchObject({
      name: 'AccessDenied',
    });
    expect(isAllowed(store.storage.rules, { identityId, role }, { action: 's3:DeleteObject', key })).toBe(
      false,
    );
  }
});

test('the original is returned only if its bytes match its hash', async () => {
  const bytes = await photo(30, 20);
  const item = await kept(bytes);
  expect(
    Buffer.from(await (await readOriginal(amplifyFiles, SUBJECT, item)).arrayBuffer()).equals(bytes),
  ).toBe(true);
  const key = `${evidenceFolder(ANN, SUBJECT)}${item.id}.jpg`;
  await amplifyFiles.write(key, new Blob(['other']), 'image/jpeg');
  await expect(readOriginal(amplifyFiles, SUBJECT, item)).rejects.toThrow('does not match its hash');
  await amplifyFiles.remove(key);
  await expect(readOriginal(amplifyFiles, SUBJECT, item)).rejects.toThrow('no longer in your folder');
});

test('the published photo has its own hash, and no metadata of place and camera', async () => {
  const bytes = await photo(30, 20);
  const item = await kept(bytes);
  const entry = await putOut(amplifyFiles, SUBJECT, item, { today: TODAY, redraw });
  const key = copyOf(entry, ANN);
  const published = (await amplifyFiles.read(key ?? '')) ?? new Blob();
  const copy = Buffer.from(await published.arrayBuffer());
  expect(copy.includes('SecretCamera')).toBe(false);
  expect(key).toBe(publishedFileKey({ identityId: ANN, sha256: hashOf(copy), extension: 'jpg' }));
  expect(entry).toEqual({
    label: 'The notice',
    url: `/media/${key?.replace(':', '%3A')}?file`,
    archiveUrl: page.archiveUrl,
    sha256: hashOf(copy),
    details: {
      id: item.id,
      pageUrl: page.pageUrl,
      bytes: copy.length,
      originalSha256: hashOf(bytes),
      capturedOn: '2026-11-01',
      publishedOn: TODAY,
    },
  });
  expect(copyOf(entry, BEN)).toBeUndefined();
});

test('a PDF is published unchanged, with the same hash', async () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<</Author(Ann)>>\nendobj\nstartxref\n9\n%%EOF\n');
  const item = await kept(pdf, 'pdf');
  const entry = await putOut(amplifyFiles, SUBJECT, item, { today: TODAY, redraw });
  expect(entry).toMatchObject({ sha256: hashOf(pdf), details: { originalSha256: null, bytes: pdf.length } });
});

test('a page is published as its URL', async () => {
  const entry = await putOut(amplifyFiles, SUBJECT, page, { today: TODAY, redraw });
  expect(entry).toMatchObject({ url: page.pageUrl, archiveUrl: page.archiveUrl, sha256: null });
  expect(copyOf(entry, ANN)).toBeUndefined();
});

test('a removed item is gone, and may be removed again', async () => {
  const item = await kept(await photo(30, 20));
  await removeItem(amplifyFiles, SUBJECT, item);
  await removeItem(amplifyFiles, SUBJECT, item);
  expect(await amplifyFiles.list(`evidence/${ANN}/`)).toEqual([]);
});

test('deleting a record deletes all its files, and none of another record', async () => {
  const item = await kept(await photo(30, 20));
  const entry = await putOut(amplifyFiles, SUBJECT, item, { today: TODAY, redraw });
  const other = { kind: 'bans', id: 'other' } as const;
  await keepItem(amplifyFiles, other, page);
  const copy = copyOf(entry, ANN) ?? '';
  await clearEvidence(amplifyFiles, SUBJECT, [entry], () => true);
  expect(await readItems(amplifyFiles, SUBJECT)).toEqual([]);
  expect(await amplifyFiles.read(copy)).toBeDefined();
  await clearEvidence(amplifyFiles, SUBJECT, [entry], () => false);
  expect(await amplifyFiles.read(copy)).toBeUndefined();
  expect(await readItems(amplifyFiles, other)).toEqual([page]);
});
