import type { FilmFilter, FilmSort } from '../../../lib/domain/list-filters.ts';
import { tagName } from '../../../lib/domain/tag-name.ts';
import { parsePage } from '../../../lib/http/parse-page.ts';
import { languageName } from '../../streams/model/stream.ts';
import type { FilmSummary } from './film.ts';
import { type FilmListId, isFilmListId } from './film-list.ts';

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The values that films can be filtered by; languages as BCP 47. */
type Options = {
  readonly genres: readonly { readonly slug: string }[];
  readonly tags: readonly { readonly slug: string }[];
  readonly languages: readonly { readonly tag: string }[];
};

const SORTS: Readonly<Record<FilmSort, string>> = {
  newest: 'Newest',
  length: 'Longest',
  title: 'A to Z',
};
export const FILM_SORTS: readonly { readonly id: FilmSort; readonly name: string }[] = [
  { id: 'newest', name: SORTS.newest },
  { id: 'length', name: SORTS.length },
  { id: 'title', name: SORTS.title },
];

const isSort = (value: string): value is FilmSort => Object.hasOwn(SORTS, value);

/** Reads the filter from the URL. Unknown values and the default order are ignored. */
export function parseFilmFilter(parameters: Parameters, options: Options): FilmFilter {
  const { genre, tag, language, sort } = parameters;
  const known = (value: Parameters[string], all: readonly string[]) =>
    typeof value === 'string' && all.includes(value) ? value : undefined;
  return {
    genre: known(
      genre,
      options.genres.map(({ slug }) => slug),
    ),
    tag: known(
      tag,
      options.tags.map(({ slug }) => slug),
    ),
    language: known(
      language,
      options.languages.map((one) => one.tag),
    ),
    ...(typeof sort === 'string' && isSort(sort) && sort !== 'newest' ? { sort } : {}),
    page: parsePage(parameters.page),
  };
}

/** True if a list is filtered. The order is not considered. */
export const isFiltered = ({ genre, tag, language }: FilmFilter) => Boolean(genre || tag || language);

/** True for the list as it opens: unfiltered, in its default order, on the first page. */
export const isOpening = (filter: FilmFilter) =>
  !isFiltered(filter) && !filter.sort && (filter.page ?? 1) === 1;

/**
 * The filter in words, for a heading: "Movies", "Movies: Drama, in Arabic, tagged DSA".
 * @param genreTitle of the filter's genre
 */
export function filmFilterName(name: string, filter: FilmFilter, genreTitle: string | undefined): string {
  const parts = [
    filter.genre && (genreTitle ?? filter.genre),
    filter.language && `in ${languageName(filter.language)}`,
    filter.tag && `tagged ${tagName(filter.tag)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `${name}: ${parts.join(', ')}` : name;
}

/** Returns the title of a list's page, different for each URL: "Movies: Drama, longest, page 2". */
export function filmListTitle(heading: string, { sort = 'newest', page = 1 }: FilmFilter): string {
  const order = sort === 'newest' ? '' : `, ${SORTS[sort].replace(/^L/, (letter) => letter.toLowerCase())}`;
  return `${heading}${order}${page > 1 ? `, page ${page}` : ''}`;
}

/** The filter values that at least one film of a list has. */
export function optionsWithin<Known extends Options>(
  options: Known,
  films: readonly Pick<FilmSummary, 'genres' | 'tags' | 'language'>[],
): Known {
  return {
    ...options,
    genres: options.genres.filter(({ slug }) => films.some(({ genres }) => genres.includes(slug))),
    tags: options.tags.filter(({ slug }) => films.some(({ tags }) => tags.includes(slug))),
    languages: options.languages.filter(({ tag }) => films.some(({ language }) => language === tag)),
  };
}

/** Reads the list and the page from the URL; no list if the name is unknown. */
export function parseListFilter({ list, page }: Parameters): {
  readonly list: FilmListId | undefined;
  readonly page: number;
} {
  if (typeof list !== 'string' || !isFilmListId(list)) return { list: undefined, page: 1 };
  return { list, page: parsePage(page) };
}
