import type { Route } from 'next';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { Pager } from '@/components/ui/Pager';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { isNarrowed } from '@/features/films/model/film-filter';
import type { FilmFilter } from '@/features/films/model/film-query';
import type { FilmPage } from '@/features/films/server/films';
import { plural } from '@/lib/plural';
import { routes } from '@/lib/routes';
import type { FilmShape } from './FilmCard';
import styles from './FilmCatalogue.module.scss';
import { type FilmFilterOptions, FilmFilters } from './FilmFilters';
import { FilmGrid } from './FilmGrid';

type FilmCatalogueProps = {
  heading: string;
  /** The noun for the listed films, for the count and the pager. */
  noun: { readonly one: string; readonly many: string };
  filter: FilmFilter;
  options: FilmFilterOptions;
  found: FilmPage;
  addressOf: (filter: FilmFilter) => string;
  shape?: FilmShape;
  /** True if the grid is at the top of the page. */
  isOnTop?: boolean;
};

/** A page of a list of films, with its filters and sort order. */
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
        count={plural(total, noun.one, noun.many)}
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

/** Shown when there are no films, none matches the filters, or the page is past the end of the list. */
function Nothing({ noun, filter, found, addressOf }: FilmCatalogueProps) {
  const isPastEnd = found.total > 0;
  const { page: _, ...sameFilter } = filter;
  if (!isPastEnd && !isNarrowed(filter))
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
    <EmptyState title={isPastEnd ? 'Page not found in this list' : `No ${noun.many} match your filters`}>
      {isPastEnd ? 'Go back to ' : 'Remove a filter, or see '}
      <Link className="text-link" href={addressOf(isPastEnd ? sameFilter : {}) as Route}>
        {isPastEnd ? 'the first page' : `all ${noun.many}`}
      </Link>
      .
    </EmptyState>
  );
}
