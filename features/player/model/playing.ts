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
