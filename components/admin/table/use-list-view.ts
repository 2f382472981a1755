import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import type { AdminModel } from '@/lib/admin/field';
import { type ListView, listQuery, readListView } from '@/lib/admin/list-address';

export type UseListView = {
  readonly view: ListView;
  /** Narrows or orders the list anew, from its first page. */
  readonly change: (changes: Partial<Pick<ListView, 'filter' | 'sort'>>) => void;
  readonly next: (token: string) => void;
  /** To the page before, or to the first when nothing is known of the one before. */
  readonly previous: () => void;
};

/** The pages of one view that this tab has seen: where each begins, from the second on. */
const key = (path: string, query: string) => `streamit-admin-pages ${path}?${query}`;

function seenTokens(name: string): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return Array.isArray(parsed) ? parsed.map(String) : [];
  } catch {
    return [];
  }
}

/** What the list shows is in the address, so that it can be gone back to, reloaded and sent to somebody. */
export function useListView(model: AdminModel): UseListView {
  const path = usePathname();
  const query = useSearchParams();
  const view = readListView(model, query);
  const name = key(path, listQuery(model, { ...view, token: null }));

  // A page is known by where it begins; the way back needs those before it.
  useEffect(() => {
    if (!view.token) return;
    const seen = [...seenTokens(name)];
    seen[view.page - 2] = view.token;
    try {
      sessionStorage.setItem(name, JSON.stringify(seen));
    } catch {
      // Without it the way back leads to the first page.
    }
  }, [name, view.token, view.page]);

  const go = (to: ListView) => {
    const written = listQuery(model, to);
    window.history.pushState(null, '', written ? `${path}?${written}` : path);
  };
  return {
    view,
    change: (changes) => go({ ...view, ...changes, token: null, page: 1 }),
    next: (token) => go({ ...view, token, page: view.page + 1 }),
    previous: () => {
      const token = view.page > 2 ? (seenTokens(name)[view.page - 3] ?? null) : null;
      go({ ...view, token, page: token ? view.page - 1 : 1 });
    },
  };
}
