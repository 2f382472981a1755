import { ownValue } from '../../../lib/domain/own-value.ts';
import { isPlatformId, type PlatformId } from '../../../lib/domain/platform.ts';
import { type IsoDate, lastDayOf, whenWritten } from '../../../lib/time/when.ts';
import type { AppealResult, AppealStatus } from '../../bans/model/ban.ts';
import { APPEAL_RESULTS, APPEAL_STATUSES } from '../../bans/model/ban.ts';
import { isUsername } from '../../profiles/model/profile.ts';
import { isAddedByOthers } from './added-by-others.ts';

/** The kinds of the explorer: bans, or reports of reduced reach, which are always self-reported. */
export type RecordType = 'ban' | 'report';

/** The status of a restriction. */
export const RESTRICTION_STATES = ['in-force', 'restored', 'ended'] as const;
export type RestrictionState = (typeof RESTRICTION_STATES)[number];

export const RESTRICTION_SORTS = ['changed', 'newest', 'oldest'] as const;
/** Sorts by the latest event, or by the start date. */
export type RestrictionSort = (typeof RESTRICTION_SORTS)[number];

/** The precision of the start date: to the day, at least to the month, or only to the year. */
export const DATINGS = ['day', 'month', 'year-only'] as const;
export type Dating = (typeof DATINGS)[number];

/** The value for "no estimated loss" in place of a currency. */
export const NO_LOSS = 'none';

/** The filters and the sort order of the explorer's rows. All of them are in the URL. */
export type RestrictionFilter = {
  readonly platform?: PlatformId;
  readonly state?: RestrictionState;
  /** The specification's appeal status. `RESTORED` includes every account that was restored. */
  readonly appeal?: AppealStatus;
  readonly appeal_result?: AppealResult;
  /** The platform's action, as in the records. */
  readonly type?: string;
  /** A username, in lower case. */
  readonly creator?: string;
  /** As typed: a day, a month or a year. Matches records that began on any of its days or later. */
  readonly from?: string;
  /** As typed. Matches records that began on its last day or earlier. */
  readonly to?: string;
  /** Only records without a date. */
  readonly undated?: boolean;
  readonly known?: Dating;
  /**
   * The duration in days, or the duration so far: `30-90`, `30-` or `-90`, both limits included. Only records with
   * exact dates are measured; `0-` matches all of those.
   */
  readonly days?: string;
  /** The currency (ISO 4217) of an estimated loss, or `none` for records without an estimate. */
  readonly currency?: string;
  /** Keywords, all of which must be in the record. */
  readonly text?: string;
  readonly sort?: RestrictionSort;
  /** The start of the page, from the previous page. */
  readonly after?: string;
};

export type FilterProblem = { readonly parameter: string; readonly text: string };

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Longer search texts are cut. */
export const MAX_TEXT_LENGTH = 200;
const MAX_TYPE = 120;
/** The number of unknown parameters that are listed. */
const MAX_UNKNOWN = 8;
/** The sort key of the last row of a page: a day or an empty text, and an ID. */
const CURSOR = /^(\d{4}-\d{2}-\d{2})?~[\w:.-]{1,200}$/;

/** A range of days. Five digits are more days than any restriction can have lasted. */
const DAYS = /^(\d{0,5})-(\d{0,5})$/;

const one = (value: string | readonly string[] | undefined): string | undefined =>
  (typeof value === 'string' ? value : value?.[0])?.trim() || undefined;

const among = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

/** A day, a month or a year; undefined if invalid. */
function writtenDate(text: string): string | undefined {
  try {
    whenWritten(text);
    return text;
  } catch {
    return undefined;
  }
}

/** The first and the last day of a filter's dates; null if open. */
export function daysOf({ from, to }: Pick<RestrictionFilter, 'from' | 'to'>): {
  readonly first: IsoDate | null;
  readonly last: IsoDate | null;
} {
  return {
    first: from ? whenWritten(from).date : null,
    last: to ? lastDayOf(whenWritten(to)) : null,
  };
}

/** `30-90` -> 30 and 90; null for an open end. Null if it is not a range. */
export function daysRange(
  text: string,
): { readonly least: number | null; readonly most: number | null } | null {
  const [, first, last] = DAYS.exec(text) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  const [least, most] = [first === '' ? null : Number(first), last === '' ? null : Number(last)];
  return least !== null && most !== null && least > most ? null : { least, most };
}

/** The canonical spelling of a range of days. */
function writtenDays(text: string): string | undefined {
  const range = daysRange(text);
  return range ? `${range.least ?? ''}-${range.most ?? ''}` : undefined;
}

function writtenCurrency(text: string): string | undefined {
  const code = text.toUpperCase();
  if (code === NO_LOSS.toUpperCase()) return NO_LOSS;
  return /^[A-Z]{3}$/.test(code) ? code : undefined;
}

