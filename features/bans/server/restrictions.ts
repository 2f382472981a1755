import 'server-only';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached } from '../../../lib/backend/cached.ts';
import { isProfilePlatformId, PLATFORM_IDS, type PlatformId } from '../../../lib/domain/platform.ts';
import {
  getRecordType,
  type RecordType,
  type RestrictionFilter,
} from '../../../lib/domain/restriction-filter.ts';
import { isSampleOwner, sampleMark } from '../../../lib/samples/sample-owner.ts';
import { toIsoDate } from '../../../lib/time/when.ts';
import type { RestrictionCounts } from '../../explorer/model/restriction-filter.ts';
import type { RecordRow } from '../../explorer/server/read-model/read-model.ts';
import type { ReadStore } from '../../explorer/server/read-model/read-store.ts';
import type { CountedSides } from '../../explorer/server/read-model/selection.ts';
import { readStore } from '../../explorer/server/site-read-model.ts';
import type { Profile } from '../../profiles/model/profile.ts';
import type { Restriction } from '../model/ban.ts';
import { storedRestriction } from '../model/stored-restriction.ts';

/** The cache tags of lists and counts of restrictions: every ban and report, and their profiles. */
export const RESTRICTION_TAGS = [
  cacheTags.bans,
  cacheTags.reports,
  cacheTags.profiles,
  cacheTags.model('PlatformBan'),
  cacheTags.model('ShadowbanExperience'),
  cacheTags.model('Profile'),
];

/** A row: the restriction as readers see it, and its profile. */
export type FoundRestriction = {
  readonly restriction: Restriction;
  readonly profile: Pick<Profile, 'username' | 'displayName' | 'avatarUrl' | 'isSample'>;
};

export type { SideCount } from '../../explorer/server/read-model/selection.ts';

export type FoundRestrictions = CountedSides & {
  readonly rows: readonly FoundRestriction[];
  /** The start of the next rows; null at the end. */
  readonly next: string | null;
};

/** Rows of one page. */
export const ROWS_OF_A_PAGE = 25;

/** Returns the record of a row as readers see it; empty if it cannot be read. */
export function readFoundRow(
  kind: RecordType,
  { text, username, name, avatar }: RecordRow,
): readonly FoundRestriction[] {
  const raw: unknown = JSON.parse(text);
  const stored = storedRestriction[kind].safeParse(raw).data;
  if (!stored) return [];
  const { restriction } = stored;
  const mark = sampleMark(isSampleOwner(stored.owner, restriction.profileId));
  return [{ restriction, profile: { username, displayName: name, avatarUrl: avatar, ...mark } }];
}

/** Returns a page of rows and its totals, from the same state of the records. */
export async function findIn(
  store: ReadStore,
  kind: RecordType,
  filter: RestrictionFilter,
  limit = ROWS_OF_A_PAGE,
): Promise<FoundRestrictions> {
  const { rows, ...totals } = await store.page({ kind, filter, today: toIsoDate(new Date()) }, limit);
  return { ...totals, rows: rows.flatMap((row) => readFoundRow(kind, row)) };
}

const findCached = cached(
  'restrictions',
  () => RESTRICTION_TAGS,
  async (kind: string, filter: string) => findIn(await readStore(), getRecordType(kind), JSON.parse(filter)),
);

/** The explorer's rows, totals and filter values for a filter. */
export function findRestrictions(kind: RecordType, filter: RestrictionFilter): Promise<FoundRestrictions> {
  // A parsed filter has its parts in one order, so that equal filters share one cache entry.
  return findCached(kind, JSON.stringify(filter));
}

type FirstRestrictions = { readonly records: number; readonly rows: readonly FoundRestriction[] };

const firstCached = cached(
  'first-restrictions',
  () => RESTRICTION_TAGS,
  async (kind: RecordType, filter: string, limit: number): Promise<FirstRestrictions> => {
    const store = await readStore();
    const query = { kind, filter: JSON.parse(filter), today: toIsoDate(new Date()) };
    const [{ records }, rows] = await Promise.all([store.count(query), store.first(query, limit)]);
    return { records, rows: rows.flatMap((row) => readFoundRow(kind, row)) };
  },
);

/** The number of rows of a filter and the first of them, for pages that do not show the counts of its sides. */
export const firstRestrictions = (
  kind: RecordType,
  filter: RestrictionFilter,
  limit: number,
): Promise<FirstRestrictions> => firstCached(kind, JSON.stringify(filter), limit);

const countCached = cached(
  'restriction-counts',
  () => RESTRICTION_TAGS,
  async (kind: string, filter: string) =>
    (await readStore()).count({
      kind: getRecordType(kind),
      filter: JSON.parse(filter),
      today: toIsoDate(new Date()),
    }),
);

/**
 * The totals above the explorer's rows for a filter. Pages that show one of them link it (CountLink) to the explorer
 * with the same filter.
 */
export function countRestrictions(
  kind: RecordType,
  { after: _after, sort: _sort, ...filter }: RestrictionFilter = {},
): Promise<RestrictionCounts> {
  return countCached(kind, JSON.stringify(filter));
}

/** The number of years that are counted: this year and those before. */
const MAX_YEARS = 40;
const MIN_YEARS = 3;
/** Rows that are read for the oldest one: broken records are left out. */
const OLDEST = 5;

const yearsCached = cached(
  'restriction-years',
  () => RESTRICTION_TAGS,
  async (kind: RecordType, today: string) => {
    const store = await readStore();
    const oldest = (await store.first({ kind, filter: { sort: 'oldest' }, today }, OLDEST)).flatMap(
      (row) => readFoundRow(kind, row)[0]?.restriction.began?.date.slice(0, 4) ?? [],
    )[0];
    const thisYear = Number(today.slice(0, 4));
    const length = Math.min(Math.max(thisYear - Number(oldest ?? thisYear) + 1, MIN_YEARS), MAX_YEARS);
    const years = Array.from({ length }, (_, at) => `${thisYear - at}`);
    const counts = await Promise.all(
      years.map((year) => store.count({ kind, filter: { from: year, to: year }, today })),
    );
    return years.filter((_, at) => (counts[at]?.records ?? 0) > 0);
  },
);

/** The years in which restrictions began, newest first. */
export const yearsOnRecord = (kind: RecordType): Promise<readonly string[]> =>
  yearsCached(kind, toIsoDate(new Date()));

/** The platforms of the specification, and the others that have records. */
export async function platformsOnRecord(): Promise<readonly PlatformId[]> {
  const [bans, reports] = await Promise.all([findRestrictions('ban', {}), findRestrictions('report', {})]);
  const counted = [bans, reports].flatMap(({ sides }) => sides.platform.map(({ value }) => value));
  return PLATFORM_IDS.filter((id) => isProfilePlatformId(id) || counted.includes(id));
}
