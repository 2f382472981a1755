import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { MAX_TEXT_LENGTH } from '@/features/search/model/search-query';
import type { SearchFilter } from '@/lib/domain/list-filters';
import { routes } from '@/lib/routes';
import styles from './SearchForm.module.scss';

/**
 * The search form with an empty list for suggestions. Works without scripts.
 * @param place the id of the field, which no other form of the page has
 */
export function SearchForm({ place, filter: { text, kind } }: { place: string; filter: SearchFilter }) {
  return (
    <search>
      <form className={styles.form} action={routes.search()} method="get">
        <label className="visually-hidden" htmlFor={place}>
          Search the site
        </label>
        <input
          id={place}
          type="search"
          name="q"
          defaultValue={text}
          maxLength={MAX_TEXT_LENGTH}
          placeholder="Search"
          autoComplete="off"
          suppressHydrationWarning
        />
        {kind && <input type="hidden" name="kind" value={kind} />}
        <Button type="submit" variant="primary" suppressHydrationWarning>
          <Icon name="search" /> Search
        </Button>
        <div id={`${place}-list`} role="listbox" aria-label="Suggestions" hidden suppressHydrationWarning />
        <span role="status" className="visually-hidden" suppressHydrationWarning />
      </form>
    </search>
  );
}
