import { lastWholeWeek } from '../../features/newsletter/email/week.ts';
import { startJobs } from '../periodic-jobs.ts';

const EVERY = 60 * 60 * 1000;

/**
 * Sends the newsletter of each week once the week is over, while this process runs: a check soon after the start,
 * then hourly. The next check repeats a run that failed; after a successful run the week is done.
 * @param send resolves when every due subscriber has the newsletter; it must be safe to repeat
 * @returns stops the checks, but not a run that is running
 */
export function startWeeklyNewsletter(send: () => Promise<void>): () => void {
  let done = '';
  return startJobs(async () => {
    const { name } = lastWholeWeek(new Date());
    if (name === done) return;
    await send();
    done = name;
  }, EVERY);
}
