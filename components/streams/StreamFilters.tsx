import { FilterRow } from '@/components/ui/FilterRow';
import { STREAM_STATES } from '@/lib/domain/streams/stream-filter';
import { routes, type StreamFilter } from '@/lib/routes';

export function StreamFilters({ filter, genres }: { filter: StreamFilter; genres: readonly string[] }) {
  const { genre, state } = filter;
  return (
    <FilterRow
      label="Filter streams"
      groups={[
        {
          name: 'When',
          choices: STREAM_STATES.map(({ id, name }) => ({
            label: name,
            isSet: id === state,
            href: routes.streams({ genre, state: id === state ? undefined : id }),
          })),
        },
        {
          name: 'Genre',
          choices: genres.map((name) => ({
            label: name,
            isSet: name === genre,
            href: routes.streams({ state, genre: name === genre ? undefined : name }),
          })),
        },
      ]}
    />
  );
}
