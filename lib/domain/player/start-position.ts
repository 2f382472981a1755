/** Saved positions count from here on, except in the last seconds, which count as the end. */
const RESUME_AFTER_S = 5;
const RESUME_BEFORE_END_S = 5;

/** The second that an address asks for (`?t=8`), as search engines link to chapters; null when it asks for none. */
export function askedSecond(search: string): number | null {
  const second = new URLSearchParams(search).get('t');
  return second && /^\d{1,6}$/.test(second) ? Number(second) : null;
}

export type Start = {
  readonly seconds: number;
  /** True if playback resumes at a saved position, which is then announced. */
  readonly isResumed: boolean;
};

/**
 * Where a film begins: at the chapter or the second that was asked for, else where the device remembers, else at 0.
 * All in seconds; `duration` is null while nobody knows it.
 */
export function startOf(asked: number | null, kept: number | null, duration: number | null): Start {
  const end = duration ?? Number.POSITIVE_INFINITY;
  if (asked !== null && asked < end) return { seconds: asked, isResumed: false };
  if (kept !== null && kept > RESUME_AFTER_S && kept < end - RESUME_BEFORE_END_S)
    return { seconds: kept, isResumed: true };
  return { seconds: 0, isResumed: false };
}
