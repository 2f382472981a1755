import { usePathname, useSearchParams } from 'next/navigation';
import { useState } from 'react';

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
