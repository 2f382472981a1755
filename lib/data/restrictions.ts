import 'server-only';
import type { SQLOutputValue } from 'node:sqlite';
import type { Ban } from '../domain/bans/ban.ts';
import type { ShadowbanReport } from '../domain/bans/shadowban-report.ts';
import type { RestrictionFilter, RestrictionKind } from '../domain/explorer/restriction-filter.ts';
import type { Profile } from '../domain/profiles/profile.ts';
import { cacheTags } from './cache-tags.ts';
import { ask } from './read-model/ask.ts';
import type { ReadModel } from './read-model/read-model.ts';
import {
  type Condition,
  CUBE,
  looseConditions,
  orderOf,
  type Side,
  sideConditions,
  where,
} from './read-model/restriction-query.ts';
import { readModel } from './read-model/site-read-model.ts';
import { kept } from './reading/kept.ts';
import { storedBan } from './records/ban.ts';
import { storedReport } from './records/report.ts';

/** One row: the restriction as readers see it, and whose it is. */
export type FoundRestriction = {
  readonly restriction: Ban | ShadowbanReport;
  readonly profile: Pick<Profile, 'username' | 'displayName' | 'avatarUrl'>;
};

export type RestrictionCounts = {
  readonly records: number;
  /** Counted apart: somebody may have several. */
  readonly people: number;
};

export type SideCount = { readonly value: string; readonly records: number };

export type FoundRestrictions = RestrictionCounts & {
  readonly rows: readonly FoundRestriction[];
  /** Where the rows go on; null at their end. */
  readonly next: string | null;
  /** For each side, how many rows each of its values would have beside the rest of the filter; the most first. */
  readonly sides: Readonly<Record<Side, readonly SideCount[]>>;
  /** Where dates are asked for: how many match the rest and have none. */
  readonly undated: number;
};

/** Rows of one page. */
export const ROWS_OF_A_PAGE = 25;

type Row = Readonly<Record<string, SQLOutputValue>>;
type Cell = Readonly<Record<Side, string>> & { readonly records: number };

const cellOf = (row: Row): Cell => ({
  platform: String(row.platform),
  state: String(row.state),
  appeal: String(row.appeal),
  type: String(row.type),
  records: Number(row.records),
});

const matches = (cell: Cell, filter: RestrictionFilter, but?: Side): boolean =>
  CUBE.every((side) => side === but || filter[side] === undefined || filter[side] === cell[side]);

const sum = (cells: readonly Cell[]) => cells.reduce((total, { records }) => total + records, 0);

/** Every combination of the sides that there is, with its number of rows. */
function cubeOf(model: ReadModel, conditions: readonly Condition[]): readonly Cell[] {
  const sides = CUBE.join(', ');
  return ask(
    model,
    `SELECT ${sides}, count(*) AS records FROM restriction`,
    where(conditions),
    `GROUP BY ${sides}`,
  ).map(cellOf);
}

function sideCounts(cube: readonly Cell[], filter: RestrictionFilter, side: Side): readonly SideCount[] {
  const records = new Map<string, number>();
  for (const cell of cube)
    if (matches(cell, filter, side)) records.set(cell[side], (records.get(cell[side]) ?? 0) + cell.records);
  return [...records]
    .filter(([value]) => value !== '')
    .map(([value, count]) => ({ value, records: count }))
    .sort((a, b) => b.records - a.records || a.value.localeCompare(b.value));
}

/** A row's record as readers see it, out of `text`, `username`, `name` and `avatar`; nothing where it cannot be read. */
export function foundOf(kind: RestrictionKind, row: Row): readonly FoundRestriction[] {
  const raw: unknown = JSON.parse(String(row.text));
  const restriction =
    kind === 'ban' ? storedBan.safeParse(raw).data?.ban : storedReport.safeParse(raw).data?.report;
  if (!restriction) return [];
  const avatarUrl = row.avatar === null ? null : String(row.avatar);
  return [
    { restriction, profile: { username: String(row.username), displayName: String(row.name), avatarUrl } },
  ];
}

