/**
 * Gives each caller a turn of the event loop of its own, in the order of their coming. A sign-in computes for some
 * milliseconds: when twenty people sign in at once, whoever only reads then waits for one of them, and not for all.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise<void>((resolve) => setImmediate(resolve)));
    return last;
  };
}
