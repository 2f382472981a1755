import { plural } from '../../../lib/text/plural.ts';
import { dayNumber, type IsoDate, onDay, type When } from '../../../lib/time/when.ts';
import { type Ban, getAppealResult, getEnd, isInForce, isKnownToTheDay } from './ban.ts';

type Dated = Pick<Ban, 'began' | 'events'>;

/** Returns the days from one day to another, both as numbers of `dayNumber`. Never negative. */
export const daysFrom = (from: number, to: number): number => Math.max(0, to - from);

/** Returns the days from one date to another; null if either is not known to the day. */
export const exactDays = (from: When | null | undefined, to: When | null | undefined): number | null =>
  isKnownToTheDay(from) && isKnownToTheDay(to) ? daysFrom(dayNumber(from.date), dayNumber(to.date)) : null;

/**
 * Returns the days that a restriction lasted, or has lasted until today. Null if a date is not known to the day.
 * @param today null to measure only restrictions that are over
 */
export const daysLasted = (restriction: Dated, today: IsoDate | null): number | null =>
  exactDays(restriction.began, getEnd(restriction)?.when ?? (today === null ? null : onDay(today)));

/** Returns the days from the beginning to the restoration; null if it was not restored, or if either day is not known. */
export const daysUntilRestored = (restriction: Dated): number | null =>
  getEnd(restriction)?.kind === 'restored' ? daysLasted(restriction, null) : null;

/** Returns the days from the beginning to the first appeal; null without an appeal, or if either day is not known. */
export const daysToAppeal = ({ began, events }: Dated): number | null =>
  exactDays(began, events.find(({ kind }) => kind === 'appeal-filed')?.when);

/** Returns the days since the open appeal was filed; null if none is open, or if its day is not known. */
export function daysAppealPending(restriction: Pick<Ban, 'events'>, today: IsoDate): number | null {
  if (getAppealResult(restriction) !== 'pending' || !isInForce(restriction)) return null;
  return exactDays(restriction.events.findLast(({ kind }) => kind === 'appeal-filed')?.when, onDay(today));
}

/** 1 -> "1 day". */
export const daysText = (days: number): string => plural(days, 'day');
