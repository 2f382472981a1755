import { ListFilters } from '@/components/ui/ListFilters';
import { PERSONALITY_CATEGORIES, type PersonalityCategory } from '@/features/personalities/model/personality';
import {
  changedPersonalityFilter,
  isNarrowed,
  PERSONALITY_SORTS,
} from '@/features/personalities/model/personality-filter';
import type { PersonalityFilter } from '@/features/personalities/model/personality-query';
import { PLATFORM_IDS, PLATFORMS } from '@/lib/domain/platform';
import { plural } from '@/lib/plural';
import { routes } from '@/lib/routes';

const CATEGORIES = Object.keys(PERSONALITY_CATEGORIES) as PersonalityCategory[];

export function PersonalityFilters({ filter, total }: { filter: PersonalityFilter; total: number }) {
  const { category, platform, verified, sort = 'ranking' } = filter;
  const choice = (label: string, change: Partial<PersonalityFilter>, isSet: boolean) => ({
    label,
    href: routes.personalities(changedPersonalityFilter(filter, change)),
    isSet,
  });
  return (
    <ListFilters
      label="Filter personalities"
      rows={[
        {
          name: 'Category',
          choices: [
            choice('Everyone', { category: undefined }, !category),
            ...CATEGORIES.map((id) => choice(PERSONALITY_CATEGORIES[id], { category: id }, id === category)),
          ],
        },
      ]}
      menus={[
        {
          name: 'Platform',
          choices: [
            choice('Any', { platform: undefined }, !platform),
            ...PLATFORM_IDS.map((id) => choice(PLATFORMS[id].displayName, { platform: id }, id === platform)),
          ],
        },
        {
          name: 'Verified',
          choices: [
            choice('All', { verified: undefined }, !verified),
            choice('Verified only', { verified: true }, verified ?? false),
          ],
        },
        {
          name: 'Sort',
          choices: PERSONALITY_SORTS.map(({ id, name }) => choice(name, { sort: id }, id === sort)),
        },
      ]}
      count={plural(total, 'person', 'people')}
      clearHref={isNarrowed(filter) ? routes.personalities({ sort: filter.sort }) : null}
    />
  );
}
