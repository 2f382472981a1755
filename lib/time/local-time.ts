import type { IsoDate } from './when.ts';

/** An instant of a typed day and time. */
export type LocalInstant = {
  /** An ISO instant. */
  readonly at: string;
  /** The offset from UTC at that instant: `+02:00`. */
  readonly offset: string;
};

/** Clocks go back by two hours at most. */
const SEARCHED = 3 * 3_600_000;

const two = (number: number) => String(number).padStart(2, '0');

/** The day of an instant in the time zone of this device, and the time as HH:MM. */
export const localDayAndTime = (at: Date): { readonly day: IsoDate; readonly time: string } => ({
  day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
  time: `${two(at.getHours())}:${two(at.getMinutes())}`,
});

function getOffset(at: Date): string {
  const minutes = -at.getTimezoneOffset();
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`;
}

/**
 * Returns the instants of a day and a time in the time zone of this device, the earlier first. There are two if clocks go back over
 * that time, and none if it is not a day and a time. A time that clocks skip is as much later as they skip.
 */
export function localInstants(day: string, time: string): readonly LocalInstant[] {
  const first = new Date(`${day}T${time}`);
  if (Number.isNaN(first.getTime())) return [];
  const shift = new Date(first.getTime() + SEARCHED).getTimezoneOffset() - first.getTimezoneOffset();
  const second = new Date(first.getTime() + shift * 60_000);
  const [a, b] = [localDayAndTime(first), localDayAndTime(second)];
  const isTwice = shift > 0 && a.day === b.day && a.time === b.time;
  return (isTwice ? [first, second] : [first]).map((at) => ({ at: at.toISOString(), offset: getOffset(at) }));
}
