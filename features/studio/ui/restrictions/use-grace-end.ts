import { useEffect, useState } from 'react';
import { graceEnd } from '@/features/bans/model/grace-period';
import type { OwnRow } from '@/features/studio/model/own-rows';

/** Returns the end of a record's grace period in milliseconds since 1970; null after it. Renders again at the end. */
export function useGraceEnd(row: OwnRow): number | null {
  const end = graceEnd(row);
  const [isOver, setOver] = useState(() => Date.now() >= end);
  useEffect(() => {
    const left = end - Date.now();
    setOver(left <= 0);
    if (left <= 0) return;
    const timer = setTimeout(() => setOver(true), left);
    return () => clearTimeout(timer);
  }, [end]);
  return isOver ? null : end;
}

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** The end of a grace period as a time of the reader's clock: "14:35". */
export const graceText = (end: number): string => time.format(end);

/** The error message for a correction that was typed during the grace period and saved after it. */
export const GRACE_OVER =
  'The time for corrections without a trace is over. Readers will now see the change. Save again to publish it.';
