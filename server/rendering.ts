import { AsyncLocalStorage } from 'node:async_hooks';
import { onOutdated, onUnavailable } from '../lib/backend/unavailable.ts';

/**
 * The data recorded while Next.js renders one response, so that the proxy knows the tags that the response depends on.
 */
export type Rendering = {
  /** The tag clock's moment at the start. */
  readonly moment: number;
  /** The start time, in milliseconds since 1970. */
  readonly beganAt: number;
  /** Tags of all data that it read. */
  readonly tags: Set<string>;
  /** The latest time at which all its data is known to have been current, in milliseconds since 1970. */
  dataAt: number;
  /**
   * Maximum age in milliseconds of its data without tags, whose changes are never reported. Infinity if there is none.
   */
  untaggedLife: number;
  /**
   * True once Next.js looked for a cached page here: the response was rendered here, and did not join another
   * rendering.
   */
  lookedForPage: boolean;
  /** True once it failed because records could not be read. The response is 503 then. */
  isUnavailable: boolean;
  /** True once it read records that may be older than a change which was received. Its data is not cached. */
  isOutdated: boolean;
};

/** Milliseconds for which a response with outdated records is cached, so that many readers do not wait for the backend at once. */
const OUTDATED_LIFE = 5000;

const renderings = new AsyncLocalStorage<Rendering>();

onUnavailable(() => {
  const rendering = renderings.getStore();
  if (rendering) rendering.isUnavailable = true;
});

onOutdated(() => {
  const rendering = renderings.getStore();
  if (!rendering) return;
  rendering.isOutdated = true;
  rendering.untaggedLife = Math.min(rendering.untaggedLife, OUTDATED_LIFE);
});

/** @param moment the tag clock's present; @param now milliseconds since 1970 */
export function beginRendering(moment: number, now: number): Rendering {
  return {
    moment,
    beganAt: now,
    tags: new Set(),
    dataAt: now,
    untaggedLife: Infinity,
    lookedForPage: false,
    isUnavailable: false,
    isOutdated: false,
  };
}

/** Runs `work`, in which Next.js responds to a request, and records in `rendering` what the response depends on. */
export function whileRendering<Result>(rendering: Rendering, work: () => Result): Result {
  return renderings.run(rendering, work);
}

/** The rendering that the calling code is part of, if any. */
export function currentRendering(): Rendering | undefined {
  return renderings.getStore();
}