/** A problem for each unknown parameter. */
function unknownProblems(parameters: Parameters, besides: readonly string[]): FilterProblem[] {
  const known = [...RESTRICTION_PARAMETERS, ...besides];
  return Object.keys(parameters)
    .filter((name) => one(ownValue(parameters, name)) && !known.includes(name) && !isAddedByOthers(name))
    .slice(0, MAX_UNKNOWN)
    .map((parameter) => ({ parameter, text: `Unknown filter "${parameter.slice(0, 60)}".` }));
}

/**
 * Reads the filter of a URL, with its problems. Pages apply the valid part and list the problems; the API
 * rejects the request. Empty values, as from forms, are ignored.
 * @param besides further parameters of this URL
 */
export function parseRestrictionFilter(
  parameters: Parameters,
  besides: readonly string[] = [],
): {
  readonly filter: RestrictionFilter;
  readonly problems: readonly FilterProblem[];
} {
  const problems = unknownProblems(parameters, besides);
  const read = <Value>(parameter: string, take: (text: string) => Value | undefined, wanted: string) => {
    const text = one(ownValue(parameters, parameter));
    if (text === undefined) return undefined;
    const value = take(text);
    if (value === undefined) problems.push({ parameter, text: `"${text.slice(0, 60)}" is not ${wanted}.` });
    return value;
  };
  const from = read('from', writtenDate, 'a day, a month or a year, such as 2026-05');
  const to = read('to', writtenDate, 'a day, a month or a year, such as 2026-05');
  const filter: RestrictionFilter = given({
    platform: read('platform', (text) => (isPlatformId(text) ? text : undefined), 'a known platform'),
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
    appeal_result: read(
      'appeal_result',
      (text) => among(APPEAL_RESULTS, text.toLowerCase()),
      `one of ${APPEAL_RESULTS.join(', ')}`,
    ),
    type: read('type', (text) => (text.length <= MAX_TYPE ? text : undefined), 'a type of restriction'),
    creator: read(
      'creator',
      (text) => (isUsername(text.toLowerCase()) ? text.toLowerCase() : undefined),
      'a username',
    ),
    from,
    to,
    undated: read('undated', (text) => (text === 'yes' ? true : undefined), '"yes"'),
    known: read('known', (text) => among(DATINGS, text), `one of ${DATINGS.join(', ')}`),
    days: read('days', writtenDays, 'a range of days, such as 30-90 or 30-'),
    currency: read('currency', writtenCurrency, 'a three-letter currency code or "none"'),
    text: one(parameters.q)?.slice(0, MAX_TEXT_LENGTH),
    sort: read('sort', (text) => among(RESTRICTION_SORTS, text), `one of ${RESTRICTION_SORTS.join(', ')}`),
    after: read('after', (text) => (CURSOR.test(text) ? text : undefined), 'a valid cursor'),
  });
  const { first, last } = daysOf(filter);
  if (first && last && first > last)
    problems.push({ parameter: 'to', text: `The end (${to}) is before the start (${from}).` });
  return { filter, problems };
}

/** Removes undefined values and defaults. */
function given(filter: { readonly [Key in keyof RestrictionFilter]: RestrictionFilter[Key] | undefined }) {
  const said = Object.entries(filter).filter(
    ([key, value]) => value !== undefined && !(key === 'sort' && value === 'changed'),
  );
  return Object.fromEntries(said) as RestrictionFilter;
}

/** Reports whether any filter is set. */
export const isNarrowed = ({ sort: _sort, after: _after, ...narrowing }: RestrictionFilter): boolean =>
  Object.keys(narrowing).length > 0;

/** Returns the filter with a change, back on the first page. */
export function changedRestrictionFilter(
  filter: RestrictionFilter,
  change: { readonly [Key in keyof RestrictionFilter]?: RestrictionFilter[Key] | undefined },
): RestrictionFilter {
  return given({ ...filter, after: undefined, ...change } as RestrictionFilter);
}

/** Returns the filter as URL parameters in a fixed order, so that each filter has one URL. */
export function restrictionQuery(filter: RestrictionFilter): Readonly<Record<string, string | undefined>> {
  const {
    platform,
    state,
    appeal,
    appeal_result,
    type,
    creator,
    from,
    to,
    undated,
    known,
    days,
    currency,
    text,
    sort,
    after,
  } = filter;
  return {
    q: text,
    platform,
    state,
    appeal: appeal?.toLowerCase(),
    appeal_result,
    type,
    creator,
    from,
    to,
    undated: undated ? 'yes' : undefined,
    known,
    days,
    currency,
    sort: sort === 'changed' ? undefined : sort,
    after,
  };
}

/** The names of all parameters of a filter. */
export const RESTRICTION_PARAMETERS: readonly string[] = Object.keys(restrictionQuery({}));
