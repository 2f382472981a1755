import type { Route } from 'next';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { ListFilters } from '@/components/ui/ListFilters';
import { Pager } from '@/components/ui/Pager';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { FILM_SORTS, isFiltered } from '@/features/films/model/film-filter';
import type { FilmPage } from '@/features/films/server/films';
import type { FilmFilter } from '@/lib/domain/list-filters';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import type { FilmShape } from './FilmCard';
import styles from './FilmCatalogue.module.scss';
import { FilmGrid } from './FilmGrid';
import { FilmLines } from './FilmLines';

/** Minimum number of films for filters. A shorter list shows each film with its description instead. */
const MIN_FOR_FILTERS = 12;

/** The filter values of a list of films, from `getOptions`. */
type FilmFilterOptions = {
  readonly genres: readonly { readonly slug: string; readonly title: string }[];
  readonly tags: readonly { readonly slug: string; readonly title: string }[];
  readonly languages: readonly { readonly tag: string; readonly name: string }[];
};

type FilmFiltersProps = {
  /** The label of the navigation: "Filter movies". */
  label: string;
  filter: FilmFilter;
  options: FilmFilterOptions;
  getHref: (filter: FilmFilter) => string;
  /** Number of films that match the filters, in words. */
  count: string;
};

/** The filters and sort order of a list of films: genres as a row, the rest as menus. */
function FilmFilters({ label, filter, options, getHref, count }: FilmFiltersProps) {
  const { genre, tag, language, sort = 'newest' } = filter;
  // A new choice starts at the first page.
  const choice = (text: string, change: Partial<FilmFilter>, isSet: boolean) => ({
    label: text,
    href: getHref({ ...filter, page: undefined, ...change }),
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
      clearHref={isFiltered(filter) ? getHref({ sort: filter.sort }) : null}
    />
  );
}

type FilmCatalogueProps = {
  heading: string;
  /** The noun for the listed films, for the count and the pager. */
  noun: { readonly one: string; readonly many: string };
  filter: FilmFilter;
  options: FilmFilterOptions;
  found: FilmPage;
  /** Number of films without filters. */
  size: number;
  getHref: (filter: FilmFilter) => string;
  shape?: FilmShape;
  /** True if the grid is at the top of the page. */
  isOnTop?: boolean;
};

/** A page of a list of films, with its filters and sort order. */
export function FilmCatalogue(props: FilmCatalogueProps) {
  const { heading, noun, filter, options, found, size, getHref, shape = 'poster', isOnTop = false } = props;
  const { items, page, hasNext, total } = found;
  const isShort = items.length > 0 && size < MIN_FOR_FILTERS && !isFiltered(filter);
  return (
    <section aria-labelledby="catalogue" className={styles.catalogue}>
      <SectionHeading id="catalogue" isSample={found.total > 0}>
        {heading}
      </SectionHeading>
      {!isShort && (
        <FilmFilters
          label={`Filter ${noun.many}`}
          filter={filter}
          options={options}
          getHref={getHref}
          count={plural(total, noun.one, noun.many)}
        />
      )}
      {isShort ? (
        <FilmLines lines={items.map((film) => ({ film }))} shape={shape} />
      ) : items.length > 0 ? (
        <FilmGrid films={items} shape={shape} eager={isOnTop ? 6 : 0} />
      ) : (
        <Nothing {...props} />
      )}
      <Pager
        page={page}
        hasNext={hasNext}
        label={heading}
        getHref={(to) => getHref({ ...filter, page: to })}
      />
    </section>
  );
}

/** Shown when there are no films, none matches the filters, or the page is past the end of the list. */
function Nothing({ noun, filter, found, getHref }: FilmCatalogueProps) {
  const isPastEnd = found.total > 0;
  const { page: _, ...sameFilter } = filter;
  if (!isPastEnd && !isFiltered(filter))
    return (
      <EmptyState title={`No ${noun.many} yet`}>
        They will appear here. Until then, you can{' '}
        <Link className="text-link" href={routes.briefs()}>
          read the briefs
        </Link>
        .
      </EmptyState>
    );
  return (
    <EmptyState
      title={isPastEnd ? 'This page of the list does not exist' : `No ${noun.many} match your filters`}
    >
      {isPastEnd ? 'Go back to ' : 'Remove a filter, or see '}
      <Link className="text-link" href={getHref(isPastEnd ? sameFilter : {}) as Route}>
        {isPastEnd ? 'the first page' : `all ${noun.many}`}
      </Link>
      .
    </EmptyState>
  );
}
