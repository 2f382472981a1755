import { ListFilters } from '@/components/ui/ListFilters';
import { ListSearch } from '@/components/ui/ListSearch';
import { changedProfileFilter, isFiltered, PROFILE_STATES } from '@/features/profiles/model/profile-filter';
import type { ProfileFilter } from '@/lib/domain/list-filters';
import { NAMED_PLATFORM_IDS, PLATFORMS } from '@/lib/domain/platform';
import { MAX_NAME_LENGTH } from '@/lib/http/parse-name';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import styles from './ProfileRows.module.scss';

type ProfileFiltersProps = {
  filter: ProfileFilter;
  /** The number of profiles on all pages. */
  total: number;
};

/** Filters of the profiles by name, state and platform. They work without scripts. */
export function ProfileFilters({ filter, total }: ProfileFiltersProps) {
  const { state, platform } = filter;
  const choice = (label: string, change: Partial<ProfileFilter>, isSet: boolean) => ({
    label,
    href: routes.profiles(changedProfileFilter(filter, change)),
    isSet,
  });
  return (
    <div className={styles.filters}>
      <ProfileSearch filter={filter} />
      <ListFilters
        label="Filter profiles"
        rows={[
          {
            name: 'Status',
            choices: [
              choice('Everyone', { state: undefined }, !state),
              ...PROFILE_STATES.map(({ id, name }) => choice(name, { state: id }, id === state)),
            ],
          },
        ]}
        menus={[
          {
            name: 'Platform',
            choices: [
              choice('Any', { platform: undefined }, !platform),
              ...NAMED_PLATFORM_IDS.map((id) =>
                choice(PLATFORMS[id].displayName, { platform: id }, id === platform),
              ),
            ],
          },
        ]}
        count={plural(total, 'creator')}
        clearHref={isFiltered(filter) ? routes.profiles() : null}
      />
    </div>
  );
}

/** Searches the filtered list by part of a name. */
function ProfileSearch({ filter: { state, platform, name } }: { filter: ProfileFilter }) {
  return (
    <ListSearch
      action={routes.profiles()}
      filters={{ state, platform }}
      id="profile-name"
      label="Part of the name"
      placeholder="Name or username"
      text={name}
      maxLength={MAX_NAME_LENGTH}
      className={styles.search}
    />
  );
}
