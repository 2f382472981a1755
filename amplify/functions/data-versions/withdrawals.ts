import type { ExportRow } from '../../../features/datasets/model/column.ts';
import {
  getDay,
  type Manifest,
  publishedFiles,
  type StoredRows,
} from '../../../features/datasets/model/manifest.ts';
import { type Withdrawals, withdrawals } from '../../../features/datasets/model/withdrawals.ts';
import { fileHead, filePieces } from '../../../features/datasets/model/write-rows.ts';
import { RECORD_TYPES, type RecordType } from '../../../lib/domain/restriction-filter.ts';
import { toIsoDate } from '../../../lib/time/when.ts';
import type { RemovedIds } from './removed-records.ts';
import type { RowTable } from './row-table.ts';
import { DamagedFile, PUBLIC, type VersionFiles, WITHHELD } from './version-files.ts';

/** Days after which a withdrawn record is erased from all versions. */
const ERASED_AFTER_DAYS = 30;
const DAY_MS = 86_400_000;

const STATE = 'withdrawn.json';

/**
 * Reads the list of withdrawn records.
 * @param isExpected true if a version corresponds to a list. Without that list, withdrawn records would be public again.
 */
export async function readWithdrawals(files: VersionFiles, isExpected: boolean): Promise<Withdrawals> {
  const text = await files.readText(STATE);
  if (text !== null) return withdrawals.parse(JSON.parse(text));
  if (isExpected) throw new Error(`${STATE} is missing, or may not be read.`);
  return { number: 0, withdrawn: [], removed: { ban: [], report: [] }, publicAgain: [] };
}

export const writeWithdrawals = (files: VersionFiles, stored: Withdrawals): Promise<void> =>
  files.writeText(STATE, JSON.stringify(stored));

/** Stores a list that differs from the one before. */
export async function writeChanged(
  files: VersionFiles,
  before: Withdrawals,
  after: Withdrawals,
): Promise<void> {
  if (JSON.stringify(after) !== JSON.stringify(before)) await writeWithdrawals(files, after);
}

/** Adds the records of the list to the ids of earlier versions. Only an older version may have them. */
function knowListed({ withdrawn, removed, publicAgain }: Withdrawals, table: RowTable): void {
  for (const { kind: of, id } of [...withdrawn, ...publicAgain]) table.know(of, id, false);
  for (const of of RECORD_TYPES) for (const id of removed[of]) table.know(of, id, false);
}

/**
 * Compares what is known with the public rows. A record that is public again is no longer withdrawn, unless it was erased.
 * @param table the public rows, and the ids of versions that may have withdrawn records
 * @param found the removed records; null for those of the list
 */
export function updateWithdrawals(
  before: Withdrawals,
  table: RowTable,
  found: RemovedIds | null,
  now: Date,
): Withdrawals {
  const removed = found ?? { ban: new Set(before.removed.ban), report: new Set(before.removed.report) };
  knowListed(before, table);
  const limit = new Date(now.getTime() - ERASED_AFTER_DAYS * DAY_MS).toISOString();
  const isKnown = new Set(before.withdrawn.map(({ kind: of, id }) => `${of} ${id}`));
  const more = RECORD_TYPES.flatMap((of) =>
    table
      .withdrawn(of)
      .filter((id) => !isKnown.has(`${of} ${id}`) && !removed[of].has(id))
      .map((id) => ({ kind: of, id, since: now.toISOString(), isErased: false })),
  );
  const left = before.withdrawn
    .filter(({ kind: of, id, isErased }) => !removed[of].has(id) && (isErased || !table.isPublic(of, id)))
    .map((one) => ({ ...one, isErased: one.isErased || one.since <= limit }));
  const isLeft = new Set(left.map(({ kind: of, id }) => `${of} ${id}`));
  const publicAgain = RECORD_TYPES.flatMap((of) =>
    table
      .publicAgain(of)
      .filter((id) => !isLeft.has(`${of} ${id}`) && !removed[of].has(id))
      .map((id) => ({ kind: of, id })),
  );
  const after = {
    withdrawn: [...left, ...more],
    removed: { ban: [...removed.ban].sort(), report: [...removed.report].sort() },
  };
  const { number, withdrawn, removed: removedBefore } = before;
  const isSame = JSON.stringify({ withdrawn, removed: removedBefore }) === JSON.stringify(after);
  return { number: isSame ? number : number + 1, ...after, publicAgain };
}

/** Forgets erased records, after all versions were changed. */
export const withoutErased = (stored: Withdrawals): Withdrawals => ({
  ...stored,
  withdrawn: stored.withdrawn.filter(({ isErased }) => !isErased),
});

type Lists = Readonly<Record<'removed' | 'erased' | 'withheld', ReadonlySet<string>>>;

