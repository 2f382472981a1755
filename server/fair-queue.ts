/** The server is busy; the reader should try again later. */
export class TooBusyError extends Error {
  constructor() {
    super('The server is busy.');
  }
}

/** One caller has sent more requests than allowed. */
export class TooManyRequestsError extends Error {
  /** Seconds after which the caller may try again. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('Too many requests at once.');
    this.retryAfter = retryAfter;
  }
}

export type QueueSize = {
  /** Number of jobs that run at the same time. */
  readonly atOnce: number;
  /** Number of jobs that run at the same time in one caller's turns; all of them by default. */
  readonly atOnceOfCaller?: number;
  /** Number of jobs that may wait. */
  readonly waiting: number;
  /** Number of jobs of one caller that may wait or run. */
  readonly ofCaller: number;
};

type Job = {
  readonly owner: string;
  /** @param turn the caller whose turn it is */
  readonly start: (turn: string) => void;
  readonly reject: (error: Error) => void;
  /** All callers that wait for it. */
  readonly callers: Set<string>;
};

/** A job in the queue. */
export type Queued<Value> = {
  readonly result: Promise<Value>;
  /** Lets another caller wait for the same job, which then also runs at that caller's turn. */
  readonly join: (caller: string) => void;
};

/**
 * Runs jobs, a few at a time. Callers take turns, so a caller with many jobs delays only its own. When the queue is full,
 * the newest job of the caller with the most waiting jobs makes room.
 */
export class FairQueue {
  readonly #size: QueueSize;
  /** Waiting jobs by caller. The caller whose turn is next comes first. */
  readonly #waiting = new Map<string, Set<Job>>();
  /** Number of waiting and running jobs, by the caller that requested them first. */
  readonly #owned = new Map<string, number>();
  /** Jobs that run, by the caller whose turn it was. */
  readonly #runningByCaller = new Map<string, number>();
  #waitingCount = 0;
  #running = 0;

  constructor(size: QueueSize) {
    this.#size = size;
  }

  /**
   * Adds a job.
   * @throws TooManyRequestsError when the caller has the maximum already
   * @throws TooBusyError when the queue is full and no other caller has more jobs in it
   */
  add<Value>(caller: string, work: () => Promise<Value>): Queued<Value> {
    if ((this.#owned.get(caller) ?? 0) >= this.#size.ofCaller) throw new TooManyRequestsError(1);
    if (this.#waitingCount >= this.#size.waiting && !this.#makeRoomFor(caller)) throw new TooBusyError();
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    const job: Job = {
      owner: caller,
      callers: new Set(),
      reject,
      start: (turn) => {
        work()
          .then(resolve, reject)
          .finally(() => {
            this.#running -= 1;
            removeOne(this.#runningByCaller, turn);
            removeOne(this.#owned, caller);
            this.#startNext();
          });
      },
    };
    addOne(this.#owned, caller);
    this.#waitingCount += 1;
    this.#enqueue(job, caller);
    this.#startNext();
    return {
      result: promise,
      join: (other) => {
        if (job.callers.size > 0 && !job.callers.has(other)) this.#enqueue(job, other);
      },
    };
  }

  /** True when a job added now would have to wait. */
  get isBusy(): boolean {
    return this.#waitingCount > 0;
  }

  #enqueue(job: Job, caller: string): void {
    job.callers.add(caller);
    const jobs = this.#waiting.get(caller);
    if (jobs) jobs.add(job);
    else this.#waiting.set(caller, new Set([job]));
  }

  /** Removes a waiting job from the queue of every caller. */
  #dequeue(job: Job): void {
    this.#waitingCount -= 1;
    for (const caller of job.callers) {
      const jobs = this.#waiting.get(caller);
      jobs?.delete(job);
      if (jobs?.size === 0) this.#waiting.delete(caller);
    }
    job.callers.clear();
  }

  #startNext(): void {
    const { atOnce, atOnceOfCaller = atOnce } = this.#size;
    while (this.#running < atOnce) {
      const next = [...this.#waiting].find(([one]) => (this.#runningByCaller.get(one) ?? 0) < atOnceOfCaller);
      if (!next) return;
      const [caller, jobs] = next;
      const [job] = jobs;
      if (!job) return;
      this.#dequeue(job);
      if (this.#waiting.delete(caller)) this.#waiting.set(caller, jobs);
      this.#running += 1;
      addOne(this.#runningByCaller, caller);
      job.start(caller);
    }
  }

  /** Refuses the newest job of the caller with the most, unless that would not have fewer than `caller` afterwards. */
  #makeRoomFor(caller: string): boolean {
    const own = this.#waiting.get(caller)?.size ?? 0;
    let greediest: Set<Job> | undefined;
    for (const jobs of this.#waiting.values()) if (jobs.size > (greediest?.size ?? own + 1)) greediest = jobs;
    const newest = [...(greediest ?? [])].findLast((job) => job.callers.size === 1);
    if (!newest) return false;
    this.#dequeue(newest);
    removeOne(this.#owned, newest.owner);
    newest.reject(new TooBusyError());
    return true;
  }
}

const addOne = (counts: Map<string, number>, name: string): void => {
  counts.set(name, (counts.get(name) ?? 0) + 1);
};

function removeOne(counts: Map<string, number>, name: string): void {
  const left = (counts.get(name) ?? 1) - 1;
  if (left > 0) counts.set(name, left);
  else counts.delete(name);
}
