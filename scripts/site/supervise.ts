import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from './failure.ts';

/** A part of the site that runs, such as a process. */
export type Running = {
  /** Process id; 0 when another program started it. */
  readonly pid: number;
  readonly stop: () => Promise<void>;
  /** Resolves with a sentence when the part ends without being stopped. */
  readonly ended: Promise<string>;
};

export type Supervised = {
  /** Stops the part and does not start it again. */
  readonly stop: () => Promise<void>;
  /** Resolves with a sentence when the part ended so often that it is not started again. */
  readonly failed: Promise<string>;
  /** Returns true while the part does not run and has failed so often in a row that it may be given up. */
  readonly isFailing: () => boolean;
};

export type SupervisionSetting = {
  /** The name of the part in messages, such as `The site`. */
  readonly name: string;
  readonly start: () => Promise<Running>;
  /**
   * Whether the part is given up after several failures in a row; true by default. If not, it is started again every half minute,
   * because other processes do its work meanwhile.
   */
  readonly mayGiveUp?: () => boolean;
  readonly log?: (line: string) => void;
  /** Milliseconds since the start of this program. */
  readonly now?: () => number;
  readonly sleep?: (milliseconds: number) => Promise<unknown>;
};

/** Milliseconds after which a start counts as successful, so that a later failure is the first of a new series. */
const STABLE_AFTER = 60_000;

/** Maximum number of failures in a row, each shortly after the start. */
const MAX_FAILURES = 6;

const FIRST_DELAY = 500;
const MAX_DELAY = 30_000;

/** Milliseconds before the part is started again: twice as long after each failure in a row. */
const delayAfter = (failures: number) => Math.min(FIRST_DELAY * 2 ** (failures - 1), MAX_DELAY);

/**
 * Starts a part of the site, and restarts it when it ends. After several failures in a row it stops. Rejects if the
 * first start fails.
 */
export async function supervise({
  name,
  start,
  mayGiveUp = () => true,
  log = console.error,
  now = () => performance.now(),
  sleep = (milliseconds) => wait(milliseconds),
}: SupervisionSetting): Promise<Supervised> {
  let running: Running | undefined = await start();
  let isStopping = false;
  let isFailing = false;
  let starting: Promise<Running> | undefined;
  const { promise: failed, resolve: giveUp } = Promise.withResolvers<string>();

  const restart = async (failures: number): Promise<void> => {
    await sleep(delayAfter(failures));
    if (isStopping) return;
    const startedAt = now();
    try {
      starting = start();
      running = await starting;
    } catch (error) {
      return fail(error instanceof Failure ? error.message : String(error), failures + 1);
    }
    if (isStopping) return;
    log(`${name} was restarted.`);
    watch(running, startedAt, failures);
  };

  const fail = async (sentence: string, failures: number): Promise<void> => {
    if (isStopping) return;
    isFailing = failures >= MAX_FAILURES;
    if (isFailing && mayGiveUp()) {
      return giveUp(`${sentence} ${name} failed ${failures} times in a row and will not be restarted.`);
    }
    log(`${sentence} Restarting in ${delayAfter(failures) / 1000} s.`);
    await restart(failures);
  };

  const watch = (part: Running, startedAt: number, failures: number): void => {
    void part.ended.then((sentence) => {
      running = undefined;
      const isStable = now() - startedAt >= STABLE_AFTER;
      void fail(sentence, isStable ? 1 : failures + 1);
    });
  };

  watch(running, now(), 0);
  return {
    failed,
    isFailing: () => isFailing && running === undefined,
    stop: async () => {
      isStopping = true;
      // A start in progress is completed first, so that no process is left behind.
      const last = await starting?.catch(() => undefined);
      await (last ?? running)?.stop();
    },
  };
}
