const two = (count: number) => String(count).padStart(2, '0');

/**
 * Converts an ISO instant to `2026-11-21T20:00` in this machine's zone, for `<input type="datetime-local">`;
 * '' for anything else.
 */
export function localOf(instant: string): string {
  const date = new Date(instant);
  if (!instant || Number.isNaN(date.getTime())) return '';
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  const seconds = date.getSeconds() > 0 ? `:${two(date.getSeconds())}` : '';
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}${seconds}`;
}

/** Returns the name of this machine's zone at a moment, such as "CET" or "GMT+1". */
export const zoneName = (at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? 'your time zone';
