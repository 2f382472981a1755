import {
  KINDS,
  type Manifest,
  publishedFiles,
  shownRows,
} from '../../../features/datasets/model/manifest.ts';
import type { Withdrawals } from '../../../features/datasets/model/withdrawals.ts';
import { isoDateOf } from '../../../lib/time/when.ts';
import type { Api } from '../api.ts';
import { readRows } from './read-rows.ts';
import { removedRecords } from './removed-records.ts';
import { RowTable } from './row-table.ts';
import { makeVersion } from './save-version.ts';
import { PUBLIC, type VersionFiles, WITHHELD } from './version-files.ts';
import { addVersion, beginRun, changeVersion, listVersions, type StoredVersion } from './version-records.ts';
import {
  applyWithdrawals,
  readWithdrawals,
  updateWithdrawals,
  withoutErased,
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
  const versions = await listVersions(api.asFunction);
  const [newest] = versions;
  await readRows(api.asGuest, table, now);
  const withdrawals = await findWithdrawals(table, versions, run, now);
  const changed = await takeOut(versions, withdrawals, run, now);
  const isDue = run.isForced || !newest || newest.version.name.slice(0, 10) !== isoDateOf(now);
  const made = isDue ? await makeVersion({ files, table, newest: changed.all[0], now, site }) : null;
  if (made) await addVersion(api.asFunction, made, withdrawals.number);
  await sweep(files, made ? [made, ...changed.all] : changed.all, now);
  return { made, newest: made?.name ?? newest?.version.name ?? null, changed: changed.count };
}

/** Finds out which records of versions are withdrawn, and stores that before any file is changed. */
async function findWithdrawals(
  table: RowTable,
  versions: readonly StoredVersion[],
  { api, files }: Run,
  now: Date,
): Promise<Withdrawals> {
  const before = await readWithdrawals(files);
  // A record that is in an older version only is in the list. Versions from before this function have never been compared.
  for (const [at, { version, checked }] of versions.entries())
    if (at === 0 || checked < 0)
      for (const kind of KINDS)
        for await (const chunk of files.rows(version.kinds[kind].rows))
          for (const { id } of chunk) table.know(kind, String(id), at === 0);
  const removed = await removedRecords(api.asGuest);
  const after = updateWithdrawals(before, table, removed, now);
  if (JSON.stringify(after) !== JSON.stringify(before)) await writeWithdrawals(files, after);
  return after;
}

/** Brings the versions into line with the withdrawals, as far as there is time. The next run continues. */
async function takeOut(
  versions: readonly StoredVersion[],
  withdrawals: Withdrawals,
  { api, files, hasTime }: Run,
  now: Date,
): Promise<{ readonly all: readonly Manifest[]; readonly count: number }> {
  const all: Manifest[] = [];
  let [count, isComplete] = [0, true];
  for (const { version, checked } of versions) {
    if (checked === withdrawals.number || !hasTime()) {
      isComplete &&= checked === withdrawals.number;
      all.push(version);
      continue;
    }
    const after = await applyWithdrawals(files, version, withdrawals, now);
    await changeVersion(api.asFunction, after, withdrawals.number);
    all.push(after);
    count += 1;
  }
  if (isComplete && withdrawals.withdrawn.some(({ isErased }) => isErased))
    await writeWithdrawals(files, withoutErased(withdrawals));
  return { all, count };
}

/** Deletes files that no version needs. */
async function sweep(files: VersionFiles, versions: readonly Manifest[], now: Date): Promise<void> {
  const kinds = versions.flatMap((version) => KINDS.map((kind) => version.kinds[kind]));
  const before = new Date(now.getTime() - STILL_BEING_MADE);
  const named = kinds.flatMap((stored) => [stored.rows, ...publishedFiles(stored)]);
  await files.sweep(WITHHELD, new Set(named), before);
  await files.sweep(PUBLIC, new Set([...named, ...kinds.map(shownRows)]), before);
}
