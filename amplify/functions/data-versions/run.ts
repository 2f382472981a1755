import {
  byAge,
  getDay,
  type Manifest,
  publishedFiles,
  shownRows,
} from '../../../features/datasets/model/manifest.ts';
import type { Withdrawals } from '../../../features/datasets/model/withdrawals.ts';
import { RECORD_TYPES } from '../../../lib/domain/restriction-filter.ts';
import { toIsoDate } from '../../../lib/time/when.ts';
import { type Api, succeeds } from '../api.ts';
import { readRows } from './read-rows.ts';
import { removedRecords } from './removed-records.ts';
import { RowTable } from './row-table.ts';
import { makeVersion } from './save-version.ts';
import { DamagedFile, PUBLIC, type VersionFiles, WITHHELD } from './version-files.ts';
import {
  addVersion,
  beginRun,
  changeVersion,
  filesOfDamaged,
  listVersions,
  nameOfDamaged,
  type StoredVersions,
} from './version-records.ts';
import {
  applyWithdrawals,
  readWithdrawals,
  updateWithdrawals,
  withoutErased,
  writeChanged,
  writeWithdrawals,
} from './withdrawals.ts';

export type Run = {
  readonly api: Api;
  readonly files: VersionFiles;
  /** The site's origin. */
  readonly site: string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** False if a version of today is enough. */
  readonly isForced: boolean;
  readonly hasTime: () => boolean;
};

/** The result of a run: the new version, or null if there is none, and the newest one. Or: another run is at work. */
export type RunResult =
  | { readonly isBusy: true }
  | { readonly made: Manifest | null; readonly newest: string | null; readonly changed: number };

/** Milliseconds. A file without a version that is younger may belong to a run that was cut off. */
const STILL_BEING_MADE = 60 * 60 * 1000;

/** Takes withdrawn records out of the public files of versions, and makes a version if one is due. */
export async function runVersions(run: Run): Promise<RunResult> {
  const end = await beginRun(run.api.asFunction, run.clock);
  if (!end) return { isBusy: true };
  const table = new RowTable();
  try {
    return await runWith(table, run);
  } finally {
    table.close();
    await end().catch((error: unknown) => console.error('A run of data versions was not closed:', error));
  }
}

async function runWith(table: RowTable, run: Run): Promise<RunResult> {
  const { api, files, site, clock } = run;
  const now = new Date(clock());
  const stored = await listVersions(api.asGuest);
  const newestName = getNewestName(stored);
  await readRows(api.asGuest, table, now);
  const { withdrawals, newest } = await findWithdrawals(table, stored, run, now);
  const changed = await removeWithdrawn(table, stored, withdrawals, run, now);
  const isDue = run.isForced || !newestName || getDay(newestName) !== toIsoDate(now);
  const before = changed.all.find(({ name }) => name === newest?.name);
  const made = isDue ? await makeVersion({ files, table, newest: before, newestName, now, site }) : null;
  if (made && !(await succeeds(addVersion(api.asFunction, made, withdrawals.number))))
    throw new Error(`The name ${made.name} belongs to a version that cannot be read.`);
  await sweep(files, made ? [made, ...changed.all] : changed.all, stored.damaged, now);
  return { made, newest: made?.name ?? newestName ?? null, changed: changed.count };
}

/** The name of the newest version, which may be one that cannot be read. */
function getNewestName({ versions, damaged }: StoredVersions): string | undefined {
  const names = [...versions.map(({ version }) => version.name), ...damaged.map(nameOfDamaged)];
  const known = names.filter((name) => name !== null).map((name) => ({ name }));
  return known.sort(byAge)[0]?.name;
}

/**
 * Adds the ids of a version.
 * @throws DamagedFile
 */
async function know(
  table: RowTable,
  files: VersionFiles,
  { kinds }: Manifest,
  isInNewest: boolean,
): Promise<void> {
  for (const kind of RECORD_TYPES)
    for await (const chunk of files.rows(kinds[kind].rows))
      for (const { id } of chunk) table.know(kind, String(id), isInNewest);
}

/** Logs that a version is skipped. Throws any other error. */
function skipDamaged(version: Manifest, error: unknown): void {
  if (!(error instanceof DamagedFile)) throw error;
  console.error(`The data version ${version.name} is skipped:`, error);
}

