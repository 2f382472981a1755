import { useCallback, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '@/lib/browser-storage';

/** The browser reports a change to the other tabs only; this tab reports it to itself. */
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * Reads a list that this device stores under a key, and synchronizes its tabs. A change is applied to the stored
 * value.
 * @param parse parses the stored text; returns an empty list for null and for unreadable text
 * @returns the list, and `change`, which returns false if this browser cannot store it
 */
export function useDeviceList<Item>(key: string, parse: (text: string | null) => readonly Item[]) {
  const text = useSyncExternalStore(
    subscribe,
    () => readStored('localStorage', key),
    () => null,
  );
  const change = useCallback(
    (to: (items: readonly Item[]) => readonly Item[]): boolean => {
      const next = to(parse(readStored('localStorage', key)));
      const isStored = writeStored('localStorage', key, JSON.stringify(next));
      if (isStored) for (const listener of listeners) listener();
      return isStored;
    },
    [key, parse],
  );
  return { items: parse(text), change };
}