/**
 * A page of rows and the numbers above them, out of the same state of the records.
 * @param limit most rows
 */
export function findIn(
  model: ReadModel,
  kind: RestrictionKind,
  filter: RestrictionFilter,
  limit = ROWS_OF_A_PAGE,
): FoundRestrictions {
  const loose = looseConditions(kind, filter);
  const whole = [...loose, ...sideConditions(filter)];
  const cube = cubeOf(model, loose);
  const order = orderOf(filter);
  const page = where([...whole, ...order.after]);
  const rows = model.database
    .prepare(
      `SELECT text, id, ${order.by} AS place, username, name, avatar
       FROM restriction JOIN person ON person_id = profile JOIN record USING (key) ${page.sql} ORDER BY ${order.sql} LIMIT ?`,
    )
    .all(...page.values, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const [people] = ask(model, 'SELECT count(DISTINCT profile) AS people FROM restriction', where(whole));
  return {
    rows: shown.flatMap((row) => foundOf(kind, row)),
    records: sum(cube.filter((cell) => matches(cell, filter))),
    people: Number(people?.people ?? 0),
    next: rows.length > limit && last ? `${last.place}~${last.id}` : null,
    sides: {
      platform: sideCounts(cube, filter, 'platform'),
      state: sideCounts(cube, filter, 'state'),
      appeal: sideCounts(cube, filter, 'appeal'),
      type: sideCounts(cube, filter, 'type'),
    },
    undated: filter.from || filter.to ? undatedOf(model, kind, filter) : 0,
  };
}

function undatedOf(model: ReadModel, kind: RestrictionKind, filter: RestrictionFilter): number {
  const { from: _from, to: _to, ...rest } = filter;
  const conditions = [...looseConditions(kind, { ...rest, undated: true }), ...sideConditions(filter)];
  const [row] = ask(model, 'SELECT count(*) AS records FROM restriction', where(conditions));
  return Number(row?.records ?? 0);
}

/** What the rows depend on: every restriction, and whose it is. */
const TAGS = [
  cacheTags.bans,
  cacheTags.reports,
  cacheTags.profiles,
  cacheTags.model('PlatformBan'),
  cacheTags.model('ShadowbanExperience'),
  cacheTags.model('Profile'),
];

const findKept = kept(
  'restrictions',
  () => TAGS,
  async (kind: string, filter: string) =>
    findIn(await readModel(), kind === 'ban' ? 'ban' : 'report', JSON.parse(filter)),
);

/** The explorer's rows, numbers and choices for a filter. */
export function findRestrictions(
  kind: RestrictionKind,
  filter: RestrictionFilter,
): Promise<FoundRestrictions> {
  // A filter that was parsed has its parts in one order, so that the same one is kept once.
  return findKept(kind, JSON.stringify(filter));
}

/** How many restrictions, and of how many people, a filter leaves; wherever in its rows it stands. */
export function countIn(
  model: ReadModel,
  kind: RestrictionKind,
  filter: RestrictionFilter,
): RestrictionCounts {
  const conditions = where([...looseConditions(kind, filter), ...sideConditions(filter)]);
  const [row] = ask(
    model,
    'SELECT count(*) AS records, count(DISTINCT profile) AS people FROM restriction',
    conditions,
  );
  return { records: Number(row?.records ?? 0), people: Number(row?.people ?? 0) };
}

const countKept = kept(
  'restriction-counts',
  () => TAGS,
  async (kind: string, filter: string) =>
    countIn(await readModel(), kind === 'ban' ? 'ban' : 'report', JSON.parse(filter)),
);

/**
 * The numbers above the explorer's rows for a filter, for every page that tells a number of them: each is to be a
 * CountLink to the explorer's address of the same filter.
 */
export function countRestrictions(
  kind: RestrictionKind,
  { after: _after, sort: _sort, ...filter }: RestrictionFilter = {},
): Promise<RestrictionCounts> {
  return countKept(kind, JSON.stringify(filter));
}
