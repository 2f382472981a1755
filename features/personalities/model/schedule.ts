import { weeklySlots } from './weekly-slots.ts';

const DAY_MS = 86_400_000;

/** Today up to the same day of next week. */
const DAYS_AHEAD = [0, 1, 2, 3, 4, 5, 6, 7];

/** The local time of a zone as if it were UTC, in milliseconds since 1970. Throws RangeError for an unknown zone. */
function wallClock(instant: number, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** The instant of a local time; near a clock change, an instant close to it. */
function instantAt(wall: number, timezone: string): number {
  const guess = wall - (wallClock(wall, timezone) - wall);
  return guess - (wallClock(guess, timezone) - wall);
}

/** Reports whether a text is the IANA name of a time zone. */
export function isTimezone(timezone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: timezone }));
  } catch {
    return false;
  }
}

/**
 * The next times of a schedule in words, soonest first: "Tuesday to Friday from 21:00.". Only weekly times are understood;
 * other schedules have none.
 * @param timezone IANA name of the schedule's zone
 * @param now milliseconds since 1970
 * @returns instants in ISO 8601
 */
export function nextOnSchedule(
  schedule: string | null,
  timezone: string | null,
  now: number,
  limit: number,
): readonly string[] {
  if (!schedule || !timezone || !isTimezone(timezone)) return [];
  const midnight = Math.floor(wallClock(now, timezone) / DAY_MS) * DAY_MS;
  const instants = weeklySlots(schedule).flatMap(({ days, minutes }) =>
    DAYS_AHEAD.map((after) => midnight + after * DAY_MS)
      .filter((day) => days.includes(new Date(day).getUTCDay()))
      .map((day) => instantAt(day + minutes * 60_000, timezone)),
  );
  return [...new Set(instants)]
    .filter((instant) => instant > now)
    .sort((a, b) => a - b)
    .slice(0, limit)
    .map((instant) => new Date(instant).toISOString());
}
