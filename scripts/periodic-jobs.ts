/** Milliseconds: the site is up and at rest before the first run. */
const FIRST_AFTER = 60_000;

/**
 * Runs a job soon after the start and then regularly, while this process runs. A long run is not interrupted; a
 * failure is logged, and the next run tries again.
 * @param job must be safe to repeat
 * @param every milliseconds
 * @returns stops the runs, but not one that has begun
 */
export function startJobs(job: () => Promise<void>, every: number): () => void {
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await job();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    } finally {
      isRunning = false;
    }
  };
  const first = setTimeout(run, FIRST_AFTER);
  const rest = setInterval(run, every);
  // The timers do not prevent the process from exiting.
  first.unref();
  rest.unref();
  return () => {
    clearTimeout(first);
    clearInterval(rest);
  };
}
