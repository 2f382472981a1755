import type { RecordType } from '../../../lib/domain/restriction-filter.ts';
import { type IsoDate, isoDateOf } from '../../../lib/time/when.ts';
import { dayOf, KINDS, type Manifest, type StoredRows } from '../model/manifest.ts';
import { fileHead, filePieces } from '../model/write-rows.ts';
import type { VersionFolder } from './version-folder.ts';

/** The ids of the records that administrators removed, by kind. */
export type RemovedIds = Readonly<Record<RecordType, ReadonlySet<string>>>;

/** The rows of a kind without the removed ones; null if none of them is in the version. */
async function withoutRemoved(
  folder: VersionFolder,
  version: Manifest,
  kind: RecordType,
  removed: ReadonlySet<string>,
  now: Date,
): Promise<StoredRows | null> {
  const before = version.kinds[kind];
  const people = new Set<string>();
  let [records, gone] = [0, 0];
  for await (const chunk of folder.rows(before.rows))
    for (const { id, creator_username: name } of chunk) {
      if (removed.has(String(id))) {
        gone += 1;
        continue;
      }
      records += 1;
      people.add(String(name));
    }
  if (gone === 0) return null;
  async function* left() {
    for await (const chunk of folder.rows(before.rows))
      yield chunk.filter(({ id }) => !removed.has(String(id)));
  }
  const rows = await folder.putContent(filePieces(kind, 'ndjson', left(), {}));
  const day = dayOf(version.name);
  const head = fileHead(
    { kind, filter: {}, count: { records, people: people.size }, version: version.name, day },
    version.madeAt,
  );
  const fileOf = (format: 'csv' | 'json') =>
    folder.putContent(filePieces(kind, format, folder.rows(rows.sha256), head));
  return {
    ...before,
    records,
    people: people.size,
    files: { csv: await fileOf('csv'), json: await fileOf('json'), ndjson: rows },
    rows: rows.sha256,
    removed: { records: (before.removed?.records ?? 0) + gone, on: isoDateOf(now) },
  };
}

/**
 * Erases removed records from every version. The version then states the number and date of the removal, and has files with
 * new checksums.
 * @returns the names of the versions that changed
 */
export async function eraseRemoved(
  folder: VersionFolder,
  removed: RemovedIds,
  now: Date,
): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const { name } of await folder.list()) {
    const version = await folder.find(name);
    if (!version) continue;
    const [ban, report] = [
      await withoutRemoved(folder, version, 'ban', removed.ban, now),
      await withoutRemoved(folder, version, 'report', removed.report, now),
    ];
    if (!ban && !report) continue;
    const kinds = { ban: ban ?? version.kinds.ban, report: report ?? version.kinds.report };
    await folder.changeManifest({ ...version, kinds });
    changed.push(name);
  }
  if (changed.length > 0) await folder.sweep(now.getTime());
  return changed;
}

/** Reports whether an administrator removed anything; otherwise no version is read. */
export const hasRemoved = (removed: RemovedIds): boolean => KINDS.some((kind) => removed[kind].size > 0);

/** Days after which a withdrawn record is erased from older versions. */
const ERASED_AFTER_DAYS = 30;

const DAY_MS = 86_400_000;

/** Returns the ids in these versions. */
async function idsOf(
  folder: VersionFolder,
  kind: RecordType,
  versions: readonly Manifest[],
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const { kinds } of versions)
    for await (const chunk of folder.rows(kinds[kind].rows)) for (const { id } of chunk) ids.add(String(id));
  return ids;
}

/** The rest of a version with only these records; null if all records stay. */
async function without(
  folder: VersionFolder,
  kind: RecordType,
  version: Manifest,
  wanted: ReadonlySet<string>,
): Promise<Manifest | null> {
  const before = version.kinds[kind];
  let erased = 0;
  for await (const chunk of folder.rows(before.rows))
    erased += chunk.filter(({ id }) => !wanted.has(String(id))).length;
  if (erased === 0) return null;
  async function* left() {
    for await (const chunk of folder.rows(before.rows))
      yield chunk.filter(({ id }) => wanted.has(String(id)));
  }
  const { sha256 } = await folder.putContent(filePieces(kind, 'ndjson', left(), {}));
  return {
    ...version,
    kinds: { ...version.kinds, [kind]: { ...before, rows: sha256, erased: before.erased + erased } },
  };
}

/**
 * Erases from older versions the records that no version of the last 30 days has, because they were withdrawn by then. The
 * version of 30 days ago is the newest one that is at least that old.
 */
export async function eraseWithdrawn(folder: VersionFolder, now: Date): Promise<void> {
  const versions = await folder.list();
  const limit: IsoDate = isoDateOf(new Date(now.getTime() - ERASED_AFTER_DAYS * DAY_MS));
  const old = versions.filter(({ name }) => dayOf(name) <= limit);
  const older = old.slice(1);
  const holding = versions.slice(0, versions.length - older.length);
  if (older.length > 0)
    for (const kind of KINDS) {
      const wanted = await idsOf(folder, kind, holding);
      for (const { name } of older) {
        const version = await folder.find(name);
        const changed = version && (await without(folder, kind, version, wanted));
        if (changed) await folder.changeManifest(changed);
      }
    }
  await folder.sweep(now.getTime());
}
