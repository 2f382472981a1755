import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { Pager } from '@/components/ui/Pager';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { isNarrowed } from '@/features/streams/model/stream-filter';
import type { StreamFilter } from '@/features/streams/model/stream-query';
import type { StreamOptions, StreamPage } from '@/features/streams/server/stream-list';
import { countText } from '@/lib/domain/count-text';
import { plural } from '@/lib/plural';
import { routes } from '@/lib/routes';
import { StreamFilters } from './StreamFilters';
import { StreamGrid } from './StreamGrid';

type StreamCatalogueProps = {
  filter: StreamFilter;
  options: StreamOptions;
  found: StreamPage /** True if this is the whole page, below a heading that names the filters. */;
  isAlone: boolean;
};

/** A page of the list of streams, with its filters and order. */
export function StreamCatalogue({ filter, options, found, isAlone }: StreamCatalogueProps) {
  const { items, page, hasNext } = found;
  const order = orderOf(filter);
  const count = countOf(found);
  return (
    <section aria-labelledby="catalogue">
      <SectionHeading id="catalogue" note={order}>
        {isAlone ? count : 'Recorded'}
      </SectionHeading>
      <StreamFilters filter={filter} options={options} count={isAlone ? null : count} />
      {items.length > 0 ? (
        <StreamGrid streams={items} eager={isAlone ? 4 : 0} />
      ) : (
        <Nothing filter={filter} />
      )}
      <Pager
        page={page}
        hasNext={hasNext}
        label="Streams"
        addressOf={(to) => routes.streams({ ...filter, page: to })}
      />
    </section>
  );
}

/** The total if the list ends on this page. Before the last page the total is not known. */
function countOf({ items, first, total }: StreamPage): string {
  if (total !== null) return plural(total, 'stream');
  if (items.length === 0) return 'No streams';
  return `Showing streams ${countText(first)}–${countText(first + items.length - 1)}`;
}

function orderOf({ sort }: StreamFilter): string | null {
  if (sort === 'views') return 'Most viewed first';
  if (sort === 'rating') return 'Best rated first';
  return sort === 'title' ? 'By title' : null;
}

/** Shown when there are no streams, none matches the filters, or the page is past the end of the list. */
function Nothing({ filter }: { filter: StreamFilter }) {
  const { page = 1, ...sameFilter } = filter;
  if (page > 1)
    return (
      <EmptyState title="Page not found in this list">
        Go back to{' '}
        <Link className="text-link" href={routes.streams(sameFilter)}>
          the first page
        </Link>
        .
      </EmptyState>
    );
  if (filter.state === 'live')
    return (
      <EmptyState
        title={
          isNarrowed({ ...filter, state: undefined })
            ? 'No live streams match your filters'
            : 'No live streams right now'
        }
      >
        See{' '}
        <Link className="text-link" href={routes.streams({ state: 'upcoming' })}>
          upcoming streams
        </Link>{' '}
        or{' '}
        <Link className="text-link" href={routes.streams()}>
          all streams
        </Link>
        .
      </EmptyState>
    );
  if (!isNarrowed(filter))
    return (
      <EmptyState title="No streams yet">
        Streams will appear here. Until then, you can{' '}
        <Link className="text-link" href={routes.briefs()}>
          read the briefs
        </Link>
        .
      </EmptyState>
    );
  return (
    <EmptyState title="No streams match your filters">
      Remove a filter, or see{' '}
      <Link className="text-link" href={routes.streams()}>
        all streams
      </Link>
      .
    </EmptyState>
  );
}
