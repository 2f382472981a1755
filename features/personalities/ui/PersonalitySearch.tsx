import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import type { PersonalityFilter } from '@/features/personalities/model/personality-query';
import { routes } from '@/lib/routes';
import styles from './PersonalitySearch.module.scss';

/** Searches the filtered list by part of a name. Works without scripts. */
export function PersonalitySearch({ filter }: { filter: PersonalityFilter }) {
  const { category, platform, verified, sort, name } = filter;
  const rest = { category, platform, verified: verified ? 'yes' : undefined, sort };
  return (
    <search>
      <form className={styles.search} action={routes.personalities()} method="get">
        {Object.entries(rest).map(
          ([field, value]) => value && <input key={field} type="hidden" name={field} value={value} />,
        )}
        <label className="visually-hidden" htmlFor="personality-name">
          Part of the name
        </label>
        <input
          id="personality-name"
          type="search"
          name="q"
          defaultValue={name}
          placeholder="Search by name"
          maxLength={60}
          autoComplete="off"
          suppressHydrationWarning
        />
        <Button type="submit" suppressHydrationWarning>
          <Icon name="search" /> Search
        </Button>
      </form>
    </search>
  );
}
