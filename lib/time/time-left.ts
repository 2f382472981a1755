import { plural } from '../text/plural.ts';

const DAY = 24 * 3600;

/**
 * The time left, in the two largest units: "3 days and 4 hours", "2 hours and 5 minutes", "59 seconds". Null if it is over.
 * `seconds` need not be whole.
 */
export function timeLeft(seconds: number): string | null {
  const left = Math.ceil(seconds);
  if (left <= 0) return null;
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / 3600);
  const minutes = Math.floor((left % 3600) / 60);
  const parts = [
    { number: days, text: plural(days, 'day') },
    { number: hours, text: plural(hours, 'hour') },
    { number: minutes, text: plural(minutes, 'minute') },
    { number: left % 60, text: plural(left % 60, 'second') },
  ];
  const first = parts.findIndex(({ number }) => number > 0);
  const shown = parts.slice(first, first + 2).filter(({ number }) => number > 0);
  return shown.map(({ text }) => text).join(' and ');
}
