import { AsyncLocalStorage } from 'node:async_hooks';

/** What is noted while Next.js makes one answer, so that the front knows what the answer depends on. */
export type Rendering = {
  /** The moment of the tag clock at which it began. */
  readonly moment: number;
  /** When it began, in milliseconds since 1970. */
  readonly beganAt: number;
  /** Tags of all data that it read. */
  readonly tags: Set<string>;
  /** The latest time at which all data in it is known to have been the newest, in milliseconds since 1970. */
  dataAt: number;
  /**
   * For how many milliseconds the data without tags in it may stand: no change of that is ever reported, it passes with
   * time alone. Infinity when there is none.
   */
  untaggedLife: number;
  /** True once Next.js looked for a kept page here: the answer was made in this rendering, not joined to another's. */
  lookedForPage: boolean;
};

const renderings = new AsyncLocalStorage<Rendering>();

/** @param moment the tag clock's present; @param now milliseconds since 1970 */
export function beginRendering(moment: number, now: number): Rendering {
  return { moment, beganAt: now, tags: new Set(), dataAt: now, untaggedLife: Infinity, lookedForPage: false };
}

/** Runs `work`, in which Next.js answers a request, and notes in `rendering` what the answer depends on. */
export function whileRendering<Result>(rendering: Rendering, work: () => Result): Result {
  return renderings.run(rendering, work);
}

/** The rendering that the calling code is part of, if any. */
export function currentRendering(): Rendering | undefined {
  return renderings.getStore();
}
