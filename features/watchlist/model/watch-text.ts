import { plural } from '../../../lib/plural.ts';
import { durationText } from '../../streams/model/stream-text.ts';
import { WATCH_KINDS, watchKindOf } from './watch-address.ts';
import type { WatchItem } from './watch-item.ts';
import type { WatchedItem } from './watchlist.ts';

export const kindText = (id: string): string => WATCH_KINDS[watchKindOf(id) ?? 'video'];

/** Seconds, rounded to minutes: 95 -> "2 min", 5051 -> "1 h 24 min". */
export function lengthText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ');
}

/** The progress: "32 min left", "Watched", or the position if the length is not known. */
export function leftText({ isFinished, positionSeconds, durationSeconds }: WatchedItem): string {
  if (isFinished) return 'Watched';
  if (positionSeconds === 0) return 'Started';
  if (durationSeconds === null) return `Stopped at ${durationText(positionSeconds)}`;
  const left = Math.max(0, durationSeconds - positionSeconds);
  return left < 60 ? 'Less than 1 min left' : `${lengthText(left)} left`;
}

/** The size of a list: "5 items", or "5 items · 3 h 20 min" if all lengths are known. */
export function contentText(items: readonly WatchItem[]): string {
  const count = plural(items.length, 'item');
  const known = items.filter(({ durationSeconds }) => durationSeconds !== null);
  if (items.length === 0 || known.length < items.length) return count;
  return `${count} · ${lengthText(known.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0))}`;
}

/** The day of an instant where the person is: `2026-11-21`. */
export function dayOf(instant: string): string {
  const date = new Date(instant);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** "Today", "Yesterday", "Friday 20 November", "Thursday, 2 January 2025". */
export function dayText(day: string, now: Date): string {
  const date = new Date(`${day}T12:00:00`);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (day === dayOf(now.toISOString())) return 'Today';
  if (day === dayOf(yesterday.toISOString())) return 'Yesterday';
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year }).format(
    date,
  );
}
