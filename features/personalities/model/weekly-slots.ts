/** Minutes after midnight on some days of the week, 0 is Sunday. */
export type WeeklySlot = { readonly days: readonly number[]; readonly minutes: number };

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const WHOLE_WEEK = [0, 1, 2, 3, 4, 5, 6];

/** Words that negate a part of the schedule, which then is not clear. */
const TAKES_BACK =
  /\b(?:off|no|not|never|none|nothing|except|excluding|without|otherwise|instead|but|unless|closed)\b|n['’]t\b/;

/** Time zones in the text may differ from the schedule's own. Abbreviations are upper case, since "at" is a word. */
const NAMES_ZONE =
  /\b(?:[A-Z]{1,4}T|[Uu][Tt][Cc]|[Gg][Mm][Tt]|MSK)\b|\dZ\b|\S\s+[Tt]ime\b|\b[Tt]ime ?zones?\b|[A-Za-z]\/[A-Z]/;

/** Words that make a day not weekly: "the first Sunday", "every other Friday", "until March". */
const NOT_WEEKLY =
  /\b(?:first|second|third|fourth|last|other|alternat\w+|fortnight\w*|biweekly|month|monthly|school|until|till|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter)\b/;

const DAY = `(?:${DAYS.join('|')})s?`;
const TIME = String.raw`(?:(?:1[0-2]|0?[1-9])(?::[0-5]\d)?\s*[ap]m|(?:[01]?\d|2[0-3]):[0-5]\d|noon)`;
const TO = String.raw`\s*(?:to|until|till|through|-|–|—)\s*`;
const WORDS = new RegExp(
  String.raw`(?<![\w:])(?:(?<days>daily|(?:every|each) day|weekdays?|weekends?|${DAY}(?:${TO}${DAY})?)|(?<time>${TIME})(?:${TO}(?<end>${TIME}))?)(?![\w:])`,
  'g',
);

const dayNumber = (name: string) => DAYS.findIndex((day) => name.startsWith(day));

/** "daily", "weekends", "mondays", "tuesday to friday". */
function getDays(words: string): readonly number[] {
  if (/^(?:daily|every|each)/.test(words)) return WHOLE_WEEK;
  if (words.startsWith('weekday')) return [1, 2, 3, 4, 5];
  if (words.startsWith('weekend')) return [6, 0];
  const [from = 0, to = from] = [...words.matchAll(new RegExp(DAY, 'g'))].map(([name]) => dayNumber(name));
  return WHOLE_WEEK.map((step) => (from + step) % 7).slice(0, ((to - from + 7) % 7) + 1);
}

const hasHalf = (time: string) => /[ap]m$/.test(time);

/** "20:00", "8 pm", "8:30am", "noon" -> minutes after midnight. */
function getMinutes(time: string): number {
  if (time === 'noon') return 720;
  const [hours = 0, minutes = 0] = time.split(':').map((part) => Number.parseInt(part, 10));
  if (!hasHalf(time)) return hours * 60 + minutes;
  return ((hours % 12) + (time.endsWith('pm') ? 12 : 0)) * 60 + minutes;
}

/** Reports whether all times or none have am or pm, and no word contradicts them. */
function isOneClock(times: readonly string[], rest: string): boolean {
  const numbers = times.filter((time) => time !== 'noon');
  if (numbers.some(hasHalf)) return numbers.every(hasHalf);
  const isLate = /\b(?:afternoons?|evenings?|nights?|tonight)\b/.test(rest);
  return !isLate || times.every((time) => getMinutes(time) >= 720);
}

type Run = { readonly isTime: boolean; readonly words: string[] };

/** The slots of a clause with days and times in either order; empty if it is not clear which belong together. */
function slotsOfClause(clause: string): readonly WeeklySlot[] {
  const found = [...clause.matchAll(WORDS)].map(({ groups = {} }) => groups);
  const rest = clause.replaceAll(WORDS, ' ');
  // A remaining number is a date, or a time in another form.
  if (NOT_WEEKLY.test(rest) || /\d|\b[ap]m\b/.test(rest)) return [];
  if (
    !isOneClock(
      found.flatMap(({ time, end }) => [time, end].filter((message) => message !== undefined)),
      rest,
    )
  )
    return [];
  const runs: Run[] = [];
  for (const { days, time } of found) {
    const isTime = time !== undefined;
    const last = runs.at(-1);
    if (last?.isTime === isTime) last.words.push(time ?? days ?? '');
    else runs.push({ isTime, words: [time ?? days ?? ''] });
  }
  if (runs.length % 2 === 1) return [];
  return runs.flatMap((run, index) => {
    const next = runs[index + 1];
    if (index % 2 === 1 || !next) return [];
    const [days, times] = run.isTime ? [next, run] : [run, next];
    const named = [...new Set(days.words.flatMap(getDays))];
    return times.words.map((time) => ({ days: named, minutes: getMinutes(time) }));
  });
}

/**
 * The weekly slots of a schedule in words: "Mondays 9:00 and 18:00; Fridays at 8 pm". Unknown parts are ignored. The result is
 * empty if a part may change another, or if a zone is named: no time is better than a wrong one.
 */
export function weeklySlots(schedule: string): readonly WeeklySlot[] {
  const words = schedule.replaceAll(/\b([ap])\.\s?m\b\.?/gi, '$1m');
  const small = words.toLowerCase();
  if (NAMES_ZONE.test(words) || TAKES_BACK.test(small)) return [];
  return small.split(/[;.\n]/).flatMap(slotsOfClause);
}

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
