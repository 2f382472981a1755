import { filmsOn } from '../../content/films/catalogue.ts';
import type { FilmKind } from '../../lib/domain/films/film.ts';

/** What lists of films can be narrowed to. Which day it is changes nothing of it. */
const films = filmsOn('9999-12-31').map(({ kind, slug, genres, tags, language, is_restricted }) => ({
  kind,
  slug,
  genres,
  tags,
  language,
  is_restricted,
}));

const distinct = (values: readonly string[]) => [...new Set(values)];

/**
 * As `optionsOf` of lib/data/films, which is for pages alone; without the names.
 * @param isRestricted only of what restricted films have
 */
export function filmOptions(kind: FilmKind, isRestricted = false) {
  const own = films.filter((film) => film.kind === kind && (film.is_restricted || !isRestricted));
  return {
    genres: distinct(own.flatMap(({ genres }) => genres)).map((slug) => ({ slug })),
    tags: distinct(own.flatMap(({ tags }) => tags)).map((slug) => ({ slug })),
    languages: distinct(own.map(({ language }) => language)).map((tag) => ({ tag })),
  };
}

export const isMovie = (slug: string): boolean =>
  films.some((film) => film.kind === 'movie' && film.slug === slug);
