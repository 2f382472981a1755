import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { jest } from '@jest/globals';
import { z } from 'zod';
import { manifest, publishedFiles } from '../../features/datasets/model/manifest.ts';
import { storedVersion } from '../../features/datasets/model/version-input.ts';
import { versionKey } from '../../features/datasets/model/version-key.ts';
import { RECORD_TYPES } from '../../lib/domain/restriction-filter.ts';
import { guest } from '../data/testing/harness.ts';
import { openWireBackend, type WireBackend } from '../functions/testing/wire.ts';
import { STORAGE_PATH } from '../storage/address.ts';
import { migrateVersions } from './version-folder.ts';

/* The folder of testing/ was made by the program that this module replaces: two versions, of which the second lacks the ban `b`. */

const FIXTURE = join(import.meta.dirname, 'testing/data-versions');
const DAY = 86_400_000;

let wire: WireBackend;
let folder: string;

beforeEach(async () => {
  wire = await openWireBackend({ AWS_ENDPOINT_URL_S3: STORAGE_PATH.slice(0, -1) });
  folder = mkdtempSync(join(tmpdir(), 'moved-'));
  cpSync(FIXTURE, join(folder, 'data-versions'), { recursive: true });
});
afterEach(async () => {
  await wire.close();
  rmSync(folder, { recursive: true });
});

const migrate = (clock = Date.now()) =>
  migrateVersions({
    dataFolder: folder,
    engine: wire.data.engine,
    storage: wire.storage,
    clock: () => clock,
  });

const versionsShape = z.object({ page: z.object({ items: z.array(storedVersion) }) });

/** Reads the records of versions as everyone can, the oldest first. */
async function readVersions() {
  const { data } = await wire.data.run(
    guest,
    '{ page: listDataVersionsByTime(list: "versions", sortDirection: ASC) { items { manifest checked } } }',
  );
  return versionsShape.parse(data).page.items;
}

async function getBytes(key: string): Promise<Buffer | null> {
  const { objects, blobs } = wire.storage;
  const object = objects.find(key);
  if (!object) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of blobs.read(objects.getPieces(object), 0, object.size - 1)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const manifests = readdirSync(join(FIXTURE, 'versions'))
  .sort()
  .map((name) => manifest.parse(JSON.parse(readFileSync(join(FIXTURE, 'versions', name), 'utf8'))));

test('versions and their files are moved with the same bytes, and the folder is kept for 30 days', async () => {
  expect(await migrate()).toEqual({ versions: 2, files: 10, backup: 'data-versions.migrated' });
  expect(await readVersions()).toEqual(manifests.map((version) => ({ version, checked: -1 })));
  const names = readdirSync(join(FIXTURE, 'content'));
  expect(names).toHaveLength(10);
  for (const name of names) {
    const sha256 = name.slice(0, -3);
    // Not public before they were compared with the public records.
    expect(await getBytes(versionKey(sha256))).toBeNull();
    const bytes = await getBytes(versionKey(sha256, 'data-versions-withheld'));
    expect(bytes?.equals(readFileSync(join(FIXTURE, 'content', name)))).toBe(true);
    expect(
      createHash('sha256')
        .update(gunzipSync(bytes ?? ''))
        .digest('hex'),
    ).toBe(sha256);
  }
  expect(await migrate()).toBeNull();
  const backup = join(folder, 'data-versions.migrated');
  expect(readdirSync(join(backup, 'versions'))).toHaveLength(2);
  await migrate(Date.now() + 29 * DAY);
  expect(existsSync(backup)).toBe(true);
  await migrate(Date.now() + 31 * DAY);
  expect(existsSync(backup)).toBe(false);
});

test('a start that was interrupted is repeated, and what is already stored stays', async () => {
  await migrate();
  cpSync(join(folder, 'data-versions.migrated'), join(folder, 'data-versions'), { recursive: true });
  rmSync(join(folder, 'data-versions.migrated'), { recursive: true });
  expect(await migrate()).toMatchObject({ versions: 0, files: 0 });
  expect(await readVersions()).toHaveLength(2);
});

test('a version whose rows are missing is not moved', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const [old, next] = manifests;
  rmSync(join(folder, `data-versions/content/${old?.kinds.ban.rows}.gz`));
  expect(await migrate()).toMatchObject({ versions: 1 });
  expect((await readVersions()).map(({ version }) => version.name)).toEqual([next?.name]);
  expect(log).toHaveBeenCalledWith(expect.stringContaining(`${old?.name} is not moved`));
  log.mockRestore();
});

test('a folder of an earlier program is moved again, with a second backup, and a version with the same name is logged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  await migrate();
  cpSync(FIXTURE, join(folder, 'data-versions'), { recursive: true });
  const [old] = manifests;
  const changed = JSON.stringify({ ...old, madeAt: '2026-01-01T00:00:00.000Z' });
  writeFileSync(join(folder, `data-versions/versions/${old?.name}.json`), changed);
  expect(await migrate()).toEqual({ versions: 0, files: 0, backup: 'data-versions.migrated.2' });
  expect(log.mock.calls).toEqual([[expect.stringContaining(`${old?.name} is not moved`)]]);
  await migrate(Date.now() + 31 * DAY);
  expect(readdirSync(folder)).toEqual([]);
  log.mockRestore();
});

test('after the first run of the function, everyone can read what is still public', async () => {
  await migrate();
  const owner = { kind: 'userPool', sub: 'ann', username: 'ann', groups: [] } as const;
  wire.data.engine.bulk(
    'Profile',
    [{ id: 'ann', userId: 'ann', username: 'ann', displayName: 'ANN', listing: 'LISTED' }],
    owner,
  );
  const ban = (id: string) => ({
    id,
    profileId: 'ann',
    platformId: 'youtube',
    appealStatus: 'NONE',
    isActive: true,
    changedOn: '2026-01-01',
    events: '[]',
  });
  wire.data.engine.bulk('PlatformBan', [ban('a'), ban('c')], owner);
  const outcome = await wire.functions.invoke('data-versions', { source: 'migration' });
  expect(outcome).toMatchObject({ isError: false, payload: { changed: 2 } });
  const [old, next] = await readVersions();
  if (!old || !next) throw new Error('There are two versions.');
  // The ban `b` and the report are withdrawn: only rows without them are public.
  expect(next.version.kinds.ban).toEqual(manifests[1]?.kinds.ban);
  for (const sha256 of publishedFiles(next.version.kinds.ban)) {
    const bytes = await getBytes(versionKey(sha256));
    expect(
      createHash('sha256')
        .update(gunzipSync(bytes ?? ''))
        .digest('hex'),
    ).toBe(sha256);
  }
  const { shown = '', files } = old.version.kinds.ban;
  const rows = gunzipSync((await getBytes(versionKey(shown))) ?? '').toString('utf8');
  expect(rows.split('\n').filter(Boolean)).toHaveLength(1);
  expect(files).toEqual(manifests[0]?.kinds.ban.files);
  for (const kind of RECORD_TYPES)
    for (const sha256 of publishedFiles(old.version.kinds[kind]))
      expect(await getBytes(versionKey(sha256))).toBeNull();
}, 60_000);
