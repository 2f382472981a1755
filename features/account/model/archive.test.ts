import { createHash } from 'node:crypto';
import { entryNames, LIMITS, readOwnKey, writeArchive } from './archive.ts';
import { forEachKind } from './own-records.ts';
import { ArchiveError, openArchive } from './read-archive.ts';
import {
  collectingSink,
  manifestText,
  PDF,
  sampleArchive,
  sampleContent,
  sampleFile,
  textsOfZip,
  toZip,
} from './testing/archives.ts';

const EVIDENCE = sampleFile('evidence/us-west-2:ann/bans/b-1/notice.pdf', PDF);
const AVATAR = sampleFile('profile-avatar/us-west-2:ann/me é.png', 'not really a picture');
const signal = new AbortController().signal;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('an archive reads back what was written: unchanged records, and files with their hashes', async () => {
  const rows = {
    ...forEachKind(() => []),
    briefs: [{ id: 'b', title: 'Grüße', tags: null }],
    bans: [{ id: 'x' }],
  };
  const archive = await openArchive(await sampleArchive({ rows, files: [EVIDENCE, AVATAR] }));
  expect(archive.rows).toEqual(rows);
  expect(archive.manifest).toMatchObject({ userId: 'ann', identityId: 'us-west-2:ann' });
  expect(archive.leftOut).toEqual([]);
  expect(archive.files).toEqual([
    expect.objectContaining({
      name: 'files/evidence/bans/b-1/notice.pdf',
      key: EVIDENCE.key,
      sha256: sha256(PDF),
    }),
    expect.objectContaining({ name: 'files/profile-avatar/me _.png', key: AVATAR.key }),
  ]);
  const [first] = archive.files;
  if (!first) throw new Error('There is no file');
  expect(await (await archive.read(first, signal)).text()).toBe(PDF);
});

test('the list of hashes has the right hash of every other file', async () => {
  const zip = await sampleArchive({ files: [EVIDENCE] });
  const texts = await textsOfZip(zip);
  const lines = [...texts]
    .filter(([name]) => name !== 'SHA256SUMS.txt')
    .map(([name, text]) => `${sha256(text)}  ${name}\n`);
  expect(texts.get('SHA256SUMS.txt')).toBe(lines.join(''));
  expect(texts.get('README.txt')).toContain('A match shows only that they have not changed');
});

test('a large file is written in pieces, with progress', async () => {
  const piece = new Uint8Array(65_536);
  let given = 0;
  let waiting = 0;
  let max = 0;
  const open = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        if (given === 512 * piece.length) return controller.close();
        given += piece.length;
        waiting += piece.length;
        max = Math.max(max, waiting);
        controller.enqueue(piece);
      },
    });
  const sink = new WritableStream<Uint8Array>({
    write: async (part) => {
      await new Promise((resolve) => setImmediate(resolve));
      waiting -= part.length;
    },
  });
  const doneBytes: number[] = [];
  const file = { ...EVIDENCE, bytes: 512 * piece.length };
  await writeArchive({ ...sampleContent(), files: [file], open }, sink, {
    signal,
    onProgress: ({ done }) => doneBytes.push(done),
  });
  expect(doneBytes.at(-1)).toBe(file.bytes);
  expect(max).toBeLessThan(file.bytes / 4);
});

test('an aborted archive ends at once and cancels the current file', async () => {
  const controller = new AbortController();
  let reason: unknown;
  const sink = new WritableStream<Uint8Array>({
    abort: (why) => {
      reason = why;
    },
  });
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull: (stream) => {
        stream.enqueue(new Uint8Array(1000));
        controller.abort(new Error('enough'));
      },
    });
  const writing = writeArchive({ ...sampleContent(), files: [EVIDENCE], open: endless }, sink, {
    signal: controller.signal,
    onProgress: () => undefined,
  });
  await expect(writing).rejects.toThrow('enough');
  expect(reason).toBeDefined();
});

