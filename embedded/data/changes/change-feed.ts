import type { DatabaseSync } from 'node:sqlite';
import type { Change, ChangeLog } from './changes.ts';

/** The feed of data changes. */
export type Changes = {
  /** The number of the newest change. */
  readonly latest: () => number;
  /** Returns the changes after `seq`, oldest first, at most `limit`; null if some are no longer stored. */
  readonly since: (seq: number, limit: number) => Change[] | null;
  /** Calls back after changes, of this process or another; read them with `since`. Returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** Milliseconds between two checks for writes of other processes. A check reads no rows. */
const LOOK_EVERY = 250;

/** `notify` is for writes of this process; those of others show in SQLite's data_version. */
export function createChanges(
  database: DatabaseSync,
  log: ChangeLog,
): Changes & { notify: () => void; close: () => void } {
  const listeners = new Set<() => void>();
  const version = database.prepare('PRAGMA data_version');
  let seen = version.get()?.data_version;
  let timer: NodeJS.Timeout | undefined;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const look = () => {
    const now = version.get()?.data_version;
    if (now === seen) return;
    seen = now;
    notify();
  };
  const rest = () => {
    clearInterval(timer);
    timer = undefined;
  };
  return {
    latest: log.latest,
    since: log.since,
    subscribe: (listener) => {
      listeners.add(listener);
      timer ??= setInterval(look, LOOK_EVERY).unref();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) rest();
      };
    },
    notify,
    close: () => {
      listeners.clear();
      rest();
    },
  };
}
