import { type Applied, applyTo, type OwnRestriction } from '@/features/studio/model/bans/own-restriction';
import type { Input } from '@/features/studio/model/writing';
import { useStudio } from '../studio-context';

/**
 * Applies a change to a record, and applies it again to newer versions from elsewhere.
 * @throws the store's errors
 */
export function useApplied(own: OwnRestriction) {
  const { update } = useStudio();
  return (change: (now: OwnRestriction) => Input | null): Promise<Applied> => applyTo(own, change, update);
}

/** The error message for a record that was deleted in another tab. */
export const GONE =
  'The record was deleted in another tab or on another device. What you typed is still here.';