/**
 * Adds the ids of the newest version. A record that is in an older one only is in the list of withdrawn records, or in that of records
 * that are public again. If the newest version cannot be read, that is not certain, so all versions are compared, as far as there is time.
 * @returns the newest version that can be read
 */
async function knowNewest(
  table: RowTable,
  { versions, damaged }: StoredVersions,
  { files, hasTime }: Run,
): Promise<Manifest | undefined> {
  let newest: Manifest | undefined;
  const first = versions[0]?.version;
  const isFirstNewest =
    !damaged.map(nameOfDamaged).includes(null) && getNewestName({ versions, damaged }) === first?.name;
  for (const { version } of versions) {
    try {
      await know(table, files, version, newest === undefined);
      newest ??= version;
    } catch (error) {
      skipDamaged(version, error);
      if (!newest) table.forget();
    }
    if (newest && ((isFirstNewest && newest === first) || !hasTime())) break;
  }
  return newest;
}

/** Finds out which records of versions are withdrawn, and stores that before any file is changed. */
async function findWithdrawals(
  table: RowTable,
  stored: StoredVersions,
  run: Run,
  now: Date,
): Promise<{ readonly withdrawals: Withdrawals; readonly newest: Manifest | undefined }> {
  const { api, files } = run;
  const { versions } = stored;
  const isExpected = versions.some(({ checked }) => checked > 0);
  const before = await readWithdrawals(files, isExpected);
  const newest = await knowNewest(table, stored, run);
  const removed = await removedRecords(api.asGuest);
  const found = updateWithdrawals(before, table, removed, now);
  // What is found in a version that was never compared is in the list, so there is a list from then on.
  const number = Math.max(found.number, versions.some(({ checked }) => checked < 0) ? 1 : 0);
  const after = { ...found, number };
  await writeChanged(files, before, after);
  return { withdrawals: after, newest };
}

/** Brings the versions into line with the withdrawals, as far as there is time. The next run continues. */
async function removeWithdrawn(
  table: RowTable,
  { versions, damaged }: StoredVersions,
  found: Withdrawals,
  { api, files, hasTime }: Run,
  now: Date,
): Promise<{ readonly all: readonly Manifest[]; readonly count: number }> {
  const changed = new Map<string, Manifest>();
  let [withdrawals, isComplete] = [found, damaged.length === 0];
  // The one that waits longest is first, so that each gets its turn however often the list changes.
  for (const { version, checked } of versions.toSorted((one, other) => one.checked - other.checked)) {
    if (checked === withdrawals.number) continue;
    if (!hasTime()) {
      isComplete = false;
      break;
    }
    try {
      if (checked < 0) withdrawals = await compare(table, version, withdrawals, files, now);
      const after = await applyWithdrawals(files, version, withdrawals, now);
      await changeVersion(api.asFunction, after, withdrawals.number);
      changed.set(version.name, after);
    } catch (error) {
      skipDamaged(version, error);
      isComplete = false;
    }
  }
  if (isComplete && withdrawals.withdrawn.some(({ isErased }) => isErased))
    await writeWithdrawals(files, withoutErased(withdrawals));
  return { all: versions.map(({ version }) => changed.get(version.name) ?? version), count: changed.size };
}

/**
 * Compares a version from before this function with the public records. What it finds is in no version that was compared before, so the
 * number of the list stays.
 */
async function compare(
  table: RowTable,
  version: Manifest,
  before: Withdrawals,
  files: VersionFiles,
  now: Date,
): Promise<Withdrawals> {
  await know(table, files, version, false);
  const after = updateWithdrawals(before, table, null, now);
  const stored = { ...after, number: before.number };
  await writeChanged(files, before, stored);
  return stored;
}

/** Deletes files that no version needs, unless there is a version whose files are not known. */
async function sweep(
  files: VersionFiles,
  versions: readonly Manifest[],
  damaged: readonly unknown[],
  now: Date,
): Promise<void> {
  const others: string[] = [];
  for (const record of damaged) {
    const found = filesOfDamaged(record);
    if (!found) return;
    others.push(...found);
  }
  const kinds = versions.flatMap((version) => RECORD_TYPES.map((kind) => version.kinds[kind]));
  const before = new Date(now.getTime() - STILL_BEING_MADE);
  const named = [...others, ...kinds.flatMap((stored) => [stored.rows, ...publishedFiles(stored)])];
  await files.sweep(WITHHELD, new Set(named), before);
  await files.sweep(PUBLIC, new Set([...named, ...kinds.map(shownRows)]), before);
}
