import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { Pager } from '@/components/ui/Pager';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { StreamOptions, StreamPage } from '@/lib/data/stream-list';
import { countText } from '@/lib/domain/count-text';
import { isNarrowed } from '@/lib/domain/streams/stream-filter';
import type { StreamFilter } from '@/lib/domain/streams/stream-query';
import { routes } from '@/lib/routes';
import { StreamFilters } from './StreamFilters';
import { StreamGrid } from './StreamGrid';

type StreamCatalogueProps = {
  filter: StreamFilter;
  options: StreamOptions;
  found: StreamPage;
  /** Whether this is the whole page, below a heading that says what the list is narrowed to. */
  isAlone: boolean;
};

/** A list of streams with all that narrows and orders it, a page at a time. */
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

/** The whole number where the list ends on this page; before that it is not known, and so not said. */
function countOf({ items, first, total }: StreamPage): string {
  if (total !== null) return total === 1 ? '1 stream' : `${countText(total)} streams`;
  if (items.length === 0) return 'No streams';
  return `Streams ${countText(first)} to ${countText(first + items.length - 1)} and more`;
}

function orderOf({ sort }: StreamFilter): string | null {
  if (sort === 'views') return 'Most viewed first';
  if (sort === 'rating') return 'Best rated first';
  return sort === 'title' ? 'By title' : null;
}

/** Nothing answers to the filter, or the list is not so long. */
function Nothing({ filter }: { filter: StreamFilter }) {
  const { page = 1, ...sameFilter } = filter;
  if (page > 1)
    return (
      <EmptyState title="The list ends before this page">
        Go back to{' '}
        <Link className="text-link" href={routes.streams(sameFilter)}>
          its first page
        </Link>
        .
      </EmptyState>
    );
  if (filter.state === 'live')
    return (
      <EmptyState
        title={
          isNarrowed({ ...filter, state: undefined })
            ? 'Nothing of the kind is on at this moment'
            : 'Nothing is on at this moment'
        }
      >
        See what is{' '}
        <Link className="text-link" href={routes.streams({ state: 'upcoming' })}>
          coming up
        </Link>
        , or{' '}
        <Link className="text-link" href={routes.streams()}>
          all streams
        </Link>
        .
      </EmptyState>
    );
  return (
    <EmptyState title="No stream answers to this filter">
      {isNarrowed(filter) && 'Take a part of it away, or see '}
      <Link className="text-link" href={routes.streams()}>
        {isNarrowed(filter) ? 'all streams' : 'All streams'}
      </Link>
      .
    </EmptyState>
  );
}
