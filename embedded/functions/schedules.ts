import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Store } from '../lib/store.ts';
import type { AsyncInvocations } from './async-invocations.ts';
import type { LambdaFunctions } from './definition.ts';
import { readSchedule, type Schedule, type ScheduleTimes } from './schedule-times.ts';

/** The schedules of the functions. */
export type Schedules = {
  /** Invokes the functions that are due. A timer calls this. */
  readonly look: () => void;
  readonly close: () => void;
};

type Options = {
  readonly store: Store;
  readonly functions: LambdaFunctions;
  readonly region: string;
  readonly invokeLater: AsyncInvocations['invoke'];
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly report?: (problem: string) => void;
};

const LOOK_EVERY = 5000;
const DAY = 86_400_000;
/** The account in ARNs, as in `embedded/mail/ses.ts`. */
const ACCOUNT = '000000000000';

const TABLE = `
  CREATE TABLE IF NOT EXISTS schedules (
    function TEXT NOT NULL,
    expression TEXT NOT NULL,
    timezone TEXT NOT NULL,
    due_at INTEGER NOT NULL,
    PRIMARY KEY (function, expression, timezone)
  ) STRICT;
`;

const rowShape = z.object({
  function: z.string(),
  expression: z.string(),
  timezone: z.string(),
  due_at: z.number(),
});
type Row = z.infer<typeof rowShape>;

/**
 * Runs schedules as EventBridge Scheduler does. The next time of each is on disk, in the database of the invocations. One transaction
 * writes an invocation and the time after it, so a crash neither loses nor repeats a run, and two processes write one invocation.
 *
 * Runs that were due while nothing ran are made up for by one run. After the clock was put back, runs that were made are not
 * repeated. Only a next time that cannot be right is calculated again: more than a day and more than one run away.
 */
export function openSchedules({
  store,
  functions,
  region,
  invokeLater,
  clock,
  report = console.error,
}: Options): Schedules {
  const { database, transaction } = store;
  database.exec(TABLE);
  const insert = database.prepare('INSERT OR IGNORE INTO schedules VALUES (?, ?, ?, ?)');
  const selectAll = database.prepare('SELECT * FROM schedules');
  const remove = database.prepare(
    'DELETE FROM schedules WHERE function = ? AND expression = ? AND timezone = ?',
  );
  const postpone = database.prepare(
    'UPDATE schedules SET due_at = ? WHERE function = ? AND expression = ? AND timezone = ?',
  );
  const getKey = (name: string, { expression, timezone }: Schedule) =>
    JSON.stringify([name, expression, timezone]);
  const defined = new Map<string, ScheduleTimes>();

  transaction(() => {
    for (const [name, { schedules }] of functions) {
      for (const schedule of schedules) {
        const times = readSchedule(schedule);
        defined.set(getKey(name, schedule), times);
        insert.run(name, schedule.expression, schedule.timezone, times.first(clock()));
      }
    }
    for (const row of selectAll.all().map((each) => rowShape.parse(each)))
      if (!defined.has(getKey(row.function, row))) remove.run(row.function, row.expression, row.timezone);
  });

  const lookAt = (row: Row, times: ScheduleTimes) => {
    const now = clock();
    const setDue = (time: number | null) =>
      postpone.run(time ?? Number.MAX_SAFE_INTEGER, row.function, row.expression, row.timezone);
    if (row.due_at <= now) {
      invokeLater(row.function, getEvent(row, region));
      setDue(times.after(now, row.due_at));
      return;
    }
    if (row.due_at - now <= DAY || row.due_at === Number.MAX_SAFE_INTEGER) return;
    const next = times.after(now, now);
    const second = next === null ? null : times.after(next, next);
    if (next !== null && second !== null && row.due_at > second) setDue(next);
  };

  const look = () => {
    try {
      transaction(() => {
        for (const row of selectAll.all().map((each) => rowShape.parse(each))) {
          const times = defined.get(getKey(row.function, row));
          if (times) lookAt(row, times);
        }
      });
    } catch (error) {
      report(`embedded: the schedules failed: ${error instanceof Error ? error.message : error}`);
    }
  };

  const timer = defined.size > 0 ? setInterval(look, LOOK_EVERY) : undefined;
  timer?.unref();
  return { look, close: () => clearInterval(timer) };
}

/** Returns the event of EventBridge for a scheduled run. `time` is when it was due. */
function getEvent(row: Row, region: string) {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.scheduler',
    account: ACCOUNT,
    time: new Date(row.due_at).toISOString().replace('.000Z', 'Z'),
    region,
    resources: [`arn:aws:scheduler:${region}:${ACCOUNT}:schedule/default/${row.function}`],
    detail: '{}',
  };
}
