import { useEffect, useState } from 'react';
import { type TimeLeft, timeLeft } from './expiry.ts';

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
