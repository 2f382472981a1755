import { lastWholeWeek } from '../../features/newsletter/email/week.ts';
import { startRounds } from '../rounds.ts';

const EVERY = 60 * 60 * 1000;

/**
 * Sends the letter of each week once the week is over, as long as this process runs: a check soon after the start, then
 * hourly. What fails is tried again with the next check; of a week whose round went well nothing more is asked.
 * @param send resolves when everybody whom the letter was due to has it; it has to be safe to repeat
 * @returns stops the checks; a round that runs goes on
 */
export function startWeeklyLetter(send: () => Promise<void>): () => void {
  let done = '';
  return startRounds(async () => {
    const { name } = lastWholeWeek(new Date());
    if (name === done) return;
    await send();
    done = name;
  }, EVERY);
}