const getLists = ({ withdrawn: all, removed }: Withdrawals, of: RecordType): Lists => {
  const getIds = (isErased: boolean) =>
    new Set(all.filter((one) => one.kind === of && one.isErased === isErased).map(({ id }) => id));
  return { removed: new Set(removed[of]), erased: getIds(true), withheld: getIds(false) };
};

/** Yields rows without some of them. */
async function* without(rows: AsyncIterable<readonly ExportRow[]>, ids: ReadonlySet<string>) {
  for await (const chunk of rows) yield chunk.filter(({ id }) => !ids.has(String(id)));
}

/** Counts the rows of each list. */
async function countListed(rows: AsyncIterable<readonly ExportRow[]>, lists: Lists) {
  const found = { removed: 0, erased: 0, withheld: 0 };
  for await (const chunk of rows)
    for (const { id } of chunk) {
      if (lists.removed.has(String(id))) found.removed += 1;
      else if (lists.erased.has(String(id))) found.erased += 1;
      else if (lists.withheld.has(String(id))) found.withheld += 1;
    }
  return found;
}

/** Returns true for rows with a record of a list, and for rows that cannot be read. */
async function hasListed(files: VersionFiles, rows: string, lists: Lists): Promise<boolean> {
  try {
    const { removed, erased, withheld } = await countListed(files.rows(rows), lists);
    return removed + erased + withheld > 0;
  } catch (error) {
    if (error instanceof DamagedFile) return true;
    throw error;
  }
}

/** Makes the files again without the records that administrators removed. They have new checksums. */
async function withoutRemoved(
  files: VersionFiles,
  version: Manifest,
  of: RecordType,
  removed: ReadonlySet<string>,
  now: Date,
): Promise<StoredRows> {
  const before = version.kinds[of];
  const people = new Set<string>();
  let [records, gone] = [0, 0];
  for await (const chunk of files.rows(before.rows))
    for (const { id, creator_username: name } of chunk)
      if (removed.has(String(id))) gone += 1;
      else {
        records += 1;
        people.add(String(name));
      }
  const ndjson = await files.put(
    WITHHELD,
    filePieces(of, 'ndjson', without(files.rows(before.rows), removed), {}),
  );
  const head = fileHead(
    {
      kind: of,
      filter: {},
      count: { records, people: people.size },
      version: version.name,
      day: getDay(version.name),
    },
    version.madeAt,
  );
  const getFile = (format: 'csv' | 'json') =>
    files.put(WITHHELD, filePieces(of, format, files.rows(ndjson.sha256), head));
  const { shown: _shown, ...rest } = before;
  return {
    ...rest,
    records,
    people: people.size,
    files: { csv: await getFile('csv'), json: await getFile('json'), ndjson },
    rows: ndjson.sha256,
    removed: { records: (before.removed?.records ?? 0) + gone, on: toIsoDate(now) },
  };
}

/** Brings the files of a kind into line with the lists, and withholds those that have withdrawn records. */
async function applyTo(
  files: VersionFiles,
  version: Manifest,
  of: RecordType,
  lists: Lists,
  now: Date,
): Promise<StoredRows> {
  const before = version.kinds[of];
  const found = await countListed(files.rows(before.rows), lists);
  let stored = before;
  if (found.removed > 0) stored = await withoutRemoved(files, version, of, lists.removed, now);
  if (found.erased > 0) {
    const left = without(files.rows(stored.rows), lists.erased);
    const { sha256 } = await files.put(WITHHELD, filePieces(of, 'ndjson', left, {}));
    stored = { ...stored, rows: sha256, erased: stored.erased + found.erased };
  }
  const { shown: _shown, ...rest } = stored;
  // Versions share files with the same bytes, so a file is withheld only for what is in it.
  const isListed = found.removed + found.erased + found.withheld > 0;
  const old = isListed ? [before.rows, ...publishedFiles(before)] : [];
  if (before.shown && (await hasListed(files, before.shown, lists))) old.push(before.shown);
  if (found.withheld === 0) {
    for (const sha256 of [rest.rows, ...publishedFiles(rest)]) await files.show(sha256);
    for (const sha256 of old) await files.withhold(sha256);
    return rest;
  }
  const left = without(files.rows(rest.rows), lists.withheld);
  const { sha256: shown } = await files.put(PUBLIC, filePieces(of, 'ndjson', left, {}));
  for (const sha256 of old) await files.withhold(sha256);
  return { ...rest, shown };
}

/**
 * Changes the files of a version so that its public ones have no withdrawn, erased or removed record.
 * @returns the version with its new files, which is not stored yet
 */
export async function applyWithdrawals(
  files: VersionFiles,
  version: Manifest,
  stored: Withdrawals,
  now: Date,
): Promise<Manifest> {
  const apply = (of: RecordType) => applyTo(files, version, of, getLists(stored, of), now);
  return { ...version, kinds: { ban: await apply('ban'), report: await apply('report') } };
}
