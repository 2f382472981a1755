import { routes } from '../../../lib/routes.ts';
import type { WatchItem } from '../../watchlist/model/watch-item.ts';
import type { Episode, Film, FilmSummary } from './film.ts';

const PATHS = { movie: routes.movie, 'tv-show': routes.tvShow, video: routes.video } as const;

/** The page of a film. */
export const filmPath = ({ kind, slug }: Pick<FilmSummary, 'kind' | 'slug'>) => PATHS[kind](slug);

/** The pages of a show's episodes; none of another film's. */
export const episodePaths = (film: Film): readonly string[] =>
  film.kind === 'tv-show'
    ? film.seasons.flatMap(({ number, episodes }) =>
        episodes.map((episode) => routes.episode(film.slug, number, episode.number)),
      )
    : [];

/** The watchlist item of a film. A TV show is one item without a length. */
export function getWatchItem(film: FilmSummary): WatchItem {
  const { id, kind, title, image, durationSeconds } = film;
  return {
    id,
    title,
    href: filmPath(film),
    picture: image,
    durationSeconds: kind === 'tv-show' ? null : durationSeconds,
  };
}

/** @param season its number, from 1 */
export function watchItemOfEpisode(show: FilmSummary, season: number, episode: Episode): WatchItem {
  return {
    id: `episode/${show.slug}/${season}/${episode.number}`,
    title: `${show.title}: ${episode.title}`,
    href: routes.episode(show.slug, season, episode.number),
    picture: episode.image,
    durationSeconds: episode.durationSeconds,
  };
}
