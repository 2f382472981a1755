import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { PersonalityFilters } from '@/components/personalities/PersonalityFilters';
import { PersonalityGrid } from '@/components/personalities/PersonalityGrid';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { listPersonalities } from '@/lib/data/personalities';
import { PERSONALITY_CATEGORIES, parsePersonalityCategory } from '@/lib/domain/personalities/personality';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

type Props = PageProps<'/personalities'>;

export async function generateMetadata({ searchParams }: Props) {
  const category = parsePersonalityCategory((await searchParams).category);
  return pageMetadata({
    title: category ? `Personalities: ${PERSONALITY_CATEGORIES[category]}` : 'Personalities',
    description:
      'People who publish, and where to find them: journalists, educators, streamers, podcasters and others.',
    path: routes.personalities({ category }),
  });
}

export default async function PersonalitiesPage({ searchParams }: Props) {
  const category = parsePersonalityCategory((await searchParams).category);
  const people = await listPersonalities({ category });
  return (
    <>
      <BreadcrumbBanner
        title={category ? `Personalities: ${PERSONALITY_CATEGORIES[category]}` : 'Personalities'}
      >
        <p className="standfirst">People worth following, and where they publish.</p>
      </BreadcrumbBanner>
      <div className="page">
        <PersonalityFilters category={category} />
        {people.length > 0 ? (
          <PersonalityGrid people={people} />
        ) : (
          <EmptyState title="Nobody in this category yet">
            See{' '}
            <Link className="text-link" href={routes.personalities()}>
              everybody
            </Link>
            .
          </EmptyState>
        )}
      </div>
    </>
  );
}
