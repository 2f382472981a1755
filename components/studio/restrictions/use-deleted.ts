import { useCallback, useSyncExternalStore } from 'react';
import { useSignedIn } from '@/components/signed-in/signed-in-context';
import {
  type DeletedRow,
  deletedKey,
  readDeleted,
  withDeleted,
  withoutDeleted,
} from '@/lib/studio/bans/deleted';

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

/** What this person deleted on this device, kept until it is brought back or removed for good. */
export function useDeleted() {
  const key = deletedKey(useSignedIn().viewer.userId);
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  const deleted = readDeleted(text);

  const write = useCallback(
    (change: (all: readonly DeletedRow[]) => readonly DeletedRow[]): boolean => {
      try {
        localStorage.setItem(key, JSON.stringify(change(readDeleted(read(key)))));
      } catch {
        return false;
      }
      for (const listener of listeners) listener();
      return true;
    },
    [key],
  );
  return {
    deleted,
    /** @returns false when this browser keeps nothing */
    keep: (one: DeletedRow) => write((all) => withDeleted(all, one)),
    drop: (id: string) => write((all) => withoutDeleted(all, id)),
  };
}
