import { filmsOn } from '../../content/films/catalogue.ts';
import type { FilmKind } from '../../features/films/model/film.ts';

/** The filter values of lists of films. They do not depend on the date. */
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
 * The same as `optionsOf` of lib/data/films, which only pages can use; without the names.
 * @param isRestricted true for the values of restricted films only
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
