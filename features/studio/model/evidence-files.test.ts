import { createHash } from 'node:crypto';
import { jest } from '@jest/globals';
import sharp from 'sharp';
import { isAllowed } from '../../../embedded/storage/permission.ts';
import { type ClientStorage, startClientStorage } from '../../../embedded/storage/testing/client.ts';
import { ANN, BEN } from '../../../embedded/storage/testing/harness.ts';
import { photo, png } from '../../../lib/media/testing/pictures.ts';
import { publishedFileKey } from '../../../lib/pictures/media-address.ts';
import { amplifyFiles } from '../../account/model/amplify-files.ts';
import { type Evidence, storedEvidence } from '../../bans/model/evidence.ts';
import {
  changeEvidence,
  clearEvidence,
  getPublishedCopyKey,
  publicCopy,
  publishEvidence,
  type Redraw,
  readItems,
  readOriginal,
  removeItem,
  replacedEntry,
  saveItem,
  type UpdateRecord,
  withEntry,
  withoutEntry,
} from './evidence-files.ts';
import { type EvidenceItem, evidenceFolder, getPublicId, publicIdFor } from './evidence-item.ts';
import type { Written } from './own-rows.ts';

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

const toBlob = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)]);
const never = async () => {
  throw new Error('This one needs no redrawing.');
};

test('a picture with covered parts is redrawn, and a PDF is refused', async () => {
  const covering = { parts: [{ x: 1, y: 2, width: 3, height: 4 }], size: { width: 9, height: 9 } };
  const asked: unknown[] = [];
  const redraw: Redraw = async (_picture, covered, type) => {
    asked.push(covered, type);
    return toBlob(await png(7));
  };
  expect((await publicCopy(toBlob(await png(9)), redraw, covering)).type).toBe('image/png');
  expect((await publicCopy(toBlob(await photo(9, 9)), redraw, covering)).type).toBe('image/png');
  expect(asked).toEqual([covering, 'image/png', covering, 'image/jpeg']);
  await expect(publicCopy(new Blob(['%PDF-1.7']), redraw, covering)).rejects.toThrow(
    'Only parts of a picture',
  );
});

test('an entry takes the place of another one', () => {
  expect(replacedEntry([old, one], one, { ...one, label: 'New' }).map(({ label }) => label)).toEqual([
    'Notice',
    'New',
  ]);
  expect(replacedEntry([old], one, one)).toEqual([old, one]);
});

test('the extension of an image follows its type', async () => {
  expect((await publicCopy(toBlob(await photo(9, 9)), never)).type).toBe('image/jpeg');
  expect((await publicCopy(toBlob(await png(9)), never)).type).toBe('image/png');
});

test('an AVIF is redrawn, and the result is cleaned as well', async () => {
  const avif = await sharp(await png(9))
    .avif()
    .toBuffer();
  const copy = await publicCopy(toBlob(avif), async () => toBlob(await photo(9, 9)));
  expect(copy.type).toBe('image/jpeg');
  expect(await copy.text()).not.toContain('SecretCamera');
  await expect(publicCopy(toBlob(avif), async () => toBlob(avif))).rejects.toThrow('This browser cannot');
});

test('a file that cannot be cleaned is not published', async () => {
  const damaged = toBlob((await photo(9, 9)).subarray(0, 40));
  await expect(publicCopy(damaged, never)).rejects.toThrow('damaged');
  await expect(publicCopy(new Blob(['<html>']), never)).rejects.toThrow('cannot be published');
});

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

const getHash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

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
async function savedItem(
  bytes: Uint8Array,
  kind: 'jpeg' | 'png' | 'pdf' | 'eml' = 'jpeg',
): Promise<EvidenceItem> {
  const sha256 = getHash(bytes);
  const extension = kind === 'jpeg' ? 'jpg' : kind;
  const path = `${evidenceFolder(ANN, SUBJECT)}${sha256}.${extension}`;
  await amplifyFiles.write(path, new Blob([Uint8Array.from(bytes)]), 'image/jpeg');
  const file = { name: 'IMG_1.jpg', kind, bytes: bytes.length, sha256, preview: null, ...publicIdFor(kind) };
  const item = { ...page, id: sha256, label: 'The notice', file, addedAt: '2026-11-19T10:00:00.000Z' };
  await saveItem(amplifyFiles, SUBJECT, item);
  return item;
}

test('items are read as they were stored, oldest first, without those of other records', async () => {
  await saveItem(amplifyFiles, SUBJECT, page);
  const photograph = await savedItem(await photo(30, 20));
  await saveItem(amplifyFiles, { kind: 'reports', id: 'ban/1' }, page);
  await saveItem(amplifyFiles, { kind: 'bans', id: 'ban' }, page);
  expect(await readItems(amplifyFiles, SUBJECT)).toEqual([photograph, page]);
});

