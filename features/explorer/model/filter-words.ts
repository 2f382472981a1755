import { PLATFORMS } from '../../../lib/domain/platform.ts';
import {
  type AppealStatus,
  type Dating,
  DETAIL_FILTERS,
  type DetailFilter,
  type RestrictionFilter,
  type RestrictionSort,
  type RestrictionState,
} from '../../../lib/domain/restriction-filter.ts';
import { plural } from '../../../lib/text/plural.ts';
import { choiceText, getFilterLabel } from '../../bans/model/ban-details.ts';
import { APPEAL_RESULT_WORDS } from '../../bans/model/event-text.ts';
import { daysRange, NO_LOSS } from './restriction-filter.ts';

export const STATE_WORDS: Readonly<Record<RestrictionState, string>> = {
  'in-force': 'In force',
  restored: 'Restored',
  ended: 'Ended otherwise',
};

export const APPEAL_WORDS: Readonly<Record<AppealStatus, string>> = {
  NONE: 'None',
  PENDING: 'Pending',
  REJECTED: 'Rejected',
  RESTORED: 'Restored',
};

export const SORT_WORDS: Readonly<Record<RestrictionSort, string>> = {
  changed: 'Recently updated',
  newest: 'Newest',
  oldest: 'Oldest',
};

export const DATING_WORDS: Readonly<Record<Dating, string>> = {
  day: 'known to the day',
  month: 'known to the month',
  'year-only': 'known only to the year',
};

/** `30-90` -> "30 to 90 days"; `0-` -> "known duration". */
export function daysText(days: string): string {
  const { min: least, max } = daysRange(days) ?? {};
  if (max === null || max === undefined)
    return least ? `${plural(least, 'day')} or longer` : 'known duration';
  return least ? `${least} to ${max} days` : `at most ${max} days`;
}

export const currencyText = (currency: string) =>
  currency === NO_LOSS ? 'no estimated loss' : `loss in ${currency}`;

/** Details whose choices are clear without their label. */
const SELF_EXPLANATORY: ReadonlySet<DetailFilter> = new Set(['temporary', 'measured']);

/** "Reason given: Spam" -> "reason given: spam"; "with measurements". */
export const detailWords = (detail: DetailFilter, value: string): string =>
  (SELF_EXPLANATORY.has(detail)
    ? choiceText(detail, value)
    : `${getFilterLabel(detail)}: ${choiceText(detail, value)}`
  ).toLowerCase();

/**
 * Returns the values of a detail that are offered beside the rows: those of the rows, and the chosen one, so that it can be removed.
 * None are offered if no row has the detail: "no" alone would not tell rows apart.
 * @param counted the values of the rows
 */
export function offeredValues(counted: readonly string[], chosen: string | undefined): readonly string[] {
  if (chosen !== undefined) return counted.includes(chosen) ? counted : [chosen, ...counted];
  return counted.length === 1 && counted[0] === 'no' ? [] : counted;
}

/** The number of years that are offered at once. */
const OFFERED_YEARS = 3;

/**
 * Returns the years that are offered beside a filter, at most three, and the last of the earlier ones. They move with a filter by
 * whole years, so that each year can be reached.
 * @param years all years with records, newest first
 */
export function offeredYears(
  years: readonly string[],
  { from, to }: Pick<RestrictionFilter, 'from' | 'to'>,
): { readonly years: readonly string[]; readonly earlier: string | null } {
  const at = years.findIndex((year) => to !== undefined && year <= to.slice(0, 4));
  // The chosen year is in the middle. Before a year, the later ones are not in the rows.
  const start = Math.max(0, Math.min(from === to ? at - 1 : at, years.length - OFFERED_YEARS));
  return { years: years.slice(start, start + OFFERED_YEARS), earlier: years[start + OFFERED_YEARS] ?? null };
}

/** The filters and sort order, each in a few words. */
export function filterWords(filter: RestrictionFilter): readonly string[] {
  const { platform, state, appeal, appeal_result, type, creator, text } = filter;
  const { from, to, undated, known, days, currency, sort } = filter;
  const words = [
    platform && PLATFORMS[platform].displayName,
    state && STATE_WORDS[state].toLowerCase(),
    appeal && `appeal status: ${APPEAL_WORDS[appeal].toLowerCase()}`,
    appeal_result && `appeal: ${APPEAL_RESULT_WORDS[appeal_result].toLowerCase()}`,
    type,
    ...DETAIL_FILTERS.map((detail) => filter[detail] && detailWords(detail, filter[detail])),
    creator,
    text && `“${text}”`,
    ...(from && from === to ? [from] : [from && `from ${from}`, to && `to ${to}`]),
    undated && 'without a date',
    known && DATING_WORDS[known],
    days && daysText(days),
    currency && currencyText(currency),
    sort && `sorted by ${SORT_WORDS[sort].toLowerCase()}`,
  ];
  return words.flatMap((word) => word || []);
}
