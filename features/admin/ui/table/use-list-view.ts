import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import type { AdminModel } from '@/features/admin/model/field';
import { type ListView, listQuery, readListView } from '@/features/admin/model/list-address';
import type { RecordSort } from '@/features/admin/model/record-sources';
import { readStored, writeStored } from '@/lib/browser-storage';
import { parsedText } from '@/lib/domain/stored-fields';

export type UseListView<Sort extends string = RecordSort> = {
  readonly view: ListView<Sort>;
  /** Filters or orders the list, from its first page. */
  readonly change: (changes: Partial<Pick<ListView<Sort>, 'filter' | 'sort'>>) => void;
  readonly next: (token: string) => void;
  /** Opens the previous page, or the first one if the previous page is unknown. */
  readonly previous: () => void;
};

/** The pages of one view that this tab has seen: where each begins, from the second on. */
const key = (path: string, query: string) => `streamit-admin-pages ${path}?${query}`;

function seenTokens(name: string): readonly string[] {
  const parsed = parsedText(readStored('sessionStorage', name) ?? '');
  return Array.isArray(parsed) ? parsed.map(String) : [];
}

/** The state of the list is in the address, so that it works with Back, reload and shared links. */
export const useListView = (model: AdminModel): UseListView =>
  useAddressView(
    (query) => readListView(model, query),
    (view) => listQuery(model, view),
  );

/**
 * The view of a list in its page's address.
 * @param read the view that an address has
 * @param write the parameters of a view, as `read` reads them
 */
export function useAddressView<Sort extends string>(
  read: (query: URLSearchParams) => ListView<Sort>,
  write: (view: ListView<Sort>) => string,
): UseListView<Sort> {
  const path = usePathname();
  const query = useSearchParams();
  const view = read(query);
  const name = key(path, write({ ...view, token: null }));

  // A page is known by where it begins; the way back needs those before it.
  useEffect(() => {
    if (!view.token) return;
    const seen = [...seenTokens(name)];
    seen[view.page - 2] = view.token;
    // If the browser refuses, the way back leads to the first page.
    writeStored('sessionStorage', name, JSON.stringify(seen));
  }, [name, view.token, view.page]);

  const go = (to: ListView<Sort>) => {
    const written = write(to);
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
