import { ListFilters } from '@/components/ui/ListFilters';
import { ListSearch } from '@/components/ui/ListSearch';
import { changedProfileFilter, isFiltered, PROFILE_STATES } from '@/features/profiles/model/profile-filter';
import type { ProfileCounts } from '@/features/profiles/server/profiles';
import type { ProfileFilter } from '@/lib/domain/list-filters';
import { NAMED_PLATFORM_IDS, PLATFORMS } from '@/lib/domain/platform';
import { MAX_NAME_LENGTH } from '@/lib/http/parse-name';
import { routes } from '@/lib/routes';
import styles from './ProfileRows.module.scss';

type ProfileFiltersProps = {
  filter: ProfileFilter;
  counts: ProfileCounts;
};

/**
 * Filters of the profiles by name, state and platform, and their order. They work without scripts. Each choice has its
 * number of profiles; that of the chosen state is the number of all profiles of the list.
 */
export function ProfileFilters({ filter, counts }: ProfileFiltersProps) {
  const { state, platform, sort } = filter;
  const choice = (label: string, change: Partial<ProfileFilter>, isSet: boolean, count?: number) => ({
    label,
    href: routes.profiles(changedProfileFilter(filter, change)),
    isSet,
    ...(count !== undefined && { count }),
  });
  const peopleOn = new Map(counts.platforms.map(({ platform: id, people }) => [id, people]));
  return (
    <div className={styles.filters}>
      <ProfileSearch filter={filter} />
      <ListFilters
        label="Filter profiles"
        rows={[
          {
            name: 'Status',
            choices: [
              choice('Everyone', { state: undefined }, !state, counts.states.all),
              ...PROFILE_STATES.map(({ id, name }) =>
                choice(name, { state: id }, id === state, counts.states[id]),
              ),
            ],
          },
        ]}
        menus={[
          {
            name: 'Platform',
            choices: [
              choice('Any', { platform: undefined }, !platform, counts.onAny),
              // The others would lead to an empty list.
              ...NAMED_PLATFORM_IDS.filter((id) => id === platform || peopleOn.has(id)).map((id) =>
                choice(PLATFORMS[id].displayName, { platform: id }, id === platform, peopleOn.get(id) ?? 0),
              ),
            ],
          },
          {
            name: 'Order',
            choices: [
              choice('Username', { sort: undefined }, !sort),
              choice('Latest change', { sort: 'changed' }, sort === 'changed'),
            ],
          },
        ]}
        count={null}
        clearHref={isFiltered(filter) ? routes.profiles({ ...(sort && { sort }) }) : null}
      />
    </div>
  );
}

/** Searches the filtered list by part of a name. */
function ProfileSearch({ filter: { state, platform, name, sort } }: { filter: ProfileFilter }) {
  return (
    <ListSearch
      action={routes.profiles()}
      filters={{ state, platform, sort }}
      id="profile-name"
      label="Part of the name"
      placeholder="Name or username"
      text={name}
      maxLength={MAX_NAME_LENGTH}
      className={styles.search}
    />
  );
}
