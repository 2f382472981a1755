import { BAN_DETAILS, forEachDetail, getDetails } from '../../bans/model/ban-details.ts';
import 'server-only';
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached } from '../../../lib/backend/cached.ts';
import { fetchAllPages } from '../../../lib/backend/pages.ts';
import { queryPublic } from '../../../lib/backend/public.ts';
import { PLATFORM_IDS, storedPlatformName } from '../../../lib/domain/platform.ts';
import {
  APPEAL_RESULTS,
  type RecordType,
  type RestrictionFilter,
} from '../../../lib/domain/restriction-filter.ts';
import { listDocument, readDocument } from '../../../lib/graphql/documents.ts';
import { getConnection, parseRecord } from '../../../lib/records/parse.ts';
import { json } from '../../../lib/records/shapes.ts';
import { type IsoDate, whenWritten } from '../../../lib/time/when.ts';
import { RESTRICTION_EVENT_KINDS, type Restriction } from '../../bans/model/ban.ts';
import { measurements } from '../../bans/model/measurements.ts';
import { publicAmong } from '../../bans/server/restriction-rows.ts';
import { isFiltered } from '../../explorer/model/restriction-filter.ts';
import { FilterableRows } from '../../explorer/server/read-model/filterable-rows.ts';
import { getRow, getWords } from '../../explorer/server/read-model/restriction-row.ts';
import { readStore } from '../../explorer/server/site-read-model.ts';
import type { ExportRow } from '../model/column.ts';
import { byAge, getDay, isVersionName, type Manifest, manifest, shownRows } from '../model/manifest.ts';
import { VERSION_LIST } from '../model/version-input.ts';
import { rowsOfFile } from './version-files.ts';

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
const detailsOfRow = (row: StoredRow) => getDetails(forEachDetail((id) => row[BAN_DETAILS[id].column]));

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
function getRestriction(kind: RecordType, row: StoredRow): Restriction {
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

/** A stored row in the form that filters use. `id`: that of its record. */
function getFilterableRow(kind: RecordType, row: ExportRow, today: IsoDate) {
  const parsed = stored.parse(row);
  const restriction = getRestriction(kind, parsed);
  return {
    id: parsed.id,
    counted: getRow(kind, restriction, null, today),
    person: { username: parsed.creator_username, displayName: parsed.creator_name },
    words: getWords(restriction),
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
        for (const [at, row] of chunk.entries()) this.#add(at, row);
        return this.#matching();
      },
      { staysStored: false },
    );
    return chunk.filter((_row, at) => found.has(at));
  }

  close(): void {
    this.#rows.close();
  }

  #add(key: number, row: ExportRow): void {
    const { counted, person, words } = getFilterableRow(this.#kind, row, this.#today);
    this.#rows.add(key, counted, person, words);
  }
}

const storedVersion = z.object({ manifest: json.pipe(manifest) });

const VERSIONS = listDocument(
  'listDataVersionsByTime',
  { list: 'String!', sortDirection: 'ModelSortDirection' },
  ['id', 'manifest'],
);
const VERSION = readDocument('DataVersion', ['id', 'manifest']);
const VERSION_TAGS = [cacheTags.model('DataVersion')];

const readVersion = (raw: unknown): Manifest | null =>
  parseRecord('DataVersion', storedVersion, raw)?.manifest ?? null;

/** Returns all versions, newest first. */
export async function listDataVersions(): Promise<readonly Manifest[]> {
  const variables = { list: VERSION_LIST, sortDirection: 'DESC', limit: 1000 };
  const raws = await fetchAllPages(
    'Data versions',
    async (nextToken) => (await queryPublic(VERSIONS, { ...variables, nextToken })).page,
  );
  return raws
    .map(readVersion)
    .filter((version) => version !== null)
    .sort(byAge);
}

const newestCached = cached(
  'newest-data-version',
  () => VERSION_TAGS,
  async () => {
    const { page } = await queryPublic(VERSIONS, { list: VERSION_LIST, sortDirection: 'DESC', limit: 1 });
    return readVersion(getConnection(page).items[0]);
  },
);

/** Returns the newest version; null if there is none. */
export const newestDataVersion = (): Promise<Manifest | null> => newestCached();

const versionCached = cached(
  'data-version',
  () => VERSION_TAGS,
  async (id: string) => readVersion((await queryPublic(VERSION, { id })).row),
);

/** Returns a version; null for an unknown name. */
export const getDataVersion = async (name: string): Promise<Manifest | null> =>
  isVersionName(name) ? versionCached(name) : null;

/**
 * Generates the rows of a version that are still public and match a filter, in the order of the version: by
 * latest event.
 */
export async function* versionRows(
  version: Manifest,
  kind: RecordType,
  { sort: _sort, after: _after, ...filter }: RestrictionFilter,
): AsyncGenerator<readonly ExportRow[]> {
  const evaluator = isFiltered(filter) ? new FilterEvaluator(kind, filter, getDay(version.name)) : null;
  try {
    for await (const chunk of rowsOfFile(shownRows(version.kinds[kind]))) {
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
  const key = JSON.stringify([version.name, shownRows(version.kinds[kind]), kind, filter, store.version]);
  const known = counted.get(key);
  if (known) return known;
  const counting = countRows(version, kind, filter);
  counted.set(key, counting);
  counting.catch(() => counted.delete(key));
  return counting;
}

/** The number of rows of a version that are counted for a page that shows other things. */
const MAX_COUNTED = 2000;

/** The rows of a small version, read and parsed once for all filters. */
type SmallVersion = { readonly rows: FilterableRows; readonly ids: readonly string[] };

/** By version, and the hash of the file, which changes when a record is withdrawn. */
const smallVersions = new LRUCache<string, Promise<SmallVersion>>({ max: 4 });

async function readSmallVersion(file: string, kind: RecordType, today: IsoDate): Promise<SmallVersion> {
  const rows = new FilterableRows();
  const ids: string[] = [];
  for await (const chunk of rowsOfFile(file)) {
    rows.within(
      () => {
        for (const row of chunk) {
          const { id, counted, person, words } = getFilterableRow(kind, row, today);
          rows.add(ids.push(id) - 1, counted, person, words);
        }
      },
      { staysStored: true },
    );
    await setImmediate();
  }
  return { rows, ids };
}

/**
 * The number of rows of a version that are still public and match a filter; null for a large version, or if its rows cannot be read.
 * A page with a new filter asks its rows and does not read the file.
 */
export async function countIfSmall(
  version: Manifest,
  kind: RecordType,
  { sort: _sort, after: _after, ...filter }: RestrictionFilter,
): Promise<number | null> {
  if (version.kinds[kind].records > MAX_COUNTED) return null;
  const file = shownRows(version.kinds[kind]);
  const day = getDay(version.name);
  const key = [version.name, kind, file].join(' ');
  const reading = smallVersions.get(key) ?? readSmallVersion(file, kind, day);
  smallVersions.set(key, reading);
  try {
    const { rows, ids } = await reading;
    const matching = [...rows.matcher(kind, filter, day)()].map((at) => ids[at] ?? '');
    return (await publicAmong(kind, matching)).size;
  } catch (error) {
    smallVersions.delete(key);
    console.error(`The rows of version ${version.name} could not be counted:`, error);
    return null;
  }
}
