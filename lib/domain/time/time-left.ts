const DAY = 24 * 3600;

const count = (number: number, unit: string) => (number === 1 ? `1 ${unit}` : `${number} ${unit}s`);

/**
 * How long it is until something, in words that a glance takes in: "3 days and 4 hours", "2 hours and 5 minutes",
 * "59 seconds". Null when it has come. `seconds`: whole or not.
 */
export function timeLeft(seconds: number): string | null {
  const left = Math.ceil(seconds);
  if (left <= 0) return null;
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / 3600);
  const minutes = Math.floor((left % 3600) / 60);
  const parts = [
    { number: days, text: count(days, 'day') },
    { number: hours, text: count(hours, 'hour') },
    { number: minutes, text: count(minutes, 'minute') },
    { number: left % 60, text: count(left % 60, 'second') },
  ];
  const first = parts.findIndex(({ number }) => number > 0);
  const said = parts.slice(first, first + 2).filter(({ number }) => number > 0);
  return said.map(({ text }) => text).join(' and ');
}