test('an unreadable file fails the whole archive, so that no part is taken for all', async () => {
  const { sink } = collectingSink();
  const open = () => new ReadableStream<Uint8Array>({ start: (stream) => stream.error(new Error('lost')) });
  await expect(
    writeArchive({ ...sampleContent(), files: [EVIDENCE], open }, sink, {
      signal,
      onProgress: () => undefined,
    }),
  ).rejects.toThrow('lost');
});

describe('an invalid ZIP is refused with a message', () => {
  const plain = [['manifest.json', manifestText()]] as const;
  test.each<[string, () => Promise<Blob>, string]>([
    ['that is none', async () => new Blob(['hello']), 'The file is not a ZIP that can be read'],
    [
      'that breaks off',
      async () => (await sampleArchive()).slice(0, 700),
      'The file is not a ZIP that can be read',
    ],
    ['of something else', () => toZip([['photo.jpg', 'x']]), 'The ZIP has no manifest.json'],
    ['of a later version', () => toZip([['manifest.json', manifestText({ version: 2 })]]), 'version: '],
    ['whose manifest is no JSON', () => toZip([['manifest.json', '{']]), 'manifest.json is not JSON.'],
    ['that leads out', () => toZip([...plain, ['files/../../etc/passwd', 'x']]), 'an unsafe file name'],
    ['that begins at the root', () => toZip([...plain, ['/etc/passwd', 'x']]), 'an unsafe file name'],
    ['with a path of Windows', () => toZip([...plain, ['C:\\x', 'x']]), 'an unsafe file name'],
    ['with a password', () => toZip(plain, { password: 'secret' }), 'protected by a password'],
    ['with rows that are no list', () => toZip([...plain, ['bans.json', '{}']]), 'bans.json is not a list'],
    [
      'with too many rows',
      () => toZip([...plain, ['bans.json', JSON.stringify(Array(LIMITS.rows + 1).fill({}))]]),
      'more than 5000 records',
    ],
    [
      'whose manifest names a file twice',
      () => {
        const file = { name: 'files/a', key: 'k', bytes: 1, etag: '', sha256: '0'.repeat(64) };
        return toZip([['manifest.json', manifestText({ files: [file, file] })]]);
      },
      'lists a file twice',
    ],
  ])('%s', async (_, make, sentence) => {
    const opening = openArchive(await make());
    await expect(opening).rejects.toThrow(ArchiveError);
    await expect(opening).rejects.toThrow(sentence);
  });

  test('if a name occurs twice', async () => {
    const zip = await toZip([...plain, ['bans.json', '[]'], ['banx.json', '[]']]);
    const bytes = Buffer.from(await zip.arrayBuffer());
    for (let at = bytes.indexOf('banx.json'); at >= 0; at = bytes.indexOf('banx.json', at))
      bytes.write('bans.json', at);
    await expect(openArchive(new Blob([bytes]))).rejects.toThrow(ArchiveError);
  });

  test('if it is a bomb that unpacks to more than the maximum', async () => {
    const zip = await toZip([...plain, ['bans.json', ' '.repeat(LIMITS.json + 1)]]);
    expect(zip.size).toBeLessThan(2 ** 20);
    await expect(openArchive(zip)).rejects.toThrow('"bans.json" is larger than 64 MB.');
  });

  test('if it is a bomb with a false size', async () => {
    const zip = await toZip([...plain, ['bans.json', ' '.repeat(LIMITS.json + 1)]]);
    const bytes = Buffer.from(await zip.arrayBuffer());
    const size = Buffer.alloc(4);
    size.writeUInt32LE(LIMITS.json + 1);
    for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size, at)) bytes.writeUInt32LE(2, at);
    await expect(openArchive(new Blob([bytes]))).rejects.toThrow(ArchiveError);
  });
});

