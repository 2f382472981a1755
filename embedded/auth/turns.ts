/**
 * Gives each caller a separate turn of the event loop, in order of arrival. A sign-in computes for some milliseconds.
 * When twenty people sign in at once, a reader then waits for one of them, not for all.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise<void>((resolve) => setImmediate(resolve)));
    return last;
  };
}
