import { BriefFilters } from '@/components/briefs/BriefFilters';
import { BriefGrid } from '@/components/briefs/BriefGrid';
import { FollowBox } from '@/components/feeds/FollowBox';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { Pager } from '@/components/ui/Pager';
import { listBriefs } from '@/lib/data/briefs';
import { briefFilterName, parseBriefFilter } from '@/lib/domain/briefs/brief-filter';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

type Props = PageProps<'/briefs'>;

export async function generateMetadata({ searchParams }: Props) {
  const filter = parseBriefFilter(await searchParams);
  const name = briefFilterName(filter);
  const page = filter.page ?? 1;
  return pageMetadata({
    title: `${name}${page > 1 ? `, page ${page}` : ''}`,
    description:
      'Short articles on enforcement, appeals, evidence, audience and composure, written for people who publish.',
    path: routes.briefs(filter),
    feeds: [{ subject: { of: 'briefs', filter } }],
    // A filter that nothing answers to is no page to find.
    index: (await listBriefs(filter)).items.length > 0,
  });
}

export default async function BriefsPage({ searchParams }: Props) {
  const filter = parseBriefFilter(await searchParams);
  const { items, page, hasNext } = await listBriefs(filter);
  return (
    <>
      <BreadcrumbBanner title={briefFilterName(filter)}>
        <p className="standfirst">
          Short articles for people who publish: what a platform can do to you, and what you can do about it.
        </p>
        <FollowBox subject={{ of: 'briefs', filter }} title={`Follow ${briefFilterName(filter)}`}>
          Each new brief with its whole text.
        </FollowBox>
      </BreadcrumbBanner>
      <div className="page">
        <BriefFilters filter={filter} />
        {items.length > 0 ? (
          <>
            <h2 className="visually-hidden">Newest first</h2>
            <BriefGrid briefs={items} columns={3} eager={3} />
          </>
        ) : (
          <EmptyState title="No brief answers to this filter">
            Take a part of it away, or read{' '}
            <Link className="text-link" href={routes.briefs()}>
              all briefs
            </Link>
            .
          </EmptyState>
        )}
        <Pager
          page={page}
          hasNext={hasNext}
          label="Briefs"
          addressOf={(to) => routes.briefs({ ...filter, page: to })}
        />
      </div>
    </>
  );
}
