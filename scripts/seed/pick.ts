import type { Random } from '../../content/pictures/random.ts';
import { type IsoDate, toIsoDate } from '../../lib/time/when.ts';

const DAY_MS = 86_400_000;

/** One of a list's items. Throws RangeError for an empty list. */
export function pickFrom<T>(random: Random, list: readonly T[]): T {
  const item = list[random.whole(0, list.length - 1)];
  if (item === undefined) throw new RangeError('There is nothing to pick from.');
  return item;
}

export const dayBefore = (date: IsoDate, days: number): IsoDate =>
  toIsoDate(new Date(Date.parse(date) - days * DAY_MS));
