import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Field } from '@/components/form/Field';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { plural } from '@/lib/text/plural';
import styles from './Lists.module.scss';

/** The page number of a list, with links to the previous and the next page; nothing for an empty list. */
export function CursorFoot({
  page,
  rows,
  next,
  isLoading,
  onPrevious,
  onNext,
}: {
  page: number;
  rows: number;
  /** The cursor of the next page; null on the last. */
  next: string | null;
  isLoading: boolean;
  onPrevious: () => void;
  onNext: (cursor: string) => void;
}) {
  if (page === 1 && rows === 0 && !isLoading) return null;
  return (
    <div className={styles.pages}>
      <p role="status">{isLoading ? 'Loading …' : `Page ${page}, ${plural(rows, 'row')}.`}</p>
      <div>
        <Button disabled={page === 1 || isLoading} onClick={onPrevious}>
          <Icon name="chevron-left" /> Previous
        </Button>
        <Button disabled={next === null || isLoading} onClick={() => next !== null && onNext(next)}>
          Next <Icon name="chevron-right" />
        </Button>
      </div>
    </div>
  );
}

/** A search form with a button, because each search sends a request. */
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
        <Field
          name="search"
          type="search"
          label={label}
          placeholder={hint}
          autoComplete="off"
          value={text}
          onChange={setText}
        />
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
