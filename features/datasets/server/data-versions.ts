import { BAN_DETAILS, detailsOf, forEachDetail } from '../../bans/model/ban-details.ts';
import 'server-only';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { embeddedBackendUrl } from '../../../lib/amplify/embedded-backend.ts';
import { PLATFORM_IDS, storedPlatformName } from '../../../lib/domain/platform.ts';
import {
  APPEAL_RESULTS,
  type RecordType,
  type RestrictionFilter,
} from '../../../lib/domain/restriction-filter.ts';
import { env } from '../../../lib/env/env.ts';
import { type IsoDate, whenWritten } from '../../../lib/time/when.ts';
import { type Ban, RESTRICTION_EVENT_KINDS, type ShadowbanReport } from '../../bans/model/ban.ts';
import { measurements } from '../../bans/model/measurements.ts';
import { publicAmong } from '../../bans/server/restriction-rows.ts';
import { isFiltered } from '../../explorer/model/restriction-filter.ts';
import { FilterableRows } from '../../explorer/server/read-model/filterable-rows.ts';
import { rowOf, wordsOf } from '../../explorer/server/read-model/restriction-row.ts';
import { readStore } from '../../explorer/server/site-read-model.ts';
import type { ExportRow } from '../model/column.ts';
import { dayOf, isVersionName, type Manifest } from '../model/manifest.ts';
import { VersionFolder, versionsPath } from './version-folder.ts';

const when = z.string().transform(whenWritten);
const text = z
  .string()
  .nullish()
  .transform((words) => words ?? '');

/** The fields of a row that filters use. */
const stored = z.looseObject({
  id: z.string(),
  creator_username: z.string(),
  creator_name: z.string(),
  platform: z.enum(PLATFORM_IDS),
  platform_name: z.string().nullish(),
  type: z.string().nullable(),
  category: text,
  began: when.nullable(),
  told: text,
  events: z.array(z.object({ kind: z.enum(RESTRICTION_EVENT_KINDS), on: when, text })),
  appeal_result: z.enum(APPEAL_RESULTS).nullish().catch(null),
  estimated_loss: z.number().nullish(),
  loss_currency: z.string().nullish(),
  measurements: z
    .array(
      z.looseObject({
        before_from: z.string(),
        before_to: z.string(),
        after_from: z.string(),
        after_to: z.string(),
        measured_by: z.string(),
        added: z.string(),
      }),
    )
    .nullish(),
});
type StoredRow = z.infer<typeof stored>;

/** The details of a row. Rows of older versions have none. */
const detailsOfRow = (row: StoredRow) => detailsOf(forEachDetail((id) => row[BAN_DETAILS[id].column]));

/** The measurements of a row. Rows of versions before column set 5 have none. */
const measurementsOfRow = ({ measurements: columns }: StoredRow) =>
  measurements.parse(
    (columns ?? []).map((one, at) => ({
      ...one,
      id: `${at}`,
      beforePeriod: { from: one.before_from, to: one.before_to },
      afterPeriod: { from: one.after_from, to: one.after_to },
      measuredBy: one.measured_by,
      addedOn: one.added,
    })),
  );

/** Restores the restriction of a row, as far as counts and search need it. */
function restrictionOf(kind: RecordType, row: StoredRow): Ban | ShadowbanReport {
  const { id, creator_username: profileId, platform, began, type, told, category } = row;
  const events = row.events.map(({ kind, on, text }) => ({ kind, when: on, text }));
  const shared = {
    id,
    profileId,
    platform,
    platformName: storedPlatformName(platform, row.platform_name),
    began,
    events,
    evidence: [],
    corrections: [],
    statedResult: row.appeal_result ?? null,
  };
  if (kind === 'ban')
    return { ...shared, kind, restriction: type, explanation: told, details: detailsOfRow(row) };
  const { estimated_loss: amount, loss_currency: currency } = row;
  const loss = amount && currency ? { amount, currency, method: null } : null;
  return {
    ...shared,
    kind,
    restrictionType: type ?? '',
    category,
    description: told,
    loss,
    measurements: measurementsOfRow(row),
  };
}

