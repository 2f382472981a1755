import { type BriefValues, briefValues } from '@/features/studio/model/briefs/brief-values';
import { draftKey, readDraft } from '../../../../components/workspace/draft/kept-draft';

const keyOf = (userId: string, id: string) => draftKey(userId, `brief ${id}`);

/** True when this device stores unsaved changes of a brief. */
export const hasDeviceDraft = (userId: string, id: string): boolean =>
  readDraft(localStorage, keyOf(userId, id), briefValues) !== null;

export type DeviceDraft = { readonly id: string; readonly values: BriefValues; readonly at: string };

/** The briefs with unsaved changes on this device, newest first. */
export function deviceDrafts(userId: string): readonly DeviceDraft[] {
  const beginning = keyOf(userId, '');
  return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    .filter((key) => key.startsWith(beginning))
    .flatMap((key) => {
      const draft = readDraft(localStorage, key, briefValues);
      return draft ? [{ id: key.slice(beginning.length), values: draft.values, at: draft.at }] : [];
    })
    .sort((a, b) => b.at.localeCompare(a.at));
}
