import { weeklySlots } from './weekly-slots.ts';

const DAY_MS = 86_400_000;

/** Today, and as far as the same day of the next week. */
const DAYS_AHEAD = [0, 1, 2, 3, 4, 5, 6, 7];

/** The clock of a zone as if it were UTC's, in milliseconds since 1970. Throws RangeError for a zone that is none. */
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

/** The instant at which a zone's clock shows `wall`; at a change of the clock, one that is near. */
function instantAt(wall: number, timezone: string): number {
  const guess = wall - (wallClock(wall, timezone) - wall);
  return guess - (wallClock(guess, timezone) - wall);
}

/** Whether a text is the IANA name of a time zone. */
export function isTimezone(timezone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: timezone }));
  } catch {
    return false;
  }
}

/**
 * When a schedule in words comes next: "Tuesday to Friday from 21:00." -> the next instants, soonest first. Only what
 * recurs every week at a time is understood; of anything else there is none.
 * @param timezone IANA name of the zone that the schedule is in
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
