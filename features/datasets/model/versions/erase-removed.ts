import { isoDateOf } from '../../../../lib/time/when.ts';
import type { RecordType } from '../../../explorer/model/restriction-filter.ts';
import type { VersionFolder } from '../../server/versions/version-folder.ts';
import { fileHead } from '../file-head.ts';
import { filePieces } from '../write-rows.ts';
import { dayOf, type KeptRows, KINDS, type Manifest } from './manifest.ts';

/** The ids of the records that administrators removed, by kind. */
export type RemovedIds = Readonly<Record<RecordType, ReadonlySet<string>>>;

/** The rows of a kind without the removed ones; null if none of them is in the version. */
async function withoutRemoved(
  folder: VersionFolder,
  version: Manifest,
  kind: RecordType,
  removed: ReadonlySet<string>,
  now: Date,
): Promise<KeptRows | null> {
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
