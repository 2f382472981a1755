import { isSlug } from '../../../lib/domain/slug.ts';

/** The kinds of items that can be watched, with their names. */
export const WATCH_KINDS = {
  movie: 'Movie',
  'tv-show': 'TV show',
  episode: 'Episode',
  video: 'Video',
  stream: 'Stream',
  post: 'Blog video',
  brief: 'Video brief',
} as const;
export type WatchKind = keyof typeof WATCH_KINDS;

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
export function watchKindOf(id: string): WatchKind | null {
  const [kind, slug, ...numbers] = id.split('/');
  if (!isKind(kind) || !slug || !isSlug(slug)) return null;
  return numbers.length === (kind === 'episode' ? 2 : 0) && numbers.every(isNumber) ? kind : null;
}

/**
 * Returns the path of the item with this ID: `stream/sintel` -> `/streams/sintel`. Null for an invalid ID.
 * Stored and imported paths are compared with it, so that no list can link anywhere else.
 */
export function watchAddressOf(id: string): string | null {
  const kind = watchKindOf(id);
  const [, slug, season, episode] = id.split('/');
  if (!kind) return null;
  const page = `${FOLDERS[kind]}/${slug}`;
  return kind === 'episode' ? `${page}/season-${season}/episode-${episode}` : page;
}
