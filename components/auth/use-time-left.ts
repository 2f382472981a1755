import { useEffect, useState } from 'react';
import { type TimeLeft, timeLeft } from './expiry.ts';

/**
 * How it stands with what ends at some time, by the page's clock, second by second.
 * @param readEnd gives the end in milliseconds since 1970, and undefined when there is none
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
