import {
  type Dating,
  DETAIL_FILTERS,
  type RecordType,
  type RestrictionFilter,
} from '../../../../lib/domain/restriction-filter.ts';
import { dayNumber, type IsoDate, toIsoDate } from '../../../../lib/time/when.ts';
import { getWords } from '../../../search/model/search-query.ts';
import { isBeginning } from '../../../search/model/search-text.ts';
import { daysRange, getDays, NO_LOSS } from '../../model/restriction-filter.ts';

type Value = string | number;

/** A piece of SQL with the values of its question marks. */
export type Condition = { readonly sql: string; readonly values: readonly Value[] };

/**
 * The columns with few values. Every combination of their values is counted at once, and the explorer shows the number of
 * matching rows for each value.
 */
export const SIDES = ['platform', 'state', 'appeal', 'appeal_result', 'type', ...DETAIL_FILTERS] as const;
export type Side = (typeof SIDES)[number];

/** Returns an object with a value for each side. */
export const forEachSide = <Value>(of: (side: Side) => Value): Readonly<Record<Side, Value>> =>
  Object.fromEntries(SIDES.map((side) => [side, of(side)])) as Record<Side, Value>;

/**
 * "Rémy's notice" -> the queries for records with words that start like these, one for each word; none for a text without words.
 * Words are split as in pages. The order of the words does not matter, because the text is complete.
 */
export const wordQueries = (text: string): readonly string[] =>
  getWords(text).map((word) => (isBeginning(word, false) ? `"${word}"*` : `"${word}"`));

export const condition = (sql: string, ...values: readonly Value[]): Condition => ({ sql, values });

const DATED: Readonly<Record<Dating, string>> = {
  day: `known = 'day'`,
  month: `known IN ('day', 'month')`,
  'year-only': `known = 'year'`,
};

/** The condition for records with all words of a text; null for a text without words. */
function hasWords(text: string): Condition | null {
  const words = wordQueries(text).join(' ');
  return words === '' ? null : condition('key IN (SELECT rowid FROM words WHERE words MATCH ?)', words);
}

/** The days that a restriction lasted, or has lasted until the day in the parameter. */
const DAYS_LASTED = 'coalesce(lasted, max(0, ? - began_day))';

function measured(days: string, today: IsoDate): readonly Condition[] {
  const { min: least, max } = daysRange(days) ?? { min: null, max: null };
  const day = dayNumber(today);
  return [
    condition('began_day IS NOT NULL'),
    ...(least ? [condition(`${DAYS_LASTED} >= ?`, day, least)] : []),
    ...(max === null ? [] : [condition(`${DAYS_LASTED} <= ?`, day, max)]),
  ];
}

/**
 * The conditions in SQLite that are not counted in advance: person, dates and words.
 * @param today the day until which restrictions in force are measured
 */
export function looseConditions(
  kind: RecordType,
  filter: RestrictionFilter,
  today = toIsoDate(new Date()),
): readonly Condition[] {
  const { creator, text, undated, known, days, currency } = filter;
  const { first, last } = getDays(filter);
  const words = text === undefined ? undefined : hasWords(text);
  return [
    condition('kind = ? AND shown = 1', kind),
    ...(creator ? [condition('profile = ?', creator)] : []),
    ...(undated ? [condition(`began = ''`)] : []),
    ...(first ? [condition(`began_last >= ?`, first)] : []),
    // Rows without a date sort before every date.
    ...(last ? [condition(`began <> '' AND began <= ?`, last)] : []),
    ...(known ? [condition(DATED[known])] : []),
    ...(days ? measured(days, today) : []),
    ...(currency ? [condition('currency = ?', currency === NO_LOSS ? '' : currency)] : []),
    ...(words ? [words] : []),
    ...(words === null ? [condition('FALSE')] : []),
  ];
}

/** The conditions on the sides of the cube. */
export function sideConditions(filter: RestrictionFilter): readonly Condition[] {
  return SIDES.flatMap((side) => {
    const wanted = filter[side];
    return wanted === undefined ? [] : [condition(`${side} = ?`, wanted)];
  });
}

/** `WHERE` with all conditions. */
export function where(conditions: readonly Condition[]): Condition {
  return condition(
    `WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`,
    ...conditions.flatMap(({ values }) => values),
  );
}
