import { useCallback, useEffect, useState } from 'react';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall, queryAsViewer } from '@/components/workspace/viewer-session';
import { type BriefValues, briefValues } from '@/features/studio/model/brief-values';
import { type OwnRow, readRow } from '@/features/studio/model/own-rows';
import { draftKey, readDraft } from '../../../../components/workspace/use-stored-draft';
import { useStudio } from '../studio-context';

export type BriefRow =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string }
  /** null: the person has no stored brief with this id. */
  | { readonly kind: 'read'; readonly row: OwnRow | null };

/** A brief with its text, which lists do not have; read again when another tab has saved it. */
export function useBriefRow(id: string): { readonly brief: BriefRow; readonly reload: () => void } {
  const { viewer, end } = useSignedIn();
  const { briefs } = useStudio();
  const [brief, setBrief] = useState<BriefRow>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  const listedAt = briefs.find(({ row }) => row.id === id)?.row.updatedAt;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `tries` loads again.
  useEffect(() => {
    let isCurrent = true;
    const show = (next: BriefRow) => isCurrent && setBrief(next);
    readRow('briefs', id, queryAsViewer)
      .then((row) => show({ kind: 'read', row }))
      .catch(async (thrown: unknown) => {
        const failure = await failureOfCall(thrown, viewer.userId);
        if (failure.kind === 'signed-out') end({ kind: 'expired' });
        else
          setBrief((known) =>
            known.kind === 'read' || !isCurrent ? known : { kind: 'failed', text: failure.text },
          );
      });
    return () => {
      isCurrent = false;
    };
  }, [id, listedAt, tries, viewer.userId, end]);

  return { brief, reload: useCallback(() => setTries((count) => count + 1), []) };
}

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