test('a file with a missing or broken description is shown', async () => {
  const { id, file } = await savedItem(await png(9), 'png');
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
  const item = await savedItem(await photo(30, 20));
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
  const item = await savedItem(bytes);
  expect(
    Buffer.from(await (await readOriginal(amplifyFiles, SUBJECT, item)).arrayBuffer()).equals(bytes),
  ).toBe(true);
  const key = `${evidenceFolder(ANN, SUBJECT)}${item.id}.jpg`;
  await amplifyFiles.write(key, new Blob(['other']), 'image/jpeg');
  await expect(readOriginal(amplifyFiles, SUBJECT, item)).rejects.toThrow('does not match its hash');
  await amplifyFiles.remove(key);
  await expect(readOriginal(amplifyFiles, SUBJECT, item)).rejects.toThrow('no longer in your folder');
});

describe('an email', () => {
  const EMAIL = [
    'From: X <notify@x.com>',
    'To: Ann <ann@mail.example>',
    'Date: Tue, 3 Nov 2026 10:30:00 +0100',
    'Subject: Your account',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b\r\n\r\nDear ann@mail.example, you are suspended.',
    '--b\r\nContent-Disposition: attachment; filename=secret.txt\r\n\r\nsecret',
    '--b--',
  ].join('\r\n');
  const bytes = Buffer.from(EMAIL);
  const choice = { from: true, to: false, date: true, subject: true, coversAddresses: true, words: '' };
  const publishWith = (item: EvidenceItem, chosen?: typeof choice) =>
    publishEvidence(amplifyFiles, SUBJECT, item, { today: TODAY, redraw, choice: chosen });

  test('is published as text in the record, and no file of it', async () => {
    const item = await savedItem(bytes, 'eml');
    const before = await amplifyFiles.list(`picture-submissions/${ANN}/`);
    const entry = await publishWith(item, choice);
    expect(entry).toEqual({
      label: 'The notice',
      url: null,
      archiveUrl: page.archiveUrl,
      sha256: null,
      details: {
        id: getPublicId(item),
        pageUrl: page.pageUrl,
        bytes: null,
        originalSha256: null,
        capturedOn: '2026-11-01',
        publishedOn: TODAY,
        isCovered: true,
        email: {
          from: 'X <notify@x.com>',
          to: null,
          date: '2026-11-03T09:30:00.000Z',
          subject: 'Your account',
          text: 'Dear [address], you are suspended.',
          isCut: false,
          attachments: 1,
        },
      },
    });
    // Neither the hash of the whole email nor a private part of it.
    expect(JSON.stringify(entry)).not.toMatch(new RegExp(`${item.id}|secret|ann@`));
    expect(await amplifyFiles.list(`picture-submissions/${ANN}/`)).toEqual(before);
    expect(await readItems(amplifyFiles, SUBJECT)).toEqual([item]);
  });

  test('needs a choice, and its original', async () => {
    const item = await savedItem(bytes, 'eml');
    await expect(publishWith(item)).rejects.toThrow('Choose what becomes public');
    await amplifyFiles.write(
      `${evidenceFolder(ANN, SUBJECT)}${item.id}.eml`,
      new Blob(['x']),
      'message/rfc822',
    );
    await expect(publishWith(item, choice)).rejects.toThrow('does not match its hash');
  });

  test('is found without its description, and cannot be published as a file', async () => {
    const { id } = await savedItem(bytes, 'eml');
    await amplifyFiles.remove(`${evidenceFolder(ANN, SUBJECT)}${id}.json`);
    const [found] = await readItems(amplifyFiles, SUBJECT);
    expect(found).toMatchObject({
      id,
      file: { kind: 'eml', publicId: expect.stringMatching(/^[\da-f-]{36}$/) },
    });
    await expect(publicCopy(new Blob([bytes]), never)).rejects.toThrow('cannot be published');
  });
});

test('the published photo has its own hash, and no metadata of place and camera', async () => {
  const bytes = await photo(30, 20);
  const item = await savedItem(bytes);
  const entry = await publishEvidence(amplifyFiles, SUBJECT, item, { today: TODAY, redraw });
  const key = getPublishedCopyKey(entry, ANN);
  const published = (await amplifyFiles.read(key ?? '')) ?? new Blob();
  const copy = Buffer.from(await published.arrayBuffer());
  expect(copy.includes('SecretCamera')).toBe(false);
  expect(key).toBe(publishedFileKey({ identityId: ANN, sha256: getHash(copy), extension: 'jpg' }));
  expect(entry).toEqual({
    label: 'The notice',
    url: `/media/${key?.replace(':', '%3A')}?file`,
    archiveUrl: page.archiveUrl,
    sha256: getHash(copy),
    details: {
      id: item.id,
      pageUrl: page.pageUrl,
      bytes: copy.length,
      originalSha256: getHash(bytes),
      capturedOn: '2026-11-01',
      publishedOn: TODAY,
    },
  });
  expect(getPublishedCopyKey(entry, BEN)).toBeUndefined();
});

