import { problem } from '../api/problem.ts';

/**
 * Files that are made ready or sent at the same time. Each holds the ids of its rows, some 6 MB where there are 100,000, and
 * one of an older version is read through to be counted.
 */
const MOST_AT_ONCE = 16;

/** Of those, for one caller: nobody keeps the others waiting. */
export const FILES_OF_ONE = 4;

const held = new Map<string, number>();
let all = 0;

/** Seconds after which a place is likely to be free. */
const RETRY = { headers: { 'Retry-After': '10' } };

/**
 * A place for one more file, or why there is none. What is found and counted before the first byte costs as much as the
 * sending, so it is taken before either.
 * @param caller as limits tell callers apart
 * @returns what gives the place back, once, however often it is called
 */
export function takePlace(caller: string): Response | (() => void) {
  const own = held.get(caller) ?? 0;
  if (own >= FILES_OF_ONE)
    return problem(
      429,
      'Too many downloads of one caller at once',
      `One caller may take ${FILES_OF_ONE} files at the same time. Try again when one of them has ended.`,
      RETRY,
    );
  if (all >= MOST_AT_ONCE)
    return problem(503, 'Too many downloads at once', 'Please try again in a moment.', RETRY);
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
