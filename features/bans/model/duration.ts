import { plural } from '../../../lib/text/plural.ts';
import { daysBetween, type IsoDate } from '../../../lib/time/when.ts';
import { type Ban, endOf, isKnownToTheDay } from './ban.ts';

/**
 * Returns the days that a restriction lasted, or has lasted until today; null if a date is not known to the
 * day.
 */
export function daysLasted(restriction: Pick<Ban, 'began' | 'events'>, today: IsoDate): number | null {
  const { began } = restriction;
  const end = endOf(restriction);
  if (!isKnownToTheDay(began) || (end && !isKnownToTheDay(end.when))) return null;
  return Math.max(0, daysBetween(began.date, end?.when.date ?? today));
}

/** 1 -> "1 day". */
export const daysText = (days: number): string => plural(days, 'day');
