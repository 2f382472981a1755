import { Icon } from '@/components/ui/Icon';
import type { SearchFilter } from '@/lib/domain/search/search-query';
import { routes } from '@/lib/routes';
import styles from './SearchForm.module.scss';

/** What to look for. A form that needs no script. */
export function SearchForm({ filter: { text, kind } }: { filter: SearchFilter }) {
  return (
    <search>
      <form className={styles.form} action={routes.search()} method="get">
        <label className="visually-hidden" htmlFor="search-text">
          Search the site
        </label>
        <input
          id="search-text"
          type="search"
          name="q"
          defaultValue={text}
          maxLength={200}
          placeholder="Briefs, people, bans, streams"
          autoComplete="off"
          suppressHydrationWarning
        />
        {kind && <input type="hidden" name="kind" value={kind} />}
        <button type="submit" className="button button-primary" suppressHydrationWarning>
          <Icon name="search" /> Search
        </button>
      </form>
    </search>
  );
}
