import { type IsoDate, lastDayOf, onDay, type When, whenText } from '../../../../lib/time/when.ts';

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
export const canFollow = (next: When, previous: IsoDate): boolean => lastDayOf(next) >= previous;
