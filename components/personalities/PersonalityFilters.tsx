import { FilterRow } from '@/components/ui/FilterRow';
import { PERSONALITY_CATEGORIES, type PersonalityCategory } from '@/lib/domain/personalities/personality';
import { routes } from '@/lib/routes';

export function PersonalityFilters({ category }: { category: PersonalityCategory | undefined }) {
  const choices = Object.entries(PERSONALITY_CATEGORIES).map(([id, label]) => ({
    label,
    isSet: id === category,
    href: routes.personalities({ category: id === category ? undefined : id }),
  }));
  return <FilterRow label="Filter personalities" groups={[{ name: 'Kind', choices }]} />;
}
