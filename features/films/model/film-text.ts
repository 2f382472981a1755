import { plural } from '../../../lib/plural.ts';
import { onDay, whenText } from '../../../lib/time/when.ts';
import type { FilmKind, FilmSummary } from './film.ts';

/** The names of the kinds in headings and filters. */
export const FILM_KIND_NAMES: Readonly<Record<FilmKind, { readonly one: string; readonly many: string }>> = {
  movie: { one: 'Movie', many: 'Movies' },
  'tv-show': { one: 'TV show', many: 'TV shows' },
  video: { one: 'Video', many: 'Videos' },
};

/** 1 -> "1 season", 3 -> "3 seasons". */
export const seasonsText = (count: number): string => plural(count, 'season');

/**
 * The line below a card: "2026 · 1hr 24mins", "2025 · 2 seasons"; for an upcoming film its release date.
 * @param second the text beside the year: the duration or the kind ("2026 · Movie")
 */
export function filmFacts(film: FilmSummary, second: 'length' | 'kind' = 'length'): string {
  if (film.isUpcoming) return `From ${whenText(onDay(film.releasedOn))}`;
  const length = film.seasonCount === null ? film.movieTime : seasonsText(film.seasonCount);
  return `${film.releasedOn.slice(0, 4)} · ${second === 'kind' ? FILM_KIND_NAMES[film.kind].one : length}`;
}
