import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDatabasePrivate, StoreError } from './store.ts';

/** A lock on a data folder, so that only one backend uses it. */
export type FolderLock = { readonly release: () => void };

export type LockOptions = {
  /** Milliseconds to wait for another backend to end. */
  readonly wait: number;
  /** Called once, when there is another backend to wait for. */
  readonly onWaiting?: () => void;
};

const LOCK_FILE = 'backend.lock';
const LOOK_EVERY = 200;

/**
 * Locks a data folder for this process. The lock is the operating system's, on a file that SQLite holds open. It ends
 * with the process in any case, so there is no stale lock. Programs beside the backend, such as `npm run seed`, need
 * none.
 * @throws StoreError if another backend still has it after the wait
 */
export async function lockFolder(folder: string, { wait, onWaiting }: LockOptions): Promise<FolderLock> {
  const givesUpAt = performance.now() + wait;
  for (let isFirst = true; ; isFirst = false) {
    const lock = tryLock(folder);
    if (lock) return lock;
    if (performance.now() >= givesUpAt)
      throw new StoreError(
        `Another backend is using the data folder ${folder}: stop it, or choose another folder with EMBEDDED_DATA (waited ${Math.round(wait / 1000)} seconds).`,
      );
    if (isFirst) onWaiting?.();
    await sleep(LOOK_EVERY);
  }
}

function tryLock(folder: string): FolderLock | null {
  const file = join(folder, LOCK_FILE);
  makeDatabasePrivate(file);
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if (/locked/i.test(String(error))) return null;
    throw new StoreError(
      `The data folder ${folder} cannot be locked (${error instanceof Error ? error.message : error}).`,
    );
  }
}
