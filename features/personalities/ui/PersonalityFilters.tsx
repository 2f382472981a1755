import { DemoMark } from '@/components/ui/DemoMark';
import { ListFilters } from '@/components/ui/ListFilters';
import { ListSearch } from '@/components/ui/ListSearch';
import {
  changedPersonalityFilter,
  isFiltered,
  PERSONALITY_SORTS,
} from '@/features/personalities/model/personality-filter';
import {
  PERSONALITY_CATEGORIES,
  type PersonalityCategory,
  type PersonalityFilter,
} from '@/lib/domain/list-filters';
import { PLATFORMS, PROFILE_PLATFORM_IDS } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import styles from './PersonalitySearch.module.scss';

const CATEGORIES = Object.keys(PERSONALITY_CATEGORIES) as PersonalityCategory[];

type PersonalityFiltersProps = {
  filter: PersonalityFilter;
  total: number;
  /** True if all people of the list are samples. */
  isSample: boolean;
};

export function PersonalityFilters({ filter, total, isSample }: PersonalityFiltersProps) {
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
            ...PROFILE_PLATFORM_IDS.map((id) =>
              choice(PLATFORMS[id].displayName, { platform: id }, id === platform),
            ),
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
      count={
        <>
          <DemoMark isSample={isSample} /> {plural(total, 'person', 'people')}
        </>
      }
      clearHref={isFiltered(filter) ? routes.personalities({ sort: filter.sort }) : null}
    />
  );
}

/** Searches the filtered list by part of a name. Works without scripts. */
export function PersonalitySearch({ filter }: { filter: PersonalityFilter }) {
  const { category, platform, verified, sort, name } = filter;
  const rest = { category, platform, verified: verified ? 'yes' : undefined, sort };
  return (
    <ListSearch
      action={routes.personalities()}
      filters={rest}
      id="personality-name"
      label="Part of the name"
      placeholder="Search by name"
      text={name}
      maxLength={60}
      className={styles.search}
    />
  );
}