test('unknown files are left out and reported', async () => {
  const file = { name: 'files/a.pdf', key: 'public/a.pdf', bytes: 1, etag: '', sha256: '0'.repeat(64) };
  const missing = { ...file, name: 'files/b.pdf', key: 'evidence/us-west-2:ann/b.pdf' };
  const archive = await openArchive(
    await toZip([
      ['manifest.json', manifestText({ files: [file, missing] })],
      ['files/a.pdf', PDF],
      ['files/c.pdf', PDF],
      ['notes.txt', 'mine'],
    ]),
  );
  expect(archive.files).toEqual([]);
  expect(archive.leftOut).toEqual([
    { name: 'files/c.pdf', why: 'not listed in manifest.json' },
    { name: 'notes.txt', why: 'not part of an export' },
    { name: 'files/a.pdf', why: 'not in its owner’s folder' },
    { name: 'files/b.pdf', why: 'not in the ZIP' },
  ]);
});

test('exchanged bytes are detected', async () => {
  const file = { name: 'files/a.pdf', key: 'evidence/us-west-2:ann/a.pdf', bytes: 1, etag: '' };
  const files = [{ ...file, sha256: sha256(PDF) }];
  const archive = await openArchive(
    await toZip([
      ['manifest.json', manifestText({ files })],
      ['files/a.pdf', `${PDF} and more`],
    ]),
  );
  const [first] = archive.files;
  if (!first) throw new Error('There is no file');
  await expect(archive.read(first, signal)).rejects.toThrow('The file has changed since the export');
});

test.each([
  ['evidence/us-west-2:ann/a/b.pdf', { folder: 'evidence', rest: 'a/b.pdf' }],
  ['evidence/us-west-2:ben/a.pdf', undefined],
  ['evidence/us-west-2:ann/../us-west-2:ben/a.pdf', undefined],
  ['evidence/us-west-2:ann/', undefined],
  ['evidence/us-west-2:ann', undefined],
  ['public/us-west-2:ann/a.pdf', undefined],
])('splits %s at the person’s own part', (key, expected) => {
  expect(readOwnKey(key, 'us-west-2:ann')).toEqual(expected);
});

test('names in the archive have plain characters and occur once', () => {
  const keys = ['a:b.png', 'a?b.png', 'A_B.png', 'deep/…/c', 'end.', 'no-dot', 'no_dot'].map(
    (name) => `images/us-west-2:ann/${name}`,
  );
  expect([...entryNames(keys, 'us-west-2:ann').values()]).toEqual(
    ['a_b.png', 'a_b-2.png', 'A_B-3.png', 'deep/_/c', 'end_', 'no-dot', 'no_dot'].map(
      (name) => `files/images/${name}`,
    ),
  );
});

const DATA_FILE = {
  about: { exportedAt: '2026-11-21T23:30:00.000Z', file: 'Your account and all your records.' },
  account: { attributes: { sub: 'u1', email: 'ada@example.org' }, groups: [] },
  profiles: [{ id: 'ada' }],
  platformBans: [{ id: 'ban' }],
  shadowbanExperiences: [{ id: 'report' }],
  briefs: [{ id: 'b', status: 'DRAFT', title: 'Not yet', tags: null }],
  briefVersions: [{ id: 'v' }],
};

test('the older JSON file of My Account can be imported', async () => {
  const archive = await openArchive(new Blob([JSON.stringify(DATA_FILE, null, 2)]));
  expect(archive.manifest).toMatchObject({ userId: 'u1', exportedAt: '2026-11-21T23:30:00.000Z', files: [] });
  expect(archive.rows).toEqual({
    profiles: DATA_FILE.profiles,
    bans: DATA_FILE.platformBans,
    reports: DATA_FILE.shadowbanExperiences,
    briefs: DATA_FILE.briefs,
    versions: DATA_FILE.briefVersions,
    drafts: [],
    lists: [],
  });
});

test.each([
  ['{', 'The file is not JSON.'],
  ['{}', 'The file is not an unchanged export from this site: about'],
  [JSON.stringify({ ...DATA_FILE, platformBans: 'x' }), 'an unchanged export from this site: bans'],
])('another JSON file is rejected with the reason: %s', async (text, why) => {
  await expect(openArchive(new Blob([text]))).rejects.toThrow(why);
});
