import { type IsoDate, isoDateOf } from '../../../../lib/time/when.ts';
import type { RecordType } from '../../../explorer/model/restriction-filter.ts';
import type { VersionFolder } from '../../server/versions/version-folder.ts';
import { filePieces } from '../write-rows.ts';
import { dayOf, KINDS, type Manifest } from './manifest.ts';

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
