import { durationSeconds } from '../../streams/model/records/stream.ts';

const CLOCK = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})$/;

/**
 * Reads a duration: `"1:02:03"`, `"62:03"`, `"90"` (seconds) or ISO 8601 (`"PT1H2M3S"`) -> whole seconds;
 * null for other text.
 */
export function readSeconds(text: string): number | null {
  const written = text.trim();
  if (/^\d{1,6}$/.test(written)) return Number(written);
  const clock = CLOCK.exec(written);
  if (!clock) return /^P(?=.)/.test(written) ? durationSeconds(written) : null;
  const [hours, minutes, seconds] = clock.slice(1).map((part) => Number(part ?? 0));
  if (hours === undefined || minutes === undefined || seconds === undefined || seconds > 59) return null;
  return clock[1] !== undefined && minutes > 59 ? null : (hours * 60 + minutes) * 60 + seconds;
}

const two = (count: number) => String(count).padStart(2, '0');

/** Formats seconds: 3723 -> `"1:02:03"`, 83 -> `"1:23"`. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Formats seconds for records: 3723 -> `"PT1H2M3S"`. */
export function isoDuration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'H'],
    [Math.floor(seconds / 60) % 60, 'M'],
    [seconds % 60, 'S'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count}${unit}`);
  return `PT${said.join('') || '0S'}`;
}
