/** What is known of a film that does not play. */
export type Trouble = {
  readonly isOnline: boolean;
  /** What the server answers for the file now: an HTTP status; `away` when there is no answer; null when it was not asked. */
  readonly answer: number | 'away' | null;
  /** Whether it had begun to play. */
  readonly hasPlayed: boolean;
};

/** Why it does not play, and what one can do, in words. */
export function failureText({ isOnline, answer, hasPlayed }: Trouble): string {
  const kept = hasPlayed ? ' It goes on where it stopped.' : '';
  if (!isOnline) return `This device is offline. It is tried again as soon as it is not.${kept}`;
  if (answer === 'away') return `The site does not answer at the moment. Try again in a while.${kept}`;
  if (answer === 404 || answer === 410) return 'The file is not there any more.';
  if (typeof answer === 'number' && answer >= 400)
    return `The site refuses the file at the moment (it says ${answer}). Try again in a while.${kept}`;
  if (hasPlayed) return 'The film broke off. It goes on where it stopped when you try again.';
  return 'This browser cannot play the file. Another program on this device may.';
}
