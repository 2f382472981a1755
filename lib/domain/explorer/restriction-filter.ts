import type { AppealStatus } from '../bans/ban.ts';
import { APPEAL_STATUSES } from '../bans/ban.ts';
import { isPlatformId, type PlatformId } from '../platform.ts';
import { isUsername } from '../profiles/profile.ts';
import { type IsoDate, lastDayOf, whenWritten } from '../time/when.ts';

/** What the explorer shows: bans, or reports of reduced reach, which are always self-reported. */
export type RestrictionKind = 'ban' | 'report';

/** What became of a restriction. */
export const RESTRICTION_STATES = ['in-force', 'restored', 'ended'] as const;
export type RestrictionState = (typeof RESTRICTION_STATES)[number];

export const RESTRICTION_SORTS = ['changed', 'newest', 'oldest'] as const;
/** By the newest thing that happened, or by the beginning. */
export type RestrictionSort = (typeof RESTRICTION_SORTS)[number];

/** What the explorer's rows are narrowed to and ordered by. All of it is in the address. */
export type RestrictionFilter = {
  readonly platform?: PlatformId;
  readonly state?: RestrictionState;
  readonly appeal?: AppealStatus;
  /** What the platform did, as the records call it. */
  readonly type?: string;
  /** A username, in lower case. */
  readonly creator?: string;
  /** As written: a day, a month or a year. What began on any day from then on. */
  readonly from?: string;
  /** As written; what began by the last day that it may mean. */
  readonly to?: string;
  /** Only what nobody dated. */
  readonly undated?: boolean;
  /** Words, all of which are in the record. */
  readonly text?: string;
  readonly sort?: RestrictionSort;
  /** Where the rows go on, as the page before says. */
  readonly after?: string;
};

export type FilterProblem = { readonly parameter: string; readonly text: string };

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Longer texts are no search: the rest is not looked at. */
export const LONGEST_TEXT = 200;
const LONGEST_TYPE = 120;
/** A day, or nothing, and an id: what the last row of a page was ordered by. */
const CURSOR = /^(\d{4}-\d{2}-\d{2})?~[\w:.-]{1,200}$/;

const one = (value: string | readonly string[] | undefined): string | undefined =>
  (typeof value === 'string' ? value : value?.[0])?.trim() || undefined;

const among = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

/** A day, a month or a year; undefined for what is none. */
export function writtenDate(text: string): string | undefined {
  try {
    whenWritten(text);
    return text;
  } catch {
    return undefined;
  }
}

/** The first and the last day that a filter's dates mean; null where they are open. */
export function daysOf({ from, to }: Pick<RestrictionFilter, 'from' | 'to'>): {
  readonly first: IsoDate | null;
  readonly last: IsoDate | null;
} {
  return {
    first: from ? whenWritten(from).date : null,
    last: to ? lastDayOf(whenWritten(to)) : null,
  };
}

/**
 * What an address asks for, and what of it means nothing. A page shows what it understood and names the rest; the API
 * refuses. What is left empty, as forms leave it, asks for nothing.
 */
export function parseRestrictionFilter(parameters: Parameters): {
  readonly filter: RestrictionFilter;
  readonly problems: readonly FilterProblem[];
} {
  const problems: FilterProblem[] = [];
  const read = <Value>(parameter: string, take: (text: string) => Value | undefined, wanted: string) => {
    const text = one(parameters[parameter]);
    if (text === undefined) return undefined;
    const value = take(text);
    if (value === undefined) problems.push({ parameter, text: `"${text.slice(0, 60)}" is not ${wanted}.` });
    return value;
  };
  const from = read('from', writtenDate, 'a day, a month or a year, such as 2026-05');
  const to = read('to', writtenDate, 'a day, a month or a year, such as 2026-05');
  const filter: RestrictionFilter = given({
    platform: read(
      'platform',
      (text) => (isPlatformId(text) ? text : undefined),
      'a platform of the catalogue',
    ),
    state: read(
      'state',
      (text) => among(RESTRICTION_STATES, text),
      `one of ${RESTRICTION_STATES.join(', ')}`,
    ),
    appeal: read(
      'appeal',
      (text) => among(APPEAL_STATUSES, text.toUpperCase()),
      `one of ${APPEAL_STATUSES.join(', ').toLowerCase()}`,
    ),
    type: read('type', (text) => (text.length <= LONGEST_TYPE ? text : undefined), 'a type of restriction'),
    creator: read(
      'creator',
      (text) => (isUsername(text.toLowerCase()) ? text.toLowerCase() : undefined),
      'a username',
    ),
    from,
    to,
    undated: read('undated', (text) => (text === 'yes' ? true : undefined), '"yes"'),
    text: one(parameters.q)?.slice(0, LONGEST_TEXT),
    sort: read('sort', (text) => among(RESTRICTION_SORTS, text), `one of ${RESTRICTION_SORTS.join(', ')}`),
    after: read('after', (text) => (CURSOR.test(text) ? text : undefined), 'a place in the list'),
  });
  const { first, last } = daysOf(filter);
  if (first && last && first > last)
    problems.push({ parameter: 'to', text: `It ends (${to}) before it begins (${from}).` });
  return { filter, problems };
}

/** Without what is not said, and without what says what holds anyhow. */
function given(filter: { readonly [Key in keyof RestrictionFilter]: RestrictionFilter[Key] | undefined }) {
  const said = Object.entries(filter).filter(
    ([key, value]) => value !== undefined && !(key === 'sort' && value === 'changed'),
  );
  return Object.fromEntries(said) as RestrictionFilter;
}

/** Whether the rows are narrowed to anything. */
export const isNarrowed = ({ sort: _sort, after: _after, ...narrowing }: RestrictionFilter): boolean =>
  Object.keys(narrowing).length > 0;

/** The same rows narrowed by one more or one less; they begin at their first page. */
export function changedRestrictionFilter(
  filter: RestrictionFilter,
  change: { readonly [Key in keyof RestrictionFilter]?: RestrictionFilter[Key] | undefined },
): RestrictionFilter {
  return given({ ...filter, after: undefined, ...change } as RestrictionFilter);
}

/** The filter as the parameters of an address, in one order, so that the same filter has one address. */
export function restrictionQuery(filter: RestrictionFilter): Readonly<Record<string, string | undefined>> {
  const { platform, state, appeal, type, creator, from, to, undated, text, sort, after } = filter;
  return {
    q: text,
    platform,
    state,
    appeal: appeal?.toLowerCase(),
    type,
    creator,
    from,
    to,
    undated: undated ? 'yes' : undefined,
    sort: sort === 'changed' ? undefined : sort,
    after,
  };
}
