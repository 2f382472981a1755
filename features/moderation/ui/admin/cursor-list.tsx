import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import filterStyles from '@/features/admin/ui/table/FilterBar.module.scss';
import styles from './Lists.module.scss';

/** A search in the form of the other lists' filters, with a button, because each search is a request to the user pool or the files. */
export function SearchForm({
  label,
  hint,
  value,
  onSearch,
}: {
  label: string;
  hint: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text);
        }}
      >
        <label className={`${filterStyles.control} ${filterStyles.search}`} data-set={value !== ''}>
          <span>{label}</span>
          <Icon name="search" />
          <input
            name="search"
            type="search"
            dir="auto"
            autoComplete="off"
            placeholder={hint}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <Button type="submit">Search</Button>
        {value && <Button onClick={() => onSearch('')}>Clear</Button>}
      </form>
    </search>
  );
}

/**
 * A search in the page's address, and pages by the cursors that a service returned.
 * @returns `cursor` of the page that is shown; null for the first
 */
export function useCursorPages() {
  const path = usePathname();
  const query = useSearchParams();
  const search = query.get('search') ?? '';
  const [state, setState] = useState<{ readonly of: string; readonly cursors: readonly string[] }>({
    of: search,
    cursors: [],
  });
  const cursors = state.of === search ? state.cursors : [];
  return {
    search,
    cursor: cursors.at(-1) ?? null,
    page: cursors.length + 1,
    find: (text: string) => {
      const next = new URLSearchParams(query);
      if (text.trim()) next.set('search', text.trim());
      else next.delete('search');
      const written = next.toString();
      window.history.pushState(null, '', written ? `${path}?${written}` : path);
    },
    next: (cursor: string) => setState({ of: search, cursors: [...cursors, cursor] }),
    previous: () => setState({ of: search, cursors: cursors.slice(0, -1) }),
  };
}
