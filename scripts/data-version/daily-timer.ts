/** Milliseconds until the first version, soon after the start, so that it can be cited. */
const FIRST_AFTER = 15_000;
const EVERY = 60 * 60 * 1000;

/**
 * Saves a version of the data when one is due, while this process runs: soon after the start, then hourly. The next
 * check repeats a save that failed.
 * @param save saves a version; does nothing if none is due
 * @returns stops the checks, but not a save that is running
 */
export function startDailyVersion(save: () => Promise<void>): () => void {
  let isSaving = false;
  const check = async () => {
    if (isSaving) return;
    isSaving = true;
    try {
      await save();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    } finally {
      isSaving = false;
    }
  };
  const first = setTimeout(check, FIRST_AFTER);
  const rest = setInterval(check, EVERY);
  // The timers do not prevent the process from exiting.
  first.unref();
  rest.unref();
  return () => {
    clearTimeout(first);
    clearInterval(rest);
  };
}
