/** Milliseconds: the site is up, and its first version is there soon, so that it can be cited. */
const FIRST_AFTER = 15_000;
const EVERY = 60 * 60 * 1000;

/**
 * Has a version of the data kept where one is due, as long as this process runs: soon after the start, then hourly. What
 * fails is tried again with the next check.
 * @param keep does nothing where none is due
 * @returns stops the checks; one that runs goes on
 */
export function startDailyVersion(keep: () => Promise<void>): () => void {
  let isKeeping = false;
  const check = async () => {
    if (isKeeping) return;
    isKeeping = true;
    try {
      await keep();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    } finally {
      isKeeping = false;
    }
  };
  const first = setTimeout(check, FIRST_AFTER);
  const rest = setInterval(check, EVERY);
  // Neither keeps a process that is done.
  first.unref();
  rest.unref();
  return () => {
    clearTimeout(first);
    clearInterval(rest);
  };
}
