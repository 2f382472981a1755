/** Milliseconds: the site is up and at rest before the first round. */
const FIRST_AFTER = 60_000;

/**
 * Does something soon after the start and then again and again, as long as this process runs. A round that takes long is
 * left alone; what fails is said, and tried again with the next.
 * @param round has to be safe to repeat
 * @param every milliseconds
 * @returns ends the rounds; one that runs goes on
 */
export function startRounds(round: () => Promise<void>, every: number): () => void {
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await round();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    } finally {
      isRunning = false;
    }
  };
  const first = setTimeout(run, FIRST_AFTER);
  const rest = setInterval(run, every);
  // Neither keeps a process that is done.
  first.unref();
  rest.unref();
  return () => {
    clearTimeout(first);
    clearInterval(rest);
  };
}
