import type { Theme } from '../../lib/domain/theme.ts';
import { movies } from '../films/movies/movies.ts';
import { tvShows } from '../films/tv-shows/tv-shows.ts';
import { videos } from '../films/videos/videos.ts';
import { SERIES } from './picture.ts';

/** All films in the order in which they are assigned their compositions. */
export const DRAWN_FILMS = [...movies, ...tvShows, ...videos];

/** The name of a composition of a theme's series, going round. */
export function compositionAt(theme: Theme, index: number): string {
  const names = Object.keys(SERIES[theme]);
  const name = names[index % names.length];
  if (name === undefined) throw new Error(`The series of ${theme} is empty`);
  return name;
}

/** A film's place among those of its theme: no two within reach of each other are composed alike. */
const filmTurn = (theme: Theme, slug: string): number =>
  DRAWN_FILMS.filter((film) => film.theme === theme).findIndex((film) => film.slug === slug);

/** The composition of a film's pictures, in every shape. */
export const filmComposition = (theme: Theme, slug: string): string =>
  compositionAt(theme, Math.max(0, filmTurn(theme, slug)));

/**
 * The composition of an episode's picture: each show begins its round where its own pictures are in it.
 * @param index from 0, over all seasons
 */
export const episodeComposition = (theme: Theme, show: string, index: number): string =>
  compositionAt(theme, Math.max(0, filmTurn(theme, show)) + index);
