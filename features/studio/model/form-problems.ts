import { plural } from '../../../lib/text/plural.ts';
import { getLastDay, type IsoDate, onDay, type When, whenText } from '../../../lib/time/when.ts';

/** The problems of a form's values by field, one sentence each. Empty for valid values. */
export type Problems<Field extends string = string> = Readonly<Partial<Record<Field, readonly string[]>>>;

/** Leaves out fields with nothing wrong. */
export function getProblems<Field extends string>(
  all: Readonly<Record<Field, readonly (string | null)[]>>,
): Problems<Field> {
  const problems: Partial<Record<Field, readonly string[]>> = {};
  for (const field of Object.keys(all) as Field[]) {
    const open = all[field].filter((problem) => problem !== null);
    if (open.length > 0) problems[field] = open;
  }
  return problems;
}

export const hasProblems = (problems: Problems): boolean => Object.keys(problems).length > 0;

/** Maximum lengths in characters. The longest record is far below the database's limit of 400 KB. */
export const LIMITS = {
  restriction: 80,
  explanation: 5000,
  event: 2000,
  reason: 500,
  category: 60,
  restrictionType: 60,
  description: 5000,
  method: 500,
  /** Maximum entries of one history. */
  entries: 200,
} as const;

/** @returns the error of a text that is too long */
export function tooLong(text: string, limit: number): string | null {
  const over = text.trim().length - limit;
  if (over <= 0) return null;
  return `This is ${plural(over, 'character')} too long.`;
}

/** @returns `sentence` for an empty text */
export const missing = (text: string, sentence: string): string | null =>
  text.trim() === '' ? sentence : null;

/** The first valid year. No platform existed before, so earlier years are typing errors. */
const FIRST_YEAR = '2000';

/**
 * Checks that a date is in the past.
 * @param today ISO date in UTC, as records have it
 */
export function checkPast(when: When, today: IsoDate): string | null {
  if (when.date > today)
    return `This is in the future: today is ${whenText(onDay(today), 'long')} (UTC). Record it once it has happened.`;
  if (when.date < FIRST_YEAR) return `This is before ${FIRST_YEAR}. Is the year right?`;
  return null;
}

/** Checks whether `next` can have happened after `previous`, given their precision: "May 2026" can follow 21 May 2026. */
export const canFollow = (next: When, previous: IsoDate): boolean => getLastDay(next) >= previous;
