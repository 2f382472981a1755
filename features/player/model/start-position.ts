/**
 * Positions in seconds before this one are not saved, and neither are those in the last seconds, which count as the
 * end.
 */
const RESUME_AFTER_S = 5;
const RESUME_BEFORE_END_S = 5;

/** Reads the second in a URL (`?t=8`), with which search engines link to chapters; null without one. */
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
 * The start position of a film in seconds: the requested chapter or second, else the saved position, else 0. `duration`
 * is null while it is not known.
 */
export function startOf(asked: number | null, kept: number | null, duration: number | null): Start {
  const end = duration ?? Number.POSITIVE_INFINITY;
  if (asked !== null && asked < end) return { seconds: asked, isResumed: false };
  if (kept !== null && kept > RESUME_AFTER_S && kept < end - RESUME_BEFORE_END_S)
    return { seconds: kept, isResumed: true };
  return { seconds: 0, isResumed: false };
}
