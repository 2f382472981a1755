import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { RecordType } from '../../../lib/domain/restriction-filter.ts';
import type { ExportRow } from '../model/column.ts';
import { FORMATS, KINDS } from '../model/manifest.ts';
import { eraseRemoved, eraseWithdrawn } from './erase-rows.ts';
import { saveVersion } from './save-version.ts';
import { VersionFolder } from './version-folder.ts';

let place: string;
let folder: VersionFolder;
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'versions-'));
  folder = new VersionFolder(place);
});
afterEach(() => rmSync(place, { recursive: true }));

const row = (id: string, message = 'é'): ExportRow => ({
  id,
  creator_username: id.slice(0, 1),
  told: message,
  events: [],
});

const making = (day: string, bans: readonly ExportRow[], reports: readonly ExportRow[] = [row('r1')]) => ({
  folder,
  rows: async function* (kind: RecordType) {
    yield kind === 'ban' ? bans : reports;
  },
  now: new Date(`${day}T10:00:00Z`),
  site: 'http://localhost:3000',
});

async function idsOf(sha256: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const chunk of folder.rows(sha256)) ids.push(...chunk.map(({ id }) => String(id)));
  return ids;
}

async function textOf(sha256: string): Promise<string> {
  let text = '';
  for await (const piece of folder.content(sha256)) text += piece;
  return text;
}

it('has the right hash and size of every file', async () => {
  const version = await saveVersion(making('2026-11-22', [row('a1'), row('b1')]));
  for (const kind of KINDS)
    for (const format of FORMATS) {
      const file = version?.kinds[kind].files[format];
      if (!file) throw new Error(`There is no ${kind}.${format}`);
      const bytes = gunzipSync(readFileSync(path.join(place, 'content', `${file.sha256}.gz`)));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
      expect(bytes.length).toBe(file.bytes);
      expect(Buffer.from(await textOf(file.sha256)).equals(bytes)).toBe(true);
    }
  expect(version?.kinds.ban).toMatchObject({ records: 2, people: 2, changes: null });
});

it('only the site’s user can read versions, also in folders that were open before', async () => {
  mkdirSync(path.join(place, 'content'), { mode: 0o755 });
  chmodSync(place, 0o755);
  await saveVersion(making('2026-11-22', [row('a1')]));
  const modes = ['.', ...readdirSync(place, { recursive: true, encoding: 'utf8' })].map((name) => {
    const found = statSync(path.join(place, name));
    return [found.isDirectory() ? 0o700 : 0o600, found.mode & 0o777];
  });
  expect(modes.length).toBeGreaterThan(5);
  for (const [wanted, mode] of modes) expect(mode?.toString(8)).toBe(wanted?.toString(8));
});

it('creates a version only if something changed, and states the changes', async () => {
  await saveVersion(making('2026-11-22', [row('a1'), row('b1')]));
  expect(await saveVersion(making('2026-11-23', [row('a1'), row('b1')]))).toBeNull();
  const next = await saveVersion(making('2026-11-24', [row('a1', 'other'), row('c1'), row('c2')]));
  expect(next).toMatchObject({ name: '2026-11-24', before: '2026-11-22' });
  expect(next?.kinds.ban.changes).toEqual({ added: 2, changed: 1, withdrawn: 1 });
  expect(next?.kinds.report.changes).toEqual({ added: 0, changed: 0, withdrawn: 0 });
});

it('numbers the second version of a day, and never uses a name twice', async () => {
  const names: (string | undefined)[] = [];
  for (let at = 1; at <= 11; at += 1)
    names.push((await saveVersion(making('2026-11-22', [row(`a${at}`)])))?.name);
  expect(names.slice(0, 2)).toEqual(['2026-11-22', '2026-11-22.2']);
  expect((await folder.list()).map(({ name }) => name)).toEqual(names.toReversed());
  const [newest] = await folder.list();
  if (newest) await expect(folder.addManifest(newest)).rejects.toThrow('EEXIST');
});

it('creates no version of incomplete rows, and loses no earlier one', async () => {
  await saveVersion(making('2026-11-22', [row('a1')]));
  const broken = {
    ...making('2026-11-23', []),
    rows: async function* () {
      yield [row('a1'), row('a2')];
      throw new Error('The site stopped.');
    },
  };
  await expect(saveVersion(broken)).rejects.toThrow('The site stopped.');
  expect((await folder.list()).map(({ name }) => name)).toEqual(['2026-11-22']);
  expect(readdirSync(path.join(place, 'content')).every((file) => /^[0-9a-f]{64}\.gz$/.test(file))).toBe(
    true,
  );
});

