/** The facts about a playback failure. */
export type Trouble = {
  readonly isOnline: boolean;
  /**
   * The server's HTTP status for the file; `away` if the server did not respond; null if it was not
   * contacted.
   */
  readonly answer: number | 'away' | null;
  /** True if playback had started. */
  readonly hasPlayed: boolean;
};

/** The message for a playback failure: what happened, and what to do. */
export function failureText({ isOnline, answer, hasPlayed }: Trouble): string {
  const kept = hasPlayed ? ' It resumes where it stopped.' : '';
  if (!isOnline) return `You’re offline. The video will load again when you’re back online.${kept}`;
  if (answer === 'away') return `The site is not responding. Try again in a few minutes.${kept}`;
  if (answer === 404 || answer === 410) return 'This video is no longer available.';
  if (typeof answer === 'number' && answer >= 400)
    return `The site cannot send this video right now (error ${answer}). Try again in a few minutes.${kept}`;
  if (hasPlayed) return 'The video stopped. Try again to resume where it stopped.';
  return 'This browser cannot play this video. Try another browser or app.';
}
