import { useCallback, useSyncExternalStore } from 'react';

/** The browser tells other tabs of a change alone; this tab tells itself. */
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * A list that this device keeps under a key, in step between its tabs. A change begins from what is kept at that moment.
 *
 * @param parse gives the list out of what is stored; empty for null and for what it does not understand
 * @returns the list, and `change`, which gives false when this browser keeps nothing
 */
export function useDeviceList<Item>(key: string, parse: (text: string | null) => readonly Item[]) {
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  const change = useCallback(
    (to: (items: readonly Item[]) => readonly Item[]): boolean => {
      try {
        localStorage.setItem(key, JSON.stringify(to(parse(read(key)))));
      } catch {
        return false;
      }
      for (const listener of listeners) listener();
      return true;
    },
    [key, parse],
  );
  return { items: parse(text), change };
}
