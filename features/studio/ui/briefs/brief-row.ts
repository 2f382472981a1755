import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '@/components/workspace/use-read';
import { queryAsViewer } from '@/components/workspace/viewer-session';
import { type BriefValues, briefValues } from '@/features/studio/model/brief-values';
import { type OwnRow, readRow } from '@/features/studio/model/own-rows';
import { draftKey, readDraft } from '../../../../components/workspace/use-stored-draft';
import { useStudio } from '../studio-context';
import { studioKeys } from '../studio-queries';

export type BriefRow =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string }
  /** null: the person has no stored brief with this id. */
  | { readonly kind: 'read'; readonly row: OwnRow | null };

/** A brief with its text, which lists do not have; read again when another tab has saved it. */
export function useBriefRow(id: string): { readonly brief: BriefRow; readonly reload: () => void } {
  const { briefs } = useStudio();
  const version = briefs.find(({ row }) => row.id === id)?.row.updatedAt;
  const { status, value, problem, reload } = useRead(
    studioKeys.brief(id, version),
    async () => ({ row: await readRow('briefs', id, queryAsViewer) }),
    // The form begins with the newest text, never with that of an earlier visit.
    { gcTime: 0, placeholderData: keepPreviousData, refetchOnWindowFocus: false },
  );
  if (value) return { brief: { kind: 'read', row: value.row }, reload };
  return { brief: status === 'failed' ? { kind: 'failed', text: problem } : { kind: 'loading' }, reload };
}

const getKey = (userId: string, id: string) => draftKey(userId, `brief ${id}`);

/** True when this device stores unsaved changes of a brief. */
export const hasDeviceDraft = (userId: string, id: string): boolean =>
  readDraft(localStorage, getKey(userId, id), briefValues) !== null;

export type DeviceDraft = { readonly id: string; readonly values: BriefValues; readonly at: string };

/** The briefs with unsaved changes on this device, newest first. */
export function deviceDrafts(userId: string): readonly DeviceDraft[] {
  const beginning = getKey(userId, '');
  return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    .filter((key) => key.startsWith(beginning))
    .flatMap((key) => {
      const draft = readDraft(localStorage, key, briefValues);
      return draft ? [{ id: key.slice(beginning.length), values: draft.values, at: draft.at }] : [];
    })
    .sort((a, b) => b.at.localeCompare(a.at));
}
