import { createHash } from 'node:crypto';
import { jest } from '@jest/globals';
import { type ClientStorage, startClientStorage } from '../../../embedded/storage/testing/client.ts';
import { ANN, BEN } from '../../../embedded/storage/testing/harness.ts';
import { publishedFileAddress, publishedFileKey } from '../../../lib/pictures/media-address.ts';
import type { GraphQLClient } from '../../../lib/workspace/stored-record.ts';
import { amplifyFiles } from '../../account/model/amplify-files.ts';
import type { Evidence } from '../../bans/model/evidence.ts';
import { readItems } from './evidence-files.ts';
import { type EvidenceItem, evidenceFolder, type Piece } from './evidence-item.ts';
import {
  hashList,
  readTimestampFile,
  readTimestamps,
  removeTimestamp,
  timestampList,
  timestampMediaType,
} from './hash-timestamps.ts';

/* The list of hashes of a record, and its timestamps in the private folder, through Amplify's client. */

jest.setTimeout(30_000);

const getHash = (text: string) => createHash('sha256').update(text).digest('hex');
const [A, B, C] = [getHash('a'), getHash('b'), getHash('c')];

const item = (sha256: string, name: string): EvidenceItem => ({
  id: sha256,
  label: 'A notice',
  pageUrl: null,
  archiveUrl: null,
  capturedOn: null,
  addedAt: '2026-11-20T10:00:00.000Z',
  file: { name, kind: 'png', bytes: 9, sha256, preview: null },
});
const entry = (sha256: string): Evidence => ({
  label: 'A notice',
  url: publishedFileAddress(publishedFileKey({ identityId: ANN, sha256, extension: 'png' })),
  archiveUrl: null,
  sha256,
});
const piece = (one: EvidenceItem, published: Evidence | null = null): Piece => ({
  key: one.id,
  item: one,
  entry: published,
});

test('the list has a line for each original and each public copy, as sha256sum writes it', () => {
  const pieces: readonly Piece[] = [
    piece(item(A, 'notice.png'), entry(B)),
    piece(item(C, 'rules.png'), entry(C)),
    { key: 'x', item: null, entry: entry(A) },
    {
      key: 'y',
      item: null,
      entry: { label: 'A page', url: 'https://x.example/', archiveUrl: null, sha256: null },
    },
  ];
  expect(hashList(pieces)).toBe(
    [
      `${A}  notice.png`,
      `${B}  evidence-${B.slice(0, 12)}.png`,
      `${C}  rules.png`,
      `${A}  evidence-${A.slice(0, 12)}.png`,
      '',
    ].join('\n'),
  );
  expect(hashList([])).toBe('');
});

test('names in the list cannot end a line or lead elsewhere, and each occurs once', () => {
  const names = ['a.png', 'a.png', 'a.png', '../../etc/passwd', `b\n${A}  c.png`, '\\d', ''];
  expect(
    hashList(names.map((name) => piece(item(A, name))))
      .split('\n')
      .map((line) => line.slice(66)),
  ).toEqual(['a.png', 'a (2).png', 'a (3).png', '.._.._etc_passwd', `b_${A}  c.png`, '_d', 'file', '']);
});

const SUBJECT = { kind: 'bans', id: 'ban/1' } as const;
const LIST = hashList([piece(item(A, 'notice.png'))]);
const REPLY = Uint8Array.from([0x30, 0x03, 0xff, 0x00, 0x80]);
const stampAt = (time: string) => ({
  outcome: 'done',
  reply: Buffer.from(REPLY).toString('base64'),
  time,
  policy: '1.2.3.4.1',
  serialNumber: '1001',
  authority: 'Test Time 1',
});

let store: ClientStorage;
beforeAll(async () => {
  store = await startClientStorage();
});
afterAll(() => store.close());
beforeEach(async () => {
  store.become(ANN, 'authenticated');
  for (const { path } of await amplifyFiles.list(`evidence/${ANN}/`)) await amplifyFiles.remove(path);
});

const timestampWith = (stamp: unknown, sent: unknown[] = []) => {
  const client: GraphQLClient = async (_document, variables) => {
    sent.push(variables);
    return { data: { stamp } };
  };
  return timestampList(LIST, SUBJECT, { files: amplifyFiles, client });
};

test('a timestamp is stored with the list that it covers, privately, and only the hash is sent', async () => {
  const sent: unknown[] = [];
  const first = await timestampWith(stampAt('2026-11-28T14:22:37.000Z'), sent);
  const second = await timestampWith(stampAt('2026-11-29T14:22:37.500Z'));
  expect(sent).toEqual([{ sha256: getHash(LIST) }]);
  expect(first).toMatchObject({ name: `hashes-20261128T142237Z-${getHash(LIST).slice(0, 12)}`, files: 1 });
  expect(await readTimestamps(amplifyFiles, SUBJECT)).toEqual([second, first]);
  const tsr = await readTimestampFile(amplifyFiles, SUBJECT, first, 'tsr');
  expect(new Uint8Array(await tsr.arrayBuffer())).toEqual(REPLY);
  expect(await (await readTimestampFile(amplifyFiles, SUBJECT, first, 'txt')).text()).toBe(LIST);
  // They are no pieces of evidence.
  expect(await readItems(amplifyFiles, SUBJECT)).toEqual([]);
  const key = `${evidenceFolder(ANN, SUBJECT)}${first.name}.txt`;
  for (const role of ['guest', 'authenticated', 'group:ADMINS'] as const) {
    store.become(BEN, role);
    await expect(amplifyFiles.read(key)).rejects.toMatchObject({ name: 'AccessDenied' });
  }
  store.become(ANN, 'authenticated');
  await removeTimestamp(amplifyFiles, SUBJECT, first);
  expect(await readTimestamps(amplifyFiles, SUBJECT)).toEqual([second]);
  await expect(readTimestampFile(amplifyFiles, SUBJECT, first, 'tsr')).rejects.toThrow('no longer');
});

test.each([
  [{ outcome: 'unreachable' }, 'did not respond'],
  [{ outcome: 'refused' }, 'refused'],
  [{ outcome: 'invalid' }, 'not valid'],
  [{ outcome: 'off' }, 'does not offer'],
  [{ outcome: 'done' }, 'The list was not timestamped'],
  [null, 'The list was not timestamped'],
])('after %j nothing is stored', async (stamp, problem) => {
  await expect(timestampWith(stamp)).rejects.toThrow(problem);
  expect(await amplifyFiles.list(evidenceFolder(ANN, SUBJECT))).toEqual([]);
});

test('files of a timestamp are recognised in an archive, and others are not', async () => {
  const name = 'hashes-20261128T142237Z-0123456789ab';
  const getType = (file: string, text: string) => timestampMediaType(file, new Blob([text]));
  expect(await getType(`${name}.txt`, LIST)).toBe('text/plain');
  expect(await getType(`${name}.tsr`, 'x')).toBe('application/timestamp-reply');
  const { name: _name, ...facts } = await timestampWith(stampAt('2026-11-28T14:22:37.000Z'));
  expect(await getType(`${name}.json`, JSON.stringify(facts))).toBe('application/json');
  for (const [file, text] of [
    [`${name}.json`, '{}'],
    [`${name}.json`, '{'],
    [`${name}.html`, 'x'],
    ['hashes.txt', 'x'],
    [`${name}.txt`, 'x'.repeat(300_000)],
  ] as const)
    expect(await getType(file, text)).toBeUndefined();
});
