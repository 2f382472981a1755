import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { Pager } from '@/components/ui/Pager';
import { briefFilterName, parseBriefFilter } from '@/features/briefs/model/brief-filter';
import { listBriefs } from '@/features/briefs/server/briefs';
import { BriefFilters, BriefsByTheme } from '@/features/briefs/ui/BriefGrid';
import { FollowBox } from '@/features/feeds/ui/FollowBox';
import { pageMetadata } from '@/features/site/model/page-metadata';
import type { BriefFilter } from '@/lib/domain/list-filters';
import { routes } from '@/lib/routes';

type Props = PageProps<'/briefs'>;

const isFiltered = ({ category, theme, tag, format }: BriefFilter) =>
  Boolean(category || theme || tag || format);

export async function generateMetadata({ searchParams }: Props) {
  const filter = parseBriefFilter(await searchParams);
  const name = isFiltered(filter) ? briefFilterName(filter) : 'Guides for banned and shadowbanned creators';
  const page = filter.page ?? 1;
  return pageMetadata({
    title: `${name}${page > 1 ? `, page ${page}` : ''}`,
    description:
      'Short, sourced guides on bans, appeals, evidence, shadowbans and audiences, written for people who publish.',
    path: routes.briefs(filter),
    feeds: [{ subject: { of: 'briefs', filter } }],
    // Search engines are not offered an empty list.
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
        <FollowBox
          subject={{ of: 'briefs', filter }}
          title={`Follow ${briefFilterName(filter)}`}
          {...(!isFiltered(filter) && { alerts: routes.alerts({ kind: 'brief' }) })}
        >
          Every new brief with its full text.
        </FollowBox>
      </BreadcrumbBanner>
      <div className="page">
        <BriefFilters filter={filter} />
        {items.length > 0 ? (
          <BriefsByTheme briefs={items} isFirstPage={page === 1} />
        ) : (
          <NoBriefs filter={filter} />
        )}
        {items.length > 0 && (
          <Pager
            page={page}
            hasNext={hasNext}
            label="Briefs"
            getHref={(to) => routes.briefs({ ...filter, page: to })}
          />
        )}
      </div>
    </>
  );
}

/** The list without briefs: past its last page, with a filter that nothing matches, or on a new installation. */
function NoBriefs({ filter }: { filter: BriefFilter }) {
  if ((filter.page ?? 1) > 1)
    return (
      <EmptyState title="This page of the list does not exist">
        Go to{' '}
        <Link className="text-link" href={routes.briefs({ ...filter, page: 1 })}>
          the first page
        </Link>
        .
      </EmptyState>
    );
  if (isFiltered(filter))
    return (
      <EmptyState title="No briefs match your filters">
        Remove a filter, or read{' '}
        <Link className="text-link" href={routes.briefs()}>
          all briefs
        </Link>
        .
      </EmptyState>
    );
  return (
    <EmptyState title="No briefs yet">
      Guides and articles will appear here.{' '}
      <Link className="text-link" href={routes.studio.newBrief()}>
        Write the first brief
      </Link>
      .
    </EmptyState>
  );
}
