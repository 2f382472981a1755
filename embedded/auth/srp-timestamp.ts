const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Returns true if a text is a time as SRP clients sign it: `Sat Nov 7 08:41:33 UTC 2026`, with the day without a
 * leading zero.
 */
export function isSrpTimestamp(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && formatSrpTimestamp(new Date(time)) === text;
}

/** A time in that form. */
export function formatSrpTimestamp(time: Date): string {
  const clock = time.toISOString().slice(11, 19);
  const [day, month] = [DAYS[time.getUTCDay()], MONTHS[time.getUTCMonth()]];
  return `${day} ${month} ${time.getUTCDate()} ${clock} UTC ${time.getUTCFullYear()}`;
}
