import { isSlug } from '../../../lib/domain/slug.ts';
import { plural } from '../../../lib/text/plural.ts';
import { durationText } from '../../streams/model/stream.ts';
import type { WatchItem } from './watch-item.ts';
import type { WatchedItem } from './watchlist.ts';

/** The kinds of items that can be watched, with their names. */
const WATCH_KINDS = {
  movie: 'Movie',
  'tv-show': 'TV show',
  episode: 'Episode',
  video: 'Video',
  stream: 'Stream',
  post: 'Blog video',
  brief: 'Video brief',
} as const;
type WatchKind = keyof typeof WATCH_KINDS;

/** The folders of each kind's pages. `lib/routes.ts` builds the same paths; a test compares them. */
const FOLDERS = {
  movie: '/movies',
  'tv-show': '/tv-shows',
  episode: '/tv-shows',
  video: '/videos',
  stream: '/streams',
  post: '/blogs',
  brief: '/briefs',
} as const satisfies Record<WatchKind, string>;

const isKind = (text: string | undefined): text is WatchKind =>
  text !== undefined && Object.hasOwn(WATCH_KINDS, text);
/** Seasons and episodes count from 1. */
const isNumber = (text: string) => /^[1-9]\d{0,3}$/.test(text);

/** The kind of an item by its id; null for an unknown id. */
export function getWatchKind(id: string): WatchKind | null {
  const [kind, slug, ...numbers] = id.split('/');
  if (!isKind(kind) || !slug || !isSlug(slug)) return null;
  return numbers.length === (kind === 'episode' ? 2 : 0) && numbers.every(isNumber) ? kind : null;
}

/**
 * Returns the path of the item with this ID: `stream/sintel` -> `/streams/sintel`. Null for an invalid ID.
 * Stored and imported paths are compared with it, so that no list can link anywhere else.
 */
export function getWatchAddress(id: string): string | null {
  const kind = getWatchKind(id);
  const [, slug, season, episode] = id.split('/');
  if (!kind) return null;
  const page = `${FOLDERS[kind]}/${slug}`;
  return kind === 'episode' ? `${page}/season-${season}/episode-${episode}` : page;
}

export const kindText = (id: string): string => WATCH_KINDS[getWatchKind(id) ?? 'video'];

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
export function getDay(instant: string): string {
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
  if (day === getDay(now.toISOString())) return 'Today';
  if (day === getDay(yesterday.toISOString())) return 'Yesterday';
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year }).format(
    date,
  );
}
