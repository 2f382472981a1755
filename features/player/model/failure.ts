/** The facts about a playback failure. */
export type Trouble = {
  readonly isOnline: boolean;
  /**
   * The server's HTTP status for the file; `away` if the server did not respond; null if it was not
   * contacted.
   */
  readonly status: number | 'away' | null;
  /** True if playback had started. */
  readonly hasPlayed: boolean;
};

/** The message for a playback failure: what happened, and what to do. */
export function failureText({ isOnline, status, hasPlayed }: Trouble): string {
  const stored = hasPlayed ? ' It resumes where it stopped.' : '';
  if (!isOnline) return `You’re offline. The video will load again when you’re back online.${stored}`;
  if (status === 'away') return `The site is not responding. Try again in a few minutes.${stored}`;
  if (status === 404 || status === 410) return 'This video is no longer available.';
  if (typeof status === 'number' && status >= 400)
    return `The site cannot send this video right now (error ${status}). Try again in a few minutes.${stored}`;
  if (hasPlayed) return 'The video stopped. Try again to resume where it stopped.';
  return 'This browser cannot play this video. Try another browser or app.';
}
