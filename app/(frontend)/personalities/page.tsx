import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { areSamples } from '@/components/ui/DemoMark';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { Pager } from '@/components/ui/Pager';
import {
  isFiltered,
  parsePersonalityFilter,
  personalityFilterName,
  personalitySortText,
} from '@/features/personalities/model/personality-filter';
import { listPersonalities } from '@/features/personalities/server/personalities';
import { PersonalityFilters, PersonalitySearch } from '@/features/personalities/ui/PersonalityFilters';
import { PersonalityGrid } from '@/features/personalities/ui/PersonalityGrid';
import { pageMetadata } from '@/features/site/model/page-metadata';
import type { PersonalityFilter } from '@/lib/domain/list-filters';
import { routes } from '@/lib/routes';

type Props = PageProps<'/personalities'>;

export async function generateMetadata({ searchParams }: Props) {
  const filter = parsePersonalityFilter(await searchParams);
  const { page = 1, name } = filter;
  return pageMetadata({
    title: `${isFiltered(filter) ? personalityFilterName(filter) : 'Personalities: people to follow, and where'}${personalitySortText(filter)}${page > 1 ? `, page ${page}` : ''}`,
    description:
      'Journalists, educators, streamers, podcasters and others: who they are, and where to find them online.',
    path: routes.personalities(filter),
    // Searches and empty lists are not indexed.
    index: !name && (await listPersonalities(filter)).items.length > 0,
  });
}

export default async function PersonalitiesPage({ searchParams }: Props) {
  const filter = parsePersonalityFilter(await searchParams);
  const { items, page, hasNext, total } = await listPersonalities(filter);
  return (
    <>
      <BreadcrumbBanner title={personalityFilterName(filter)}>
        <p className="standfirst">People worth following, and where they publish.</p>
      </BreadcrumbBanner>
      <div className="page">
        <PersonalitySearch filter={filter} />
        <PersonalityFilters filter={filter} total={total} isSample={areSamples(items)} />
        {items.length > 0 ? <PersonalityGrid people={items} /> : <NoPeople filter={filter} total={total} />}
        <Pager
          page={page}
          hasNext={hasNext}
          label="Personalities"
          getHref={(to) => routes.personalities({ ...filter, page: to })}
        />
      </div>
    </>
  );
}

function NoPeople({ filter, total }: { filter: PersonalityFilter; total: number }) {
  if (total > 0)
    return (
      <EmptyState title="This page of the list does not exist">
        Go back to{' '}
        <Link className="text-link" href={routes.personalities({ ...filter, page: 1 })}>
          the first page
        </Link>
        .
      </EmptyState>
    );
  if (!isFiltered(filter))
    return (
      <EmptyState title="No people yet">
        People added by the administrators will appear here. Until then, you can{' '}
        <Link className="text-link" href={routes.profiles()}>
          browse the profiles
        </Link>
        .
      </EmptyState>
    );
  return (
    <EmptyState title="No people match your filters">
      Remove a filter, or{' '}
      <Link className="text-link" href={routes.personalities()}>
        see everyone
      </Link>
      .
    </EmptyState>
  );
}