it('ignores the files of an interrupted run, and removes them later', async () => {
  await saveVersion(making('2026-11-22', [row('a1')]));
  writeFileSync(path.join(place, 'content', 'half.new'), 'half of a file');
  writeFileSync(path.join(place, 'versions', 'half.new'), '{"name":');
  writeFileSync(path.join(place, 'versions', '2026-11-21.json.new'), '{');
  expect((await folder.list()).map(({ name }) => name)).toEqual(['2026-11-22']);
  const stored = readdirSync(path.join(place, 'content')).length;
  await folder.sweep(Date.now());
  expect(readdirSync(path.join(place, 'content'))).toHaveLength(stored);
  await folder.sweep(Date.now() + 2 * 60 * 60 * 1000);
  expect(readdirSync(path.join(place, 'content'))).toHaveLength(stored - 1);
  expect(await saveVersion(making('2026-11-23', [row('a2')]))).toMatchObject({ name: '2026-11-23' });
});

it.each(['', '..', '../manifest', '2026-11-22/x', '2026-11-2', '2026-11-22.0'])(
  'has no version %j',
  async (name) => expect(await folder.find(name)).toBeNull(),
);

it('erases withdrawn records after thirty days, and not before', async () => {
  await saveVersion(making('2026-09-01', [row('a1'), row('b1')]));
  await saveVersion(making('2026-09-10', [row('a1'), row('b1'), row('c1')]));
  await saveVersion(making('2026-11-01', [row('a1'), row('c1')]));
  const stored = async (name: string) => {
    const version = await folder.find(name);
    return version && { ids: await idsOf(version.kinds.ban.rows), erased: version.kinds.ban.erased };
  };
  await eraseWithdrawn(folder, new Date('2026-11-20T10:00:00Z'));
  expect(await stored('2026-09-01')).toEqual({ ids: ['a1', 'b1'], erased: 0 });
  await eraseWithdrawn(folder, new Date('2026-12-02T10:00:00Z'));
  expect(await stored('2026-09-01')).toEqual({ ids: ['a1'], erased: 1 });
  expect(await stored('2026-09-10')).toEqual({ ids: ['a1', 'c1'], erased: 1 });
  expect(await stored('2026-11-01')).toEqual({ ids: ['a1', 'c1'], erased: 0 });
  await folder.sweep(Date.now() + 2 * 60 * 60 * 1000);
  expect(await stored('2026-09-01')).toEqual({ ids: ['a1'], erased: 1 });
  const everything = await Promise.all(
    readdirSync(path.join(place, 'content')).map((file) => textOf(file.replace('.gz', ''))),
  );
  expect(everything.some((text) => text.includes('b1'))).toBe(false);
});

it('removes records from every version, which states this and has new checksums', async () => {
  const first = await saveVersion(making('2026-11-21', [row('a1'), row('b1')]));
  const second = await saveVersion(making('2026-11-22', [row('a1'), row('b1'), row('c1')]));
  const removed = { ban: new Set(['a1']), report: new Set(['unknown']) };
  const now = new Date('2026-11-23T10:00:00Z');
  expect(await eraseRemoved(folder, removed, now)).toEqual(['2026-11-22', '2026-11-21']);
  for (const [before, left] of [
    [first, ['b1']],
    [second, ['b1', 'c1']],
  ] as const) {
    const version = await folder.find(before?.name ?? '');
    const bans = version?.kinds.ban;
    expect(bans).toMatchObject({ records: left.length, removed: { records: 1, on: '2026-11-23' } });
    expect(await idsOf(bans?.rows ?? '')).toEqual(left);
    for (const format of FORMATS) {
      const file = bans?.files[format];
      expect(file?.sha256).not.toBe(before?.kinds.ban.files[format].sha256);
      const text = await textOf(file?.sha256 ?? '');
      expect(createHash('sha256').update(text).digest('hex')).toBe(file?.sha256);
      expect(text).not.toContain('a1');
    }
    expect(version?.kinds.report).toEqual(before?.kinds.report);
  }
  expect(await eraseRemoved(folder, removed, now)).toEqual([]);
});
