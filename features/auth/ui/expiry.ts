import { useEffect, useState } from 'react';

/** The warning is shown for this long before the end. */
const WARNING = 60_000;

/** The key under which the client stores when its challenge ends. */
const EXPIRY_KEY = 'CognitoSignInState.expiry';

/** The time left for a step that ends. `seconds` are whole ones, rounded up. */
type TimeLeft =
  | { readonly state: 'plenty' }
  | { readonly state: 'short'; readonly seconds: number }
  | { readonly state: 'over' };

/** @param end and @param now in milliseconds since 1970 */
export function timeLeft(end: number, now: number): TimeLeft {
  const left = end - now;
  if (left <= 0) return { state: 'over' };
  return left > WARNING ? { state: 'plenty' } : { state: 'short', seconds: Math.ceil(left / 1000) };
}

/** Reads when the client's challenge ends; undefined without one. */
export function readChallengeEnd(stored: Pick<Storage, 'getItem'>): number | undefined {
  const end = Number(stored.getItem(EXPIRY_KEY));
  return Number.isFinite(end) && end > 0 ? end : undefined;
}

/** `65` as `1:05`. */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The warning for screen readers: at one minute, half a minute and ten seconds, and not each second. */
export function spokenWarning(seconds: number): string {
  const nextMark = [10, 30, 60].find((mark) => seconds <= mark);
  return nextMark === undefined
    ? ''
    : `This step expires in less than ${nextMark === 60 ? 'a minute' : `${nextMark} seconds`}.`;
}

/**
 * Counts the time left by the page's clock, second by second.
 * @param readEnd returns the end in milliseconds since 1970, and undefined without one
 */
export function useTimeLeft(readEnd: () => number | undefined): TimeLeft {
  const [left, setLeft] = useState<TimeLeft>({ state: 'plenty' });
  useEffect(() => {
    const tick = () => {
      const end = readEnd();
      setLeft(end === undefined ? { state: 'plenty' } : timeLeft(end, Date.now()));
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [readEnd]);
  return left;
}
