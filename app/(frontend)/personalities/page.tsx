import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { PersonalityFilters } from '@/components/personalities/PersonalityFilters';
import { PersonalityGrid } from '@/components/personalities/PersonalityGrid';
import { PersonalitySearch } from '@/components/personalities/PersonalitySearch';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { Pager } from '@/components/ui/Pager';
import { listPersonalities } from '@/lib/data/personalities';
import {
  isNarrowed,
  parsePersonalityFilter,
  personalityFilterName,
  personalitySortText,
} from '@/lib/domain/personalities/personality-filter';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

type Props = PageProps<'/personalities'>;

export async function generateMetadata({ searchParams }: Props) {
  const filter = parsePersonalityFilter(await searchParams);
  const { page = 1, name } = filter;
  return pageMetadata({
    title: `${isNarrowed(filter) ? personalityFilterName(filter) : 'Personalities: people to follow, and where'}${personalitySortText(filter)}${page > 1 ? `, page ${page}` : ''}`,
    description:
      'Journalists, educators, streamers, podcasters and others: who they are, and where to find them online.',
    path: routes.personalities(filter),
    // Neither what somebody searched for nor what nobody answers to is a page to find.
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
        <PersonalityFilters filter={filter} total={total} />
        {items.length > 0 ? (
          <PersonalityGrid people={items} />
        ) : (
          <EmptyState title={total > 0 ? 'The list ends before this page' : 'Nobody answers to this filter'}>
            {total > 0 ? 'Go back to ' : 'Take a part of it away, or see '}
            <Link
              className="text-link"
              href={total > 0 ? routes.personalities({ ...filter, page: 1 }) : routes.personalities()}
            >
              {total > 0 ? 'its first page' : 'everybody'}
            </Link>
            .
          </EmptyState>
        )}
        <Pager
          page={page}
          hasNext={hasNext}
          label="Personalities"
          addressOf={(to) => routes.personalities({ ...filter, page: to })}
        />
      </div>
    </>
  );
}
