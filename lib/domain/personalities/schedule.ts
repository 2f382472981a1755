const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const DAY_MS = 86_400_000;

/** Words after which a day is not every week's: "the first Sunday", "every other Friday". */
const NOT_WEEKLY =
  /\b(first|second|third|fourth|last|other|fortnight|month|monthly|school|until|except|but|not)\b/;

/** Minutes after midnight on some days of the week, 0 is Sunday. */
type Slot = { readonly days: readonly number[]; readonly minutes: number };

const dayNumber = (name: string) => DAYS.findIndex((day) => day === name.replace(/s$/, ''));

/** The days that a clause names: lists, ranges, "daily", "weekdays", "weekends". */
function daysOf(clause: string): readonly number[] {
  if (/\b(daily|every day|each day)\b/.test(clause)) return EVERY_DAY;
  if (/\bweekdays?\b/.test(clause)) return [1, 2, 3, 4, 5];
  if (/\bweekends?\b/.test(clause)) return [6, 0];
  const name = `(?:${DAYS.map((day) => `${day}s?`).join('|')})`;
  const range = new RegExp(`(${name})\\s*(?:to|until|through|-|–)\\s*(${name})`).exec(clause);
  if (range) {
    const [from, to] = [dayNumber(range[1] ?? ''), dayNumber(range[2] ?? '')];
    return EVERY_DAY.map((step) => (from + step) % 7).slice(0, ((to - from + 7) % 7) + 1);
  }
  return [...clause.matchAll(new RegExp(name, 'g'))].map(([found]) => dayNumber(found));
}

function minutesOf(clause: string): number | null {
  const time = /\b([01]?\d|2[0-3]):([0-5]\d)\b/.exec(clause);
  if (time) return Number(time[1]) * 60 + Number(time[2]);
  return /\bnoon\b/.test(clause) ? 720 : null;
}

/** What a schedule in words says of every week; a part that is not understood says nothing. */
function slotsOf(schedule: string): readonly Slot[] {
  return schedule
    .toLowerCase()
    .split(/[;.\n]/)
    .flatMap((clause) => {
      const minutes = minutesOf(clause);
      const days = NOT_WEEKLY.test(clause) ? [] : daysOf(clause);
      return minutes === null || days.length === 0 ? [] : [{ days, minutes }];
    });
}

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
  const instants = slotsOf(schedule).flatMap(({ days, minutes }) =>
    [...EVERY_DAY, 7]
      .map((after) => midnight + after * DAY_MS)
      .filter((day) => days.includes(new Date(day).getUTCDay()))
      .map((day) => instantAt(day + minutes * 60_000, timezone)),
  );
  return [...new Set(instants)]
    .filter((instant) => instant > now)
    .sort((a, b) => a - b)
    .slice(0, limit)
    .map((instant) => new Date(instant).toISOString());
}