test('a PDF is published unchanged, with the same hash', async () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<</Author(Ann)>>\nendobj\nstartxref\n9\n%%EOF\n');
  const item = await savedItem(pdf, 'pdf');
  const entry = await publishEvidence(amplifyFiles, SUBJECT, item, { today: TODAY, redraw });
  expect(entry).toMatchObject({ sha256: getHash(pdf), details: { originalSha256: null, bytes: pdf.length } });
});

test('a page is published as its URL', async () => {
  const entry = await publishEvidence(amplifyFiles, SUBJECT, page, { today: TODAY, redraw });
  expect(entry).toMatchObject({ url: page.pageUrl, archiveUrl: page.archiveUrl, sha256: null });
  expect(getPublishedCopyKey(entry, ANN)).toBeUndefined();
});

test('a removed item is gone, and may be removed again', async () => {
  const item = await savedItem(await photo(30, 20));
  await removeItem(amplifyFiles, SUBJECT, item);
  await removeItem(amplifyFiles, SUBJECT, item);
  expect(await amplifyFiles.list(`evidence/${ANN}/`)).toEqual([]);
});

test('deleting a record deletes all its files, and none of another record', async () => {
  const item = await savedItem(await photo(30, 20));
  const entry = await publishEvidence(amplifyFiles, SUBJECT, item, { today: TODAY, redraw });
  const other = { kind: 'bans', id: 'other' } as const;
  await saveItem(amplifyFiles, other, page);
  const copy = getPublishedCopyKey(entry, ANN) ?? '';
  await clearEvidence(amplifyFiles, SUBJECT, [entry], () => true);
  expect(await readItems(amplifyFiles, SUBJECT)).toEqual([]);
  expect(await amplifyFiles.read(copy)).toBeDefined();
  await clearEvidence(amplifyFiles, SUBJECT, [entry], () => false);
  expect(await amplifyFiles.read(copy)).toBeUndefined();
  expect(await readItems(amplifyFiles, other)).toEqual([page]);
});

const named = (label: string): Evidence => ({ label, url: null, archiveUrl: null, sha256: null });
const [mine, theirs] = [named('Mine'), named('Theirs')];

/** A record that returns prepared results one by one, and stores the version that each write replaced. */
function recordThat(...results: readonly Written[]) {
  const written: { labels: unknown[]; seen: string }[] = [];
  const update: UpdateRecord = async ({ evidence }, seen) => {
    written.push({ labels: evidence.map(({ label }) => label), seen });
    return results[written.length - 1] ?? { kind: 'gone' };
  };
  return { written, update };
}

const add = (update: UpdateRecord) =>
  changeEvidence({ id: 'ban-1', updatedAt: 'first' }, [], (list) => withEntry(list, mine), update);
const row = (updatedAt: string, evidence: unknown) => ({ id: 'ban-1', updatedAt, evidence });

test('adds an item to the list that was read', async () => {
  const { written, update } = recordThat({ kind: 'saved', row: row('second', null) });
  await add(update);
  expect(written).toEqual([{ labels: ['Mine'], seen: 'first' }]);
});

test('keeps what another tab wrote in between', async () => {
  const { written, update } = recordThat(
    { kind: 'conflict', theirs: row('second', JSON.stringify([storedEvidence(theirs)])) },
    { kind: 'saved', row: row('third', null) },
  );
  await add(update);
  expect(written[1]).toEqual({ labels: ['Theirs', 'Mine'], seen: 'second' });
});

test('does not overwrite a deleted or invalid record', async () => {
  await expect(add(recordThat({ kind: 'gone' }).update)).rejects.toThrow('no longer exists');
  const broken = recordThat({ kind: 'conflict', theirs: row('second', '{"not":"a list"}') });
  await expect(add(broken.update)).rejects.toThrow('is not valid');
  expect(broken.written).toHaveLength(1);
});

test('gives up on a record that changes all the time', async () => {
  const conflict: Written = { kind: 'conflict', theirs: row('x', null) };
  await expect(add(recordThat(...Array(9).fill(conflict)).update)).rejects.toThrow('try again');
});
