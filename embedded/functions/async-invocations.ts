import { z } from 'zod';
import type { Store } from '../lib/store.ts';
import { createVault } from '../lib/vault.ts';
import type { InvokeFunction } from './runtime.ts';

/** An asynchronous invocation that failed finally. Times are milliseconds since 1970. */
type DeadLetter = {
  readonly id: number;
  readonly functionName: string;
  readonly event: unknown;
  readonly error: string;
  readonly invokedAt: number;
  readonly failedAt: number;
};

/** Invocations whose caller does not wait for the result (Lambda's `Event`): schedules, and the stream of changes. */
export type AsyncInvocations = {
  /** Accepts an invocation: it is on disk when this returns, and also runs after a restart. */
  readonly invoke: (functionName: string, event: unknown) => void;
  /** Resolves when everything that is due has run. */
  readonly settled: () => Promise<void>;
  readonly deadLetters: () => readonly DeadLetter[];
  /** Completes the current invocation and stops. */
  readonly close: () => Promise<void>;
};

const MINUTE = 60_000;
/** Lambda runs an event that failed again after one minute, then after two, and drops one that is six hours old. */
const RETRY_AFTER = [MINUTE, 2 * MINUTE];
const MAX_EVENT_AGE = 6 * 60 * MINUTE;
/** Dead letters are kept as long as messages in a queue of SQS at most. */
const DEAD_LETTER_RETENTION = 14 * 24 * 60 * MINUTE;
const LOOK_EVERY = 5000;

const PURPOSE = 'function-event';

const TABLES = `
  CREATE TABLE IF NOT EXISTS invocations (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    function TEXT NOT NULL,
    event BLOB NOT NULL,
    invoked_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS invocations_by_due ON invocations (due_at);

  CREATE TABLE IF NOT EXISTS dead_letters (
    id INTEGER PRIMARY KEY,
    function TEXT NOT NULL,
    event BLOB NOT NULL,
    error TEXT NOT NULL,
    invoked_at INTEGER NOT NULL,
    failed_at INTEGER NOT NULL
  ) STRICT;
`;

const rowShape = z.object({
  id: z.number(),
  function: z.string(),
  event: z.instanceof(Uint8Array),
  invoked_at: z.number(),
  tries: z.number(),
});
const deadShape = rowShape.omit({ tries: true }).extend({ error: z.string(), failed_at: z.number() });

export const FUNCTIONS_DATABASE = 'functions.sqlite';
const KEY_FILE = 'functions.key';

type Options = {
  readonly store: Store;
  readonly invoke: InvokeFunction;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly report?: (problem: string) => void;
};

const openVault = (store: Store) => createVault(store.boundSecret(KEY_FILE, 32));

/** Adds an invocation to the queue, which a process that runs functions finds within seconds. */
export function addInvocation(store: Store, functionName: string, event: unknown, now: number): void {
  const sealed = openVault(store).seal(PURPOSE, '', Buffer.from(JSON.stringify(event)));
  store.database
    .prepare('INSERT INTO invocations (function, event, invoked_at, due_at) VALUES (?, ?, ?, ?)')
    .run(functionName, sealed, now, now);
}

/**
 * Opens the queue in its own database. Events are sealed, since they may name people. A function runs at least once: after a crash
 * of the backend, an invocation that had not been recorded as complete runs again.
 */
export function openAsyncInvocations({
  store,
  invoke,
  clock,
  report = console.error,
}: Options): AsyncInvocations {
  const { database } = store;
  database.exec(TABLES);
  const vault = openVault(store);
  const open = (sealed: Uint8Array): unknown => JSON.parse(vault.open(PURPOSE, '', sealed).toString('utf8'));
  const select = database.prepare('SELECT * FROM invocations WHERE due_at <= ? ORDER BY due_at, id LIMIT 1');
  const remove = database.prepare('DELETE FROM invocations WHERE id = ?');
  const postpone = database.prepare('UPDATE invocations SET due_at = ?, tries = tries + 1 WHERE id = ?');
  const bury = database.prepare(
    `INSERT INTO dead_letters (id, function, event, error, invoked_at, failed_at)
     SELECT id, function, event, ?, invoked_at, ? FROM invocations WHERE id = ?`,
  );
  const tidy = database.prepare('DELETE FROM dead_letters WHERE failed_at <= ?');
  let running: Promise<void> | undefined;
  let isClosed = false;

  const next = () => {
    const row = isClosed ? undefined : select.get(clock());
    return row && rowShape.parse(row);
  };

  const runNext = async (row: z.infer<typeof rowShape>) => {
    const { id, tries, invoked_at: invokedAt } = row;
    const outcome = await invoke(row.function, open(row.event));
    if (isClosed) return;
    if (!outcome.isError) {
      remove.run(id);
      return;
    }
    const error = `${outcome.errorType}: ${outcome.errorMessage}`;
    const wait = RETRY_AFTER[tries];
    if (wait !== undefined && clock() + wait - invokedAt < MAX_EVENT_AGE) {
      postpone.run(clock() + wait, id);
      return;
    }
    store.transaction(() => {
      tidy.run(clock() - DEAD_LETTER_RETENTION);
      bury.run(error, clock(), id);
      remove.run(id);
    });
    report(
      `embedded: an invocation of ${row.function} failed ${tries + 1} times and is now a dead letter (${id}): ${error}`,
    );
  };

  const runAll = async () => {
    // Begins after the assignment to `running`, which the end removes in the same step as the last look.
    await Promise.resolve();
    try {
      for (let row = next(); row; row = next()) await runNext(row);
    } catch (error) {
      report(`embedded: the queue of invocations failed: ${error instanceof Error ? error.message : error}`);
    } finally {
      running = undefined;
    }
  };

  const wake = () => {
    if (!isClosed) running ??= runAll();
  };

  const timer = setInterval(wake, LOOK_EVERY);
  timer.unref();
  // Invocations of an earlier process.
  wake();
  return {
    invoke: (functionName, event) => {
      addInvocation(store, functionName, event, clock());
      wake();
    },
    settled: async () => {
      wake();
      while (running) await running;
    },
    deadLetters: () =>
      database
        .prepare('SELECT * FROM dead_letters ORDER BY id')
        .all()
        .map((row) => {
          const { id, function: functionName, event, error, ...times } = deadShape.parse(row);
          return {
            id,
            functionName,
            event: open(event),
            error,
            invokedAt: times.invoked_at,
            failedAt: times.failed_at,
          };
        }),
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
