import type { Dating, RecordType, RestrictionFilter } from '../../../../lib/domain/restriction-filter.ts';
import { dayNumber, type IsoDate, isoDateOf } from '../../../../lib/time/when.ts';
import { wordsOf } from '../../../search/model/search-query.ts';
import { isBeginning } from '../../../search/model/search-text.ts';
import { daysOf, daysRange, NO_LOSS } from '../../model/restriction-filter.ts';

type Value = string | number;

/** A piece of SQL with the values of its question marks. */
export type Condition = { readonly sql: string; readonly values: readonly Value[] };

/** The columns with few values. Every combination of their values is counted at once. */
const CUBE = ['platform', 'state', 'appeal', 'appeal_result', 'type'] as const;

/**
 * "Rémy's notice" -> the query for records with words that start like these; null for a text without words. Words are
 * split as in pages. The order of the words does not matter, because the text is complete.
 */
export function wordsQuery(text: string): string | null {
  const words = wordsOf(text).map((word) => (isBeginning(word, false) ? `"${word}"*` : `"${word}"`));
  return words.length === 0 ? null : words.join(' ');
}

const condition = (sql: string, ...values: readonly Value[]): Condition => ({ sql, values });

const DATED: Readonly<Record<Dating, string>> = {
  day: `known = 'day'`,
  month: `known IN ('day', 'month')`,
  'year-only': `known = 'year'`,
};

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
 * The conditions that are not counted in advance: person, dates and words.
 * @param today the day until which restrictions in force are measured
 */
export function looseConditions(
  kind: RecordType,
  filter: RestrictionFilter,
  today = isoDateOf(new Date()),
): readonly Condition[] {
  const { creator, text, undated, known, days, currency } = filter;
  const { first, last } = daysOf(filter);
  const words = text === undefined ? undefined : wordsQuery(text);
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
    ...(words ? [condition('key IN (SELECT rowid FROM words WHERE words MATCH ?)', words)] : []),
    ...(words === null ? [condition('0')] : []),
  ];
}

/** The conditions on the sides of the cube. */
export function sideConditions(filter: RestrictionFilter): readonly Condition[] {
  return CUBE.flatMap((side) => {
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
