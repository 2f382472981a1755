import { Cron } from 'croner';
import { ownValue } from '../../lib/domain/own-value.ts';

/** A schedule of a function as EventBridge Scheduler has it. */
export type Schedule = {
  /** `rate(7 days)` or `cron(0 9 ? * MON *)`. */
  readonly expression: string;
  /** The time zone of a cron expression, such as `Europe/Berlin`. */
  readonly timezone: string;
};

/** Times of a schedule in milliseconds since 1970. */
export type ScheduleTimes = {
  /** Returns the first time of a new schedule. A rate begins at once, as on AWS. */
  readonly first: (now: number) => number;
  /**
   * Returns the first time after `now`; null if there is none.
   * @param last an earlier time of the schedule, which a rate counts from
   */
  readonly after: (now: number, last: number) => number | null;
};

const MINUTE = 60_000;
const UNITS: Readonly<Record<string, number>> = { minute: MINUTE, hour: 60 * MINUTE, day: 1440 * MINUTE };

/** A field of a cron expression: numbers, names, lists, ranges and steps. */
const FIELD = /^[\dA-Z*,/?-]+$/;

/**
 * Reads an expression of EventBridge Scheduler.
 * @throws Error that names an expression that is invalid or not supported: `at(…)`, and `L`, `W` and `#` in a cron expression
 */
export function readSchedule({ expression, timezone }: Schedule): ScheduleTimes {
  const [, kind, content = ''] = /^(rate|cron)\((.+)\)$/.exec(expression) ?? [];
  const times = kind === 'rate' ? readRate(content) : kind === 'cron' ? readCron(content, timezone) : null;
  if (!times) throw new Error(`The schedule ${expression} (${timezone}) is invalid or not supported.`);
  return times;
}

function readRate(content: string): ScheduleTimes | null {
  const [, value, unit = '', plural] = /^([1-9]\d{0,5}) (minute|hour|day)(s?)$/.exec(content) ?? [];
  const period = Number(value) * (ownValue(UNITS, unit) ?? 0);
  // EventBridge refuses `rate(1 days)` and `rate(2 day)`.
  if (!(period > 0) || (value === '1') !== (plural === '')) return null;
  return {
    first: (now) => now,
    after: (now, last) => last + period * Math.max(1, Math.floor((now - last) / period) + 1),
  };
}

function readCron(content: string, timezone: string): ScheduleTimes | null {
  const fields = content.split(' ');
  const [, , dayOfMonth, , dayOfWeek = ''] = fields;
  if (fields.length !== 6 || !fields.every((field) => FIELD.test(field))) return null;
  // Exactly one of both days is `?`, and no other field.
  if (fields.filter((field) => field.includes('?')).length !== 1) return null;
  if (dayOfMonth !== '?' && dayOfWeek !== '?') return null;
  if (/[LW]/.test([dayOfMonth, dayOfWeek.replaceAll('WED', '')].join())) return null;
  // Days of the week are 1 to 7; the library also accepts others.
  if (/[089]|\d\d/.test(dayOfWeek)) return null;
  const cron = openCron(fields, timezone);
  if (!cron) return null;
  const after = (now: number): number | null => {
    let time = cron.nextRun(new Date(now));
    // A time that does not exist on the day when clocks go forward is moved by the library. EventBridge leaves it out.
    while (time && !cron.match(time)) time = cron.nextRun(time);
    return time?.getTime() ?? null;
  };
  return { first: (now) => after(now) ?? Number.MAX_SAFE_INTEGER, after };
}

function openCron(fields: readonly string[], timezone: string): Cron | null {
  try {
    const cron = new Cron(`0 ${fields.map((field) => field.replaceAll('?', '*')).join(' ')}`, {
      paused: true,
      timezone,
      // Days of the week are 1 to 7 from Sunday.
      alternativeWeekdays: true,
      // `0/15` is a range without an end.
      sloppyRanges: true,
    });
    cron.nextRun();
    return cron;
  } catch {
    return null;
  }
}
