import { daysBetween, type IsoDate } from '../time/when.ts';
import { type Ban, endOf, isKnownToTheDay } from './ban.ts';

/** Days that a restriction lasted, or has lasted until today; null where one of both days is not known. */
export function daysLasted(restriction: Pick<Ban, 'began' | 'events'>, today: IsoDate): number | null {
  const { began } = restriction;
  const end = endOf(restriction);
  if (!isKnownToTheDay(began) || (end && !isKnownToTheDay(end.when))) return null;
  return Math.max(0, daysBetween(began.date, end?.when.date ?? today));
}

/** 1 -> "1 day". */
export const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
