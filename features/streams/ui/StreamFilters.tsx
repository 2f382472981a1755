import { ListFilters } from '@/components/ui/ListFilters';
import {
  changedStreamFilter,
  isNarrowed,
  STREAM_SORTS,
  STREAM_STATES,
} from '@/features/streams/model/stream-filter';
import { streamPlatformName } from '@/features/streams/model/stream-platform';
import type { StreamFilter } from '@/features/streams/model/stream-query';
import { languageName } from '@/features/streams/model/stream-text';
import type { StreamOptions } from '@/features/streams/server/stream-list';
import { routes } from '@/lib/routes';

type StreamFiltersProps = { filter: StreamFilter; options: StreamOptions; count: string | null };

/** The offered values, plus the selected one if it is not offered, so that it can be seen and cleared. */
const withSet = <Value extends string>(offered: readonly Value[], set: Value | undefined) =>
  set === undefined || offered.includes(set) ? offered : [...offered, set];

export function StreamFilters({ filter, options, count }: StreamFiltersProps) {
  const { genre, state, platform, language, featured, sort = 'newest' } = filter;
  const to = (change: Partial<StreamFilter>) => routes.streams(changedStreamFilter(filter, change));
  const choice = (label: string, change: Partial<StreamFilter>, isSet: boolean) => ({
    label,
    href: to(change),
    isSet,
  });
  const isOrdered = state !== 'live' && state !== 'upcoming';
  return (
    <ListFilters
      label="Filter streams"
      rows={[
        {
          name: 'Status',
          choices: [
            choice('All', { state: undefined, featured: undefined }, !state && !featured),
            ...STREAM_STATES.map(({ id, name }) => choice(name, { state: id }, id === state)),
            choice('Featured', { featured: featured ? undefined : true }, featured ?? false),
          ],
        },
        {
          name: 'Genre',
          choices: [
            choice('Any genre', { genre: undefined }, !genre),
            ...withSet(options.genres, genre).map((name) => choice(name, { genre: name }, name === genre)),
          ],
        },
      ]}
      menus={[
        {
          name: 'Platform',
          choices: [
            choice('Any', { platform: undefined }, !platform),
            ...withSet(options.platforms, platform).map((id) =>
              choice(streamPlatformName(id), { platform: id }, id === platform),
            ),
          ],
        },
        {
          name: 'Language',
          choices: [
            choice('Any', { language: undefined }, !language),
            ...withSet(options.languages, language).map((tag) =>
              choice(languageName(tag), { language: tag }, tag === language),
            ),
          ],
        },
        ...(isOrdered
          ? [
              {
                name: 'Sort',
                choices: STREAM_SORTS.map(({ id, name }) =>
                  // Featured streams are ordered by ranking instead of newest first.
                  choice(featured && id === 'newest' ? 'By ranking' : name, { sort: id }, id === sort),
                ),
              },
            ]
          : []),
      ]}
      count={count}
      clearHref={isNarrowed(filter) ? routes.streams({ sort: filter.sort }) : null}
    />
  );
}
