import { type IsoDate, lastDayOf, onDay, type When, whenText } from '../../domain/time/when.ts';

/** Before the first of the platforms: a date there is a slip of the finger. */
const FIRST_YEAR = '2000';

/**
 * What is wrong with a date that lies in the past.
 * @param today ISO date in UTC, as records have it
 */
export function checkPast(when: When, today: IsoDate): string | null {
  if (when.date > today)
    return `This is in the future: today is ${whenText(onDay(today), 'long')} (UTC). Record it once it has happened.`;
  if (when.date < FIRST_YEAR) return `This is before ${FIRST_YEAR}. Is the year right?`;
  return null;
}

/** Whether `next` can have happened after `previous`, as far as either is known: "May 2026" can follow 21 May 2026. */
export const canFollow = (next: When, previous: IsoDate): boolean => lastDayOf(next) >= previous;
