import { ownValue } from '../../../lib/domain/own-value.ts';
import { isPlatformId } from '../../../lib/domain/platform.ts';
import {
  APPEAL_RESULTS,
  APPEAL_STATUSES,
  DATINGS,
  type DetailFilter,
  RESTRICTION_SORTS,
  RESTRICTION_STATES,
  type RestrictionFilter,
  restrictionQuery,
} from '../../../lib/domain/restriction-filter.ts';
import { getLastDay, type IsoDate, whenWritten } from '../../../lib/time/when.ts';
import { getChoices } from '../../bans/model/ban-details.ts';
import { isUsername } from '../../profiles/model/profile.ts';

/** The number of records that match a filter. */
export type RestrictionCounts = {
  readonly records: number;
  /** Counted separately, because one person may have several records. */
  readonly people: number;
};

/** Names by families: `utm_source`, Matomo's `mtm_campaign` and `pk_campaign`, HubSpot's `_hsenc`, Google's `gad_source`. */
const FAMILIES = /^(?:utm|mtm|pk|hsa|gad|mc|_hs\w*|_g[al])(?:_|$)/;

const NAMES: ReadonlySet<string> = new Set([
  // Click ids: Google, Meta, Microsoft, X, TikTok, LinkedIn, Yandex, Instagram, Pinterest, Snapchat, Reddit.
  ...['gclid', 'gclsrc', 'dclid', 'gbraid', 'wbraid', 'srsltid', 'fbclid', 'msclkid', 'twclid', 'ttclid'],
  ...['li_fat_id', 'yclid', 'igsh', 'igshid', 'epik', 'sccid', 'rdt_cid'],
  // The source of a link: many sites and newsletters.
  ...['ref', 'ref_src', 'ref_url', 'referrer', 'mkt_tok', 'vero_id', 'wt_mc', 'cmpid'],
]);

/**
 * Reports whether other sites, newsletters or advertisements add this parameter to links, to track clicks. Visitors did not
 * choose it, so pages do not list it as unknown.
 */
function isAddedByOthers(parameter: string): boolean {
  const name = parameter.toLowerCase();
  return NAMES.has(name) || FAMILIES.test(name);
}

/** The value for "no estimated loss" in place of a currency. */
export const NO_LOSS = 'none';

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
export function getDays({ from, to }: Pick<RestrictionFilter, 'from' | 'to'>): {
  readonly first: IsoDate | null;
  readonly last: IsoDate | null;
} {
  return {
    first: from ? whenWritten(from).date : null,
    last: to ? getLastDay(whenWritten(to)) : null,
  };
}

/** `30-90` -> 30 and 90; null for an open end. Null if it is not a range. */
export function daysRange(text: string): { readonly min: number | null; readonly max: number | null } | null {
  const [, first, last] = DAYS.exec(text) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  const [min, max] = [first === '' ? null : Number(first), last === '' ? null : Number(last)];
  return min !== null && max !== null && min > max ? null : { min, max };
}

/** The canonical spelling of a range of days. */
function writtenDays(text: string): string | undefined {
  const range = daysRange(text);
  return range ? `${range.min ?? ''}-${range.max ?? ''}` : undefined;
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
    ...readDetails(read),
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
  const { first, last } = getDays(filter);
  if (first && last && first > last)
    problems.push({ parameter: 'to', text: `The end (${to}) is before the start (${from}).` });
  return { filter, problems };
}

type Read = (
  parameter: string,
  take: (text: string) => string | undefined,
  wanted: string,
) => string | undefined;

/** Reads the filters by details. */
const readDetails = (read: Read): { readonly [Detail in DetailFilter]: string | undefined } => {
  const one = (detail: DetailFilter) => {
    const values = Object.keys(getChoices(detail));
    return read(detail, (text) => among(values, text.toLowerCase()), `one of ${values.join(', ')}`);
  };
  return {
    reason_category: one('reason_category'),
    scope: one('scope'),
    decided_by: one('decided_by'),
    temporary: one('temporary'),
    measured: one('measured'),
  };
};

/** Removes undefined values and defaults. */
function given(filter: { readonly [Key in keyof RestrictionFilter]: RestrictionFilter[Key] | undefined }) {
  const chosen = Object.entries(filter).filter(
    ([key, value]) => value !== undefined && !(key === 'sort' && value === 'changed'),
  );
  return Object.fromEntries(chosen) as RestrictionFilter;
}

/** Reports whether any filter is set. */
export const isFiltered = ({ sort: _sort, after: _after, ...criteria }: RestrictionFilter): boolean =>
  Object.keys(criteria).length > 0;

/** Returns the filter with a change, back on the first page. */
export function changedRestrictionFilter(
  filter: RestrictionFilter,
  change: { readonly [Key in keyof RestrictionFilter]?: RestrictionFilter[Key] | undefined },
): RestrictionFilter {
  return given({ ...filter, after: undefined, ...change } as RestrictionFilter);
}

/** The names of all parameters of a filter. */
export const RESTRICTION_PARAMETERS: readonly string[] = Object.keys(restrictionQuery({}));
