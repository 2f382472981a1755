import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { listBriefs } from '@/features/briefs/server/briefs';
import { BriefGrid } from '@/features/briefs/ui/BriefGrid';
import { FilmNavigation } from '@/features/films/ui/FilmListPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import {
  isFiltered,
  isUnfiltered,
  parseStreamFilter,
  streamFilterName,
  streamSortName,
} from '@/features/streams/model/stream-filter';
import {
  featuredStream,
  listStreams,
  liveStreams,
  streamOptions,
  upcomingStreams,
} from '@/features/streams/server/stream-list';
import { getStream } from '@/features/streams/server/streams';
import { StreamCatalogue, UpcomingStreams } from '@/features/streams/ui/StreamCatalogue';
import { LiveStreams, StreamHero } from '@/features/streams/ui/StreamHero';
import styles from '@/features/streams/ui/StreamList.module.scss';
import { ContinueWatching } from '@/features/watchlist/ui/WatchCard';
import type { StreamFilter } from '@/lib/domain/list-filters';
import { routes } from '@/lib/routes';

type Props = PageProps<'/streams'>;

/** Live and upcoming streams have their own sections above the first page of the unfiltered list. */
const shownFilter = (filter: StreamFilter): StreamFilter =>
  isFiltered(filter) ? filter : { ...filter, state: 'recorded' };

export async function generateMetadata({ searchParams }: Props) {
  const filter = parseStreamFilter(await searchParams);
  const { page = 1 } = filter;
  const order = streamSortName(filter)?.toLowerCase();
  return pageMetadata({
    title: [
      isFiltered(filter) ? streamFilterName(filter) : 'Streams: hearings, talks and workshops',
      order && `by ${order}`,
      page > 1 && `page ${page}`,
    ]
      .filter(Boolean)
      .join(', '),
    description:
      'Recorded and upcoming hearings, talks, workshops and readings about bans, appeals and audiences.',
    path: routes.streams(filter),
    feeds: [{ subject: { of: 'streams' } }],
    // An empty result is not indexed.
    index: (await listStreams(shownFilter(filter))).items.length > 0,
  });
}

export default async function StreamsPage({ searchParams }: Props) {
  const filter = parseStreamFilter(await searchParams);
  const isOpening = isUnfiltered(filter);
  const [found, options, featured, live, upcoming, briefs] = await Promise.all([
    listStreams(shownFilter(filter)),
    streamOptions(),
    isOpening ? featuredStream() : null,
    isOpening ? liveStreams() : [],
    isOpening ? upcomingStreams(6) : [],
    isOpening ? listBriefs({ format: 'video' }) : null,
  ]);
  const chapters = featured ? ((await getStream(featured.slug))?.chapters ?? []) : [];
  // The featured stream at the top is not repeated below, unless several streams are live.
  const others = live.length > 1 ? live : live.filter(({ id }) => id !== featured?.id);
  return (
    <>
      <FilmNavigation />
      {featured ? (
        <StreamHero stream={featured} chapters={chapters} />
      ) : (
        <BreadcrumbBanner title={streamFilterName(filter)} />
      )}
      <div className="page">
        {others.length > 0 && <LiveStreams streams={others} />}
        {isOpening && <ContinueWatching />}
        {upcoming.length > 0 && <UpcomingStreams streams={upcoming} />}
        {briefs && briefs.items.length > 0 && (
          <section aria-labelledby="video-briefs" className={styles.briefs}>
            <SectionHeading
              id="video-briefs"
              action={<Link href={routes.briefs({ format: 'video' })}>All video briefs</Link>}
            >
              Video briefs
            </SectionHeading>
            <BriefGrid briefs={briefs.items.slice(0, 4)} columns={4} />
          </section>
        )}
        <StreamCatalogue
          filter={filter}
          options={options}
          found={found}
          isAlone={!isOpening}
          shownAbove={featured?.id}
        />
        <p className={styles.films}>
          <Link href={routes.films()}>
            Movies, TV shows and videos <Icon name="arrow-right" />
          </Link>
        </p>
      </div>
    </>
  );
}
