import type { Route } from 'next';
import { Avatar } from '@/components/ui/Avatar';
import { areSamples, DemoMark } from '@/components/ui/DemoMark';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { ListFilters } from '@/components/ui/ListFilters';
import { Pager } from '@/components/ui/Pager';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { InstantTime } from '@/components/ui/Time';
import { CalendarLink } from '@/features/feeds/ui/FollowBox';
import { languageName, type StreamSummary } from '@/features/streams/model/stream';
import {
  changedStreamFilter,
  isFiltered,
  STREAM_SORTS,
  STREAM_STATES,
} from '@/features/streams/model/stream-filter';
import type { StreamOptions, StreamPage } from '@/features/streams/server/stream-list';
import type { StreamFilter } from '@/lib/domain/list-filters';
import { isProfilePlatformId, streamPlatformName } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import { countText } from '@/lib/text/count-text';
import { plural } from '@/lib/text/plural';
import blockStyles from './StreamBlocks.module.scss';
import cardStyles from './StreamCard.module.scss';
import { StreamCard } from './StreamGrid';
import styles from './UpcomingStreams.module.scss';

type StreamFiltersProps = { filter: StreamFilter; options: StreamOptions; count: string | null };

/** The offered values, plus the selected one if it is not offered, so that it can be seen and cleared. */
const withSet = <Value extends string>(offered: readonly Value[], set: Value | undefined) =>
  set === undefined || offered.includes(set) ? offered : [...offered, set];

function StreamFilters({ filter, options, count }: StreamFiltersProps) {
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
      ]}
      menus={[
        {
          name: 'Genre',
          choices: [
            choice('Any', { genre: undefined }, !genre),
            ...withSet(options.genres, genre).map((name) => choice(name, { genre: name }, name === genre)),
          ],
        },
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
      isOneRow
      clearHref={isFiltered(filter) ? routes.streams({ sort: filter.sort }) : null}
    />
  );
}

type StreamCatalogueProps = {
  filter: StreamFilter;
  options: StreamOptions;
  found: StreamPage;
  /** True if this is the whole page, below a heading that names the filters. */
  isAlone: boolean;
  /** The ID of a stream of this page that is above the list. */
  shownAbove?: string | undefined;
};

/** A page of the list of streams, with its filters and order. */
export function StreamCatalogue({ filter, options, found, isAlone, shownAbove }: StreamCatalogueProps) {
  const { page, hasNext } = found;
  const items = found.items.filter(({ id }) => id !== shownAbove);
  const order = getOrder(filter);
  const count = getCount(found);
  return (
    <section aria-labelledby="catalogue">
      <SectionHeading id="catalogue" note={order} isSample={areSamples(items)}>
        {isAlone ? count : 'All streams'}
      </SectionHeading>
      <StreamFilters filter={filter} options={options} count={isAlone ? null : count} />
      {found.items.length > 0 ? (
        <StreamBlocks streams={items} eager={isAlone ? 3 : 0} />
      ) : (
        <Nothing filter={filter} />
      )}
      <Pager
        page={page}
        hasNext={hasNext}
        label="Streams"
        getHref={(to) => routes.streams({ ...filter, page: to })}
      />
    </section>
  );
}

/** The total if the list ends on this page, and the streams of the page before that. */
function getCount({ items, first, total, hasNext }: StreamPage): string {
  if (!hasNext) return plural(total, 'stream');
  return `Showing streams ${countText(first)}–${countText(first + items.length - 1)}`;
}

function getOrder({ sort }: StreamFilter): string | null {
  if (sort === 'views') return 'Most viewed first';
  if (sort === 'rating') return 'Best rated first';
  return sort === 'title' ? 'By title' : null;
}

/** Shown when there are no streams, none matches the filters, or the page is past the end of the list. */
function Nothing({ filter }: { filter: StreamFilter }) {
  const { page = 1, ...sameFilter } = filter;
  if (page > 1)
    return (
      <EmptyState title="This page of the list does not exist">
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
          isFiltered({ ...filter, state: undefined })
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
  if (!isFiltered(filter))
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

/** Upcoming streams, soonest first. Times are in the visitor's time zone once the element runs. */
export function UpcomingStreams({ streams }: { streams: readonly StreamSummary[] }) {
  const isSampleList = areSamples(streams);
  return (
    <section className={styles.section} aria-labelledby="upcoming">
      <SectionHeading
        id="upcoming"
        isSample={isSampleList}
        note={<CalendarLink path={routes.calendar()}>Add to calendar</CalendarLink>}
        action={
          <Link href={routes.streams({ state: 'upcoming' })} aria-label="View all: Upcoming streams">
            View all
          </Link>
        }
      >
        Upcoming streams
      </SectionHeading>
      <ul className="plain-list">
        {streams.map(({ id, slug, title, startsAt, host, hostAvatar, genres, platform, isSample }) => (
          <li key={id} className={styles.row}>
            <p className={styles.when}>{startsAt && <InstantTime instant={startsAt} />}</p>
            <h3>
              <Link href={routes.stream(slug) as Route}>{title}</Link>
            </h3>
            <p className={`muted ${styles.host}`}>
              {host && hostAvatar && <Avatar name={host} src={hostAvatar} size={40} />}
              {isProfilePlatformId(platform) && <PlatformMark platform={platform} named />}
              <span>{[host, genres[0]].filter(Boolean).join(' · ')}</span>
              <DemoMark isSample={!isSampleList && isSample} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One large stream with two small ones beside it and two rows of three below. */
const BLOCK = 9;

/** The small streams at the end of a page: the oldest are not larger than newer ones. */
const LAST_ROW = 3;

/** The streams of an incomplete block that are two in a row, before its last row. */
const WIDE_IN_BLOCK: Readonly<Record<number, number>> = { 5: 2, 7: 4, 8: 2 };

/** The lengths of an incomplete block after which one stream is alone in the last row. */
const SINGLE_AT_END: readonly number[] = [1, 4];

/**
 * A page of the list of streams: blocks that begin with a large stream, at alternating ends. Streams before the last row are
 * wider if that row would have a gap.
 */
function StreamBlocks({ streams, eager = 0 }: { streams: readonly StreamSummary[]; eager?: number }) {
  const marksEach = !areSamples(streams);
  const inBlock = streams.length % BLOCK;
  const lastRow = streams.length - LAST_ROW;
  const isWide = (index: number) => index < lastRow && index >= lastRow - (WIDE_IN_BLOCK[inBlock] ?? 0);
  const isLarge = (index: number) => index % BLOCK === 0 && !isWide(index);
  return (
    <ul
      className={`plain-list ${blockStyles.blocks} ${cardStyles.rows}`}
      data-single={SINGLE_AT_END.includes(inBlock) || undefined}
      data-odd={hasOddEnd(streams.length) || undefined}
    >
      {streams.map((stream, index) => (
        <li key={stream.id} data-large={isLarge(index) || undefined} data-wide={isWide(index) || undefined}>
          <StreamCard
            stream={stream}
            size={isLarge(index) ? 'large' : 'small'}
            eager={index < eager}
            marksEach={marksEach}
          />
        </li>
      ))}
    </ul>
  );
}

/** Reports whether the last row of two columns has a gap: the first stream of a block fills its row. */
const hasOddEnd = (count: number) => (count - Math.ceil(count / BLOCK)) % 2 === 1;
