import type { IsoDate } from '../../../lib/time/when.ts';
import { toIsoDate } from '../../../lib/time/when.ts';

/** A week of ISO 8601, from Monday to Sunday in UTC. */
export type Week = {
  /** `2026-W47`. Sorting the texts sorts by time. */
  readonly name: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
};

const DAY = 24 * 60 * 60 * 1000;

export function getWeek(day: Date): Week {
  const midnight = Date.parse(toIsoDate(day));
  const monday = midnight - ((new Date(midnight).getUTCDay() + 6) % 7) * DAY;
  // A week belongs to the year of its Thursday.
  const year = new Date(monday + 3 * DAY).getUTCFullYear();
  const number = 1 + Math.floor((monday + 3 * DAY - Date.UTC(year, 0, 1)) / (7 * DAY));
  return {
    name: `${year}-W${String(number).padStart(2, '0')}`,
    from: toIsoDate(new Date(monday)),
    to: toIsoDate(new Date(monday + 6 * DAY)),
  };
}

/** Returns the newest complete week. */
export const lastWholeWeek = (now: Date): Week => getWeek(new Date(now.getTime() - 7 * DAY));

/** Reads a week: `2026-W47` -> the week; null if there is no such week or the format is wrong. */
export function readWeek(name: string): Week | null {
  const [, year, number] = /^(\d{4})-W(\d{2})$/.exec(name) ?? [];
  if (!year || !number) return null;
  // The fourth of January is always in the first week.
  const week = getWeek(new Date(Date.UTC(Number(year), 0, 4) + (Number(number) - 1) * 7 * DAY));
  return week.name === name ? week : null;
}
