import { routes } from '../../routes.ts';
import type { FilmSummary } from './film.ts';

/** The path of a film's own page. */
export function filmPath({ kind, slug }: Pick<FilmSummary, 'kind' | 'slug'>): string {
  if (kind === 'movie') return routes.movie(slug);
  return kind === 'tv-show' ? routes.tvShow(slug) : routes.video(slug);
}
