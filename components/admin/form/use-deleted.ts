import { useCallback, useSyncExternalStore } from 'react';
import { useSignedIn } from '@/components/signed-in/signed-in-context';
import {
  type DeletedRecord,
  deletedKey,
  readDeleted,
  withDeleted,
  withoutDeleted,
} from '@/lib/admin/deleted';
import type { AdminModel } from '@/lib/admin/field';

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

/** What this administrator deleted on this device, kept until it is brought back or let go. */
export function useDeleted() {
  const key = deletedKey(useSignedIn().viewer.userId);
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  const write = useCallback(
    (change: (all: readonly DeletedRecord[]) => readonly DeletedRecord[]): boolean => {
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
    deleted: readDeleted(text),
    /** @returns false when this browser keeps nothing */
    keep: (one: DeletedRecord) => write((all) => withDeleted(all, one)),
    drop: (model: AdminModel, id: string) => write((all) => withoutDeleted(all, model, id)),
  };
}
