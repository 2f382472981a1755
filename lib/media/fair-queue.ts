/** The queue is full. */
export class BusyError extends Error {
  override name = 'BusyError';
  /** True if this caller has too many waiting jobs; false if all callers together have. */
  readonly isCallers: boolean;

  constructor(isCallers: boolean) {
    super(isCallers ? 'This client has too many requests waiting.' : 'Too many requests are waiting.');
    this.isCallers = isCallers;
  }
}

export type FairQueueLimits = {
  /** Maximum jobs that run at the same time. */
  readonly maxRunning: number;
  /** Maximum waiting jobs of all callers together. */
  readonly maxWaiting: number;
  /** Maximum waiting jobs of one caller. */
  readonly maxWaitingPerCaller: number;
};

type Job<Result> = {
  readonly promise: Promise<Result>;
  readonly start: () => void;
  isStarted: boolean;
};

/**
 * Runs a few jobs at a time. Callers take turns, so that one with many jobs delays another by one job and not
 * by all of them. A job that several callers want runs once, at the first turn of any of them.
 */
export class FairQueue<Result> {
  readonly #limits: FairQueueLimits;
  readonly #jobs = new Map<string, Job<Result>>();
  /** Each caller's waiting jobs; the first caller is the next in turn. */
  readonly #lines = new Map<string, Job<Result>[]>();
  #running = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /**
   * Runs `act`, or shares the result of a job with the same id that is waiting or running.
   * @throws BusyError, and the errors of `act`
   */
  async run(id: string, caller: string, act: () => Promise<Result>): Promise<Result> {
    const known = this.#jobs.get(id);
    if (known?.isStarted) return known.promise;
    const line = this.#lines.get(caller) ?? [];
    if (known && line.includes(known)) return known.promise;
    if (line.length >= this.#limits.maxWaitingPerCaller) throw new BusyError(true);
    if (!known && this.#jobs.size - this.#running >= this.#limits.maxWaiting) throw new BusyError(false);
    const job = known ?? this.#add(id, act);
    line.push(job);
    this.#lines.set(caller, line);
    this.#startNext();
    return job.promise;
  }

  #add(id: string, act: () => Promise<Result>): Job<Result> {
    const { promise, resolve } = Promise.withResolvers<Result>();
    const start = () => {
      job.isStarted = true;
      this.#running += 1;
      const result = act().finally(() => {
        this.#jobs.delete(id);
        this.#running -= 1;
        this.#startNext();
      });
      resolve(result);
    };
    const job: Job<Result> = { promise, start, isStarted: false };
    this.#jobs.set(id, job);
    return job;
  }

  #startNext(): void {
    while (this.#running < this.#limits.maxRunning) {
      const job = this.#takeNext();
      if (!job) return;
      job.start();
    }
  }

  /** The next job in turn that has not started yet. */
  #takeNext(): Job<Result> | undefined {
    for (const [caller, line] of this.#lines) {
      this.#lines.delete(caller);
      const waiting = line.filter(({ isStarted }) => !isStarted);
      const [job, ...rest] = waiting;
      if (rest.length > 0) this.#lines.set(caller, rest);
      if (job) return job;
    }
    return undefined;
  }
}
