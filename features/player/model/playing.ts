import type { Chapter } from '../../streams/model/stream.ts';

/** Returns the index of the current chapter at a second; -1 before the first one. */
export const chapterAt = (chapters: readonly Pick<Chapter, 'startSeconds'>[], seconds: number) =>
  chapters.findLastIndex(({ startSeconds }) => startSeconds <= seconds);

const VIEW_AFTER_S = 10;

/** The seconds of playback that count as a view: ten, or half of a shorter film. */
export const viewAfter = (duration: number) =>
  Number.isFinite(duration) ? Math.min(VIEW_AFTER_S, duration / 2) : VIEW_AFTER_S;

/** Seconds after the end until the next film starts automatically. */
export const NEXT_AFTER_S = 10;

/**
 * Positions in seconds before this one are not saved, and neither are those in the last seconds, which count as the
 * end.
 */
const RESUME_AFTER_S = 5;
const RESUME_BEFORE_END_S = 5;

/** Reads the second in a URL (`?t=8`), with which search engines link to chapters; null without one. */
export function requestedSecond(search: string): number | null {
  const second = new URLSearchParams(search).get('t');
  return second && /^\d{1,6}$/.test(second) ? Number(second) : null;
}

type Start = {
  readonly seconds: number;
  /** True if playback resumes at a saved position, which is then announced. */
  readonly isResumed: boolean;
};

/**
 * The start position of a film in seconds: the requested chapter or second, else the saved position, else 0. `duration`
 * is null while it is not known.
 */
export function getStart(requested: number | null, stored: number | null, duration: number | null): Start {
  const end = duration ?? Number.POSITIVE_INFINITY;
  if (requested !== null && requested < end) return { seconds: requested, isResumed: false };
  if (stored !== null && stored > RESUME_AFTER_S && stored < end - RESUME_BEFORE_END_S)
    return { seconds: stored, isResumed: true };
  return { seconds: 0, isResumed: false };
}
