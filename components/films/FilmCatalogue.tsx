import type { Route } from 'next';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { Pager } from '@/components/ui/Pager';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { FilmPage } from '@/lib/data/films';
import { isNarrowed } from '@/lib/domain/films/film-filter';
import type { FilmFilter } from '@/lib/domain/films/film-query';
import type { FilmShape } from './FilmCard';
import styles from './FilmCatalogue.module.scss';
import { type FilmFilterOptions, FilmFilters } from './FilmFilters';
import { FilmGrid } from './FilmGrid';

type FilmCatalogueProps = {
  heading: string;
  /** What is listed: "Movies", for a count and for the pages. */
  noun: { readonly one: string; readonly many: string };
  filter: FilmFilter;
  options: FilmFilterOptions;
  found: FilmPage;
  addressOf: (filter: FilmFilter) => string;
  shape?: FilmShape;
  /** Whether the grid is what a visitor sees first. */
  isOnTop?: boolean;
};

/** A list of films with all that narrows and orders it, a page at a time. */
export function FilmCatalogue(props: FilmCatalogueProps) {
  const { heading, noun, filter, options, found, addressOf, shape = 'poster', isOnTop = false } = props;
  const { items, page, hasNext, total } = found;
  return (
    <section aria-labelledby="catalogue" className={styles.catalogue}>
      <SectionHeading id="catalogue">{heading}</SectionHeading>
      <FilmFilters
        label={`Filter ${noun.many}`}
        filter={filter}
        options={options}
        addressOf={addressOf}
        count={total === 1 ? `1 ${noun.one}` : `${total} ${noun.many}`}
      />
      {items.length > 0 ? (
        <FilmGrid films={items} shape={shape} eager={isOnTop ? 6 : 0} />
      ) : (
        <Nothing {...props} />
      )}
      <Pager
        page={page}
        hasNext={hasNext}
        label={heading}
        addressOf={(to) => addressOf({ ...filter, page: to })}
      />
    </section>
  );
}

/** Nothing answers to the filter, or the list is not so long. */
function Nothing({ noun, filter, found, addressOf }: FilmCatalogueProps) {
  const isPastEnd = found.total > 0;
  const { page: _, ...sameFilter } = filter;
  return (
    <EmptyState
      title={isPastEnd ? 'The list ends before this page' : `No ${noun.one} answers to this filter`}
    >
      {isPastEnd ? 'Go back to ' : isNarrowed(filter) ? 'Take a part of it away, or see ' : 'See '}
      <Link className="text-link" href={addressOf(isPastEnd ? sameFilter : {}) as Route}>
        {isPastEnd ? 'its first page' : `all ${noun.many}`}
      </Link>
      .
    </EmptyState>
  );
}