/** Filters the rows of a version as the explorer does, chunk by chunk. */
export class FilterEvaluator {
  readonly #kind: RecordType;
  readonly #today: IsoDate;
  readonly #rows = new FilterableRows();
  readonly #matching: () => ReadonlySet<number>;

  /** @param today the day of the version, up to which durations in force are counted */
  constructor(kind: RecordType, filter: RestrictionFilter, today: IsoDate) {
    this.#kind = kind;
    this.#today = today;
    this.#matching = this.#rows.matcher(kind, filter, today);
  }

  /** The matching rows of a chunk, in order. */
  passing(chunk: readonly ExportRow[]): readonly ExportRow[] {
    const found = this.#rows.within(
      () => {
        for (const [at, row] of chunk.entries()) this.#add(at, stored.parse(row));
        return this.#matching();
      },
      { staysStored: false },
    );
    return chunk.filter((_row, at) => found.has(at));
  }

  close(): void {
    this.#rows.close();
  }

  #add(key: number, row: StoredRow): void {
    const restriction = restrictionOf(this.#kind, row);
    const counted = rowOf(this.#kind, restriction, null, this.#today);
    const person = { username: row.creator_username, displayName: row.creator_name };
    this.#rows.add(key, counted, person, wordsOf(restriction));
  }
}

/** Returns the folder of the versions; null on a site that publishes none. */
export function versionFolder(): VersionFolder | null {
  const place = versionsPath(env, embeddedBackendUrl(env.amplifyOutputs) !== undefined);
  return place === null
    ? null
    : new VersionFolder(path.resolve(/* turbopackIgnore: true */ process.cwd(), place));
}

/** Returns all versions, newest first; null on a site that publishes none. */
export const listDataVersions = async (): Promise<readonly Manifest[] | null> =>
  (await versionFolder()?.list()) ?? null;

/** Returns the newest version; null if there is none. */
export const newestDataVersion = async (): Promise<Manifest | null> =>
  (await versionFolder()?.newest()) ?? null;

/** Returns a version; null for an unknown name. */
export const getDataVersion = async (name: string): Promise<Manifest | null> =>
  isVersionName(name) ? ((await versionFolder()?.find(name)) ?? null) : null;

/**
 * Generates the rows of a version that are still public and match a filter, in the order of the version: by
 * latest event.
 */
export async function* versionRows(
  version: Manifest,
  kind: RecordType,
  { sort: _sort, after: _after, ...filter }: RestrictionFilter,
): AsyncGenerator<readonly ExportRow[]> {
  const folder = versionFolder();
  if (!folder) return;
  const evaluator = isFiltered(filter) ? new FilterEvaluator(kind, filter, dayOf(version.name)) : null;
  try {
    for await (const chunk of folder.rows(version.kinds[kind].rows)) {
      const shown = await publicAmong(
        kind,
        chunk.map(({ id }) => String(id)),
      );
      const left = chunk.filter(({ id }) => shown.has(String(id)));
      yield evaluator ? evaluator.passing(left) : left;
      await setImmediate();
    }
  } finally {
    evaluator?.close();
  }
}

export type VersionCounts = {
  readonly records: number;
  readonly people: number;
};

/** Counts of versions, until the records change. */
const counted = new LRUCache<string, Promise<VersionCounts>>({ max: 300 });

async function countRows(
  version: Manifest,
  kind: RecordType,
  filter: RestrictionFilter,
): Promise<VersionCounts> {
  const people = new Set<string>();
  let records = 0;
  for await (const rows of versionRows(version, kind, filter)) {
    records += rows.length;
    for (const { creator_username: name } of rows) people.add(String(name));
  }
  return { records, people: people.size };
}

/** The number of rows of a version that are still public and match a filter. */
export async function countVersionRows(
  version: Manifest,
  kind: RecordType,
  { sort: _sort, after: _after, ...filter }: RestrictionFilter = {},
): Promise<VersionCounts> {
  const store = await readStore();
  const key = JSON.stringify([version.name, version.kinds[kind].rows, kind, filter, store.version]);
  const known = counted.get(key);
  if (known) return known;
  const counting = countRows(version, kind, filter);
  counted.set(key, counting);
  counting.catch(() => counted.delete(key));
  return counting;
}
