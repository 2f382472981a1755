import { type Applied, applyTo, type OwnRestriction } from '@/lib/studio/bans/own-restriction';
import type { Input } from '@/lib/studio/writing';
import { useStudio } from '../studio-context';

/** Makes a change to a record, and anew to what somebody else wrote meanwhile; throws what the store throws. */
export function useApplied(own: OwnRestriction) {
  const { update } = useStudio();
  return (change: (now: OwnRestriction) => Input | null): Promise<Applied> => applyTo(own, change, update);
}

/** For a record that was deleted in another tab while one wrote in this one. */
export const GONE = 'It was deleted in another tab or on another device. What you typed is still here.';
