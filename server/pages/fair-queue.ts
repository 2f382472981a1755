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
  /** Number of jobs that may wait. */
  readonly waiting: number;
  /** Number of jobs of one caller that may wait or run. */
  readonly ofCaller: number;
};

type Job = {
  readonly owner: string;
  readonly start: () => void;
  readonly reject: (error: Error) => void;
  /** All callers that wait for it. */
  readonly callers: Set<string>;
};

/** A job in the queue. */
export type Queued<Value> = {
  readonly result: Promise<Value>;
  /** Lets another caller wait for the same job, which then also runs when it is that caller's turn. */
  readonly join: (caller: string) => void;
};

/**
 * Runs jobs, a few at a time. Callers take turns, so a caller with many jobs delays only its own. When the queue is full,
 * the newest job of the caller with the most waiting jobs makes room.
 */
export class FairQueue {
  readonly #size: QueueSize;
  /** Jobs that wait, by caller. The caller whose turn is next comes first. */
  readonly #waiting = new Map<string, Set<Job>>();
  /** Jobs that wait or run, by the caller that asked for them first. */
  readonly #owned = new Map<string, number>();
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
    const end = () => {
      this.#running -= 1;
      this.#disown(caller);
      this.#startNext();
    };
    const job: Job = {
      owner: caller,
      callers: new Set(),
      reject,
      start: () => {
        work().then(resolve, reject).finally(end);
      },
    };
    this.#owned.set(caller, (this.#owned.get(caller) ?? 0) + 1);
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

  /** Takes a job that waits out of the queue of every caller. */
  #dequeue(job: Job): void {
    this.#waitingCount -= 1;
    for (const caller of job.callers) {
      const jobs = this.#waiting.get(caller);
      jobs?.delete(job);
      if (jobs?.size === 0) this.#waiting.delete(caller);
    }
    job.callers.clear();
  }

  #disown(caller: string): void {
    const left = (this.#owned.get(caller) ?? 1) - 1;
    if (left > 0) this.#owned.set(caller, left);
    else this.#owned.delete(caller);
  }

  #startNext(): void {
    while (this.#running < this.#size.atOnce) {
      const [next] = this.#waiting;
      if (!next) return;
      const [caller, jobs] = next;
      const [job] = jobs;
      if (!job) return;
      this.#dequeue(job);
      if (this.#waiting.delete(caller)) this.#waiting.set(caller, jobs);
      this.#running += 1;
      job.start();
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
    this.#disown(newest.owner);
    newest.reject(new TooBusyError());
    return true;
  }
}
