import { lastWholeWeek } from '../../lib/letters/weekly/week.ts';

/** Milliseconds: the site is up and at rest before the first check. */
const FIRST_AFTER = 60_000;
const EVERY = 60 * 60 * 1000;

/**
 * Sends the letter of each week once the week is over, as long as this process runs: a check soon after the start, then
 * hourly. What fails is tried again with the next check; of a week whose round went well nothing more is asked.
 * @param send resolves when everybody whom the letter was due to has it; it has to be safe to repeat
 * @returns stops the checks; a round that runs goes on
 */
export function startWeeklyLetter(send: () => Promise<void>): () => void {
  let done = '';
  let isSending = false;
  const check = async () => {
    const { name } = lastWholeWeek(new Date());
    if (isSending || name === done) return;
    isSending = true;
    try {
      await send();
      done = name;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    } finally {
      isSending = false;
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
