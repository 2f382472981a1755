import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { StreamFilters } from '@/components/streams/StreamFilters';
import { StreamGrid } from '@/components/streams/StreamGrid';
import { StreamHero } from '@/components/streams/StreamHero';
import { UpcomingStreams } from '@/components/streams/UpcomingStreams';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { Pager } from '@/components/ui/Pager';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { featuredStream, listStreams, upcomingStreams } from '@/lib/data/streams';
import { isUnfiltered, parseStreamFilter, streamFilterName } from '@/lib/domain/streams/stream-filter';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

type Props = PageProps<'/streams'>;

export async function generateMetadata({ searchParams }: Props) {
  const filter = parseStreamFilter(await searchParams);
  const { page = 1 } = filter;
  return pageMetadata({
    title: `${streamFilterName(filter)}${page > 1 ? `, page ${page}` : ''}`,
    description:
      'Hearings, talks, workshops and readings about bans, appeals and keeping an audience: recorded and upcoming.',
    path: routes.streams(filter),
    // A filter that nothing answers to is no page to find.
    index: (await listStreams(filter)).items.length > 0,
  });
}

export default async function StreamsPage({ searchParams }: Props) {
  const filter = parseStreamFilter(await searchParams);
  const opening = isUnfiltered(filter);
  const [{ items, page, hasNext, genres }, featured, upcoming] = await Promise.all([
    // What is upcoming has a section of its own above the first page.
    listStreams(filter.state || filter.genre ? filter : { ...filter, state: 'recorded' }),
    opening ? featuredStream() : null,
    opening ? upcomingStreams(6) : [],
  ]);
  return (
    <>
      {featured ? <StreamHero stream={featured} /> : <BreadcrumbBanner title={streamFilterName(filter)} />}
      <div className="page">
        {upcoming.length > 0 && <UpcomingStreams streams={upcoming} />}
        <section aria-labelledby="catalogue">
          <SectionHeading id="catalogue">
            {filter.state || filter.genre ? streamFilterName(filter) : 'Recorded'}
          </SectionHeading>
          <StreamFilters filter={filter} genres={genres} />
          {items.length > 0 ? (
            <StreamGrid streams={items} />
          ) : (
            <EmptyState title="No stream answers to this filter">
              Take a part of it away, or see{' '}
              <Link className="text-link" href={routes.streams()}>
                all streams
              </Link>
              .
            </EmptyState>
          )}
          <Pager
            page={page}
            hasNext={hasNext}
            label="Streams"
            addressOf={(to) => routes.streams({ ...filter, page: to })}
          />
        </section>
      </div>
    </>
  );
}
