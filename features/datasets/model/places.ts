import { problem } from '../../../lib/http/problem.ts';

/**
 * Maximum number of files that are prepared or sent at the same time. Each needs memory for the ids of its
 * rows, about 6 MB for 100,000 rows.
 */
const MAX_AT_ONCE = 16;

/** The limit for one client, so that no one blocks the others. */
export const FILES_OF_ONE = 4;

const held = new Map<string, number>();
let all = 0;

/** The headers with the seconds after which a slot is likely to be free. */
const RETRY = { headers: { 'Retry-After': '10' } };

/**
 * Takes a download slot, or returns the error response. The slot is taken before the rows are counted,
 * because counting costs as much as sending.
 * @param caller the client, as in rate limits
 * @returns a function that releases the slot; further calls do nothing
 */
export function reservePlace(caller: string): Response | (() => void) {
  const own = held.get(caller) ?? 0;
  if (own >= FILES_OF_ONE)
    return problem(
      429,
      'Too many simultaneous downloads',
      `One client may download ${FILES_OF_ONE} files at the same time. Try again when one has finished.`,
      RETRY,
    );
  if (all >= MAX_AT_ONCE)
    return problem(
      503,
      'The server is busy',
      'Too many files are being downloaded. Please try again in a moment.',
      RETRY,
    );
  held.set(caller, own + 1);
  all += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    all -= 1;
    const left = (held.get(caller) ?? 0) - 1;
    if (left > 0) held.set(caller, left);
    else held.delete(caller);
  };
}
