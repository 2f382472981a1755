import { ListFilters } from '@/components/ui/ListFilters';
import { FILM_SORTS, isNarrowed } from '@/features/films/model/film-filter';
import type { FilmFilter } from '@/features/films/model/film-query';

/** The filter values of a list of films, from `optionsOf`. */
export type FilmFilterOptions = {
  readonly genres: readonly { readonly slug: string; readonly title: string }[];
  readonly tags: readonly { readonly slug: string; readonly title: string }[];
  readonly languages: readonly { readonly tag: string; readonly name: string }[];
};

type FilmFiltersProps = {
  /** The label of the navigation: "Filter movies". */
  label: string;
  filter: FilmFilter;
  options: FilmFilterOptions;
  addressOf: (filter: FilmFilter) => string;
  /** Number of films that match the filters, in words. */
  count: string;
};

/** The filters and sort order of a list of films: genres as a row, the rest as menus. */
export function FilmFilters({ label, filter, options, addressOf, count }: FilmFiltersProps) {
  const { genre, tag, language, sort = 'newest' } = filter;
  // A new choice starts at the first page.
  const choice = (text: string, change: Partial<FilmFilter>, isSet: boolean) => ({
    label: text,
    href: addressOf({ ...filter, page: undefined, ...change }),
    isSet,
  });
  return (
    <ListFilters
      label={label}
      rows={[
        {
          name: 'Genre',
          choices: [
            choice('All', { genre: undefined }, !genre),
            ...options.genres.map(({ slug, title }) => choice(title, { genre: slug }, slug === genre)),
          ],
        },
      ]}
      menus={[
        {
          name: 'Language',
          choices: [
            choice('Any', { language: undefined }, !language),
            ...options.languages.map((one) => choice(one.name, { language: one.tag }, one.tag === language)),
          ],
        },
        {
          name: 'Tag',
          choices: [
            choice('Any', { tag: undefined }, !tag),
            ...options.tags.map(({ slug, title }) => choice(title, { tag: slug }, slug === tag)),
          ],
        },
        {
          name: 'Sort',
          choices: FILM_SORTS.map(({ id, name }) => choice(name, { sort: id }, id === sort)),
        },
      ]}
      count={count}
      clearHref={isNarrowed(filter) ? addressOf({ sort: filter.sort }) : null}
    />
  );
}
