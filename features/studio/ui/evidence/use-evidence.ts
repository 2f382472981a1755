import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSignedIn } from '@/components/workspace/session/signed-in-context';
import { failureOfCall } from '@/components/workspace/session/viewer-session';
import { amplifyFiles } from '@/features/account/model/amplify-files';
import { RecordsError } from '@/features/account/model/own-records';
import type { Evidence } from '@/features/bans/model/evidence';
import { changeEvidence, type EvidenceRecord } from '@/features/studio/model/evidence/changing';
import { EvidenceError } from '@/features/studio/model/evidence/evidence-error';
import type { EvidenceItem } from '@/features/studio/model/evidence/item';
import { keepItem, readItems, removeItem } from '@/features/studio/model/evidence/keeping';
import { type Piece, piecesOf } from '@/features/studio/model/evidence/pieces';
import { copyOf, putOut, withEntry, withoutEntry } from '@/features/studio/model/evidence/publishing';
import { useStudio } from '@/features/studio/ui/studio-context';
import { isoDateOf } from '@/lib/time/when';
import { redraw } from './browser-pictures';
import { useIsNamedElsewhere } from './use-clear-evidence';

export type EvidenceBook = {
  /** 'failed' with the data of earlier reads, if any. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly problem: string;
  readonly pieces: readonly Piece[];
  readonly reload: () => Promise<void>;
  /** Writes a piece's description, and updates its published form. */
  readonly keep: (item: EvidenceItem, entry: Evidence | null) => Promise<void>;
  readonly publish: (item: EvidenceItem) => Promise<void>;
  /** Removes a piece from the record, and its copy from the site. */
  readonly withdraw: (entry: Evidence) => Promise<void>;
  /** Removes a piece and its original for good. Its published form is withdrawn first. */
  readonly remove: (item: EvidenceItem, entry: Evidence | null) => Promise<void>;
};

/** The evidence of one record: the files of the person's own folder and the record's entries. */
export function useEvidence(
  kind: 'bans' | 'reports',
  { id, updatedAt }: EvidenceRecord,
  entries: readonly Evidence[],
): EvidenceBook {
  const { viewer, end } = useSignedIn();
  const { update } = useStudio();
  const isNamedElsewhere = useIsNamedElsewhere();
  const [items, setItems] = useState<readonly EvidenceItem[]>([]);
  const [status, setStatus] = useState<EvidenceBook['status']>('loading');
  const [problem, setProblem] = useState('');
  const subject = useMemo(() => ({ kind, id }), [kind, id]);

  const reload = useCallback(async () => {
    try {
      setItems(await readItems(amplifyFiles, subject));
      setStatus('ready');
      setProblem('');
    } catch (thrown) {
      const failure = await failureOfCall(thrown, viewer.userId);
      if (failure.kind === 'signed-out') return end({ kind: 'expired' });
      setStatus('failed');
      setProblem(failure.text);
    }
  }, [subject, viewer.userId, end]);

  useEffect(() => {
    void reload();
  }, [reload]);

  const change = (to: (list: readonly Evidence[]) => readonly Evidence[]) =>
    changeEvidence({ id, updatedAt }, entries, to, (changes, seen) => update(kind, id, changes, seen));

  async function keep(item: EvidenceItem, entry: Evidence | null) {
    await keepItem(amplifyFiles, subject, item);
    if (entry?.details) {
      const { label, pageUrl, archiveUrl, capturedOn } = item;
      const url = item.file ? entry.url : pageUrl;
      const details = { ...entry.details, pageUrl, capturedOn };
      await change((list) => withEntry(list, { ...entry, label, url, archiveUrl, details }));
    }
    await reload();
  }

  async function publish(item: EvidenceItem) {
    const entry = await putOut(amplifyFiles, subject, item, { today: isoDateOf(new Date()), redraw });
    try {
      await change((list) => withEntry(list, entry));
    } catch (thrown) {
      // A copy that no record refers to must not stay public. After a lost response it is unknown whether a record does.
      const isRefused = thrown instanceof EvidenceError || thrown instanceof RecordsError;
      if (isRefused) await removeCopy(entry).catch(() => {});
      throw thrown;
    }
  }

  async function removeCopy(entry: Evidence) {
    const key = copyOf(entry, await amplifyFiles.identityId());
    if (key && !isNamedElsewhere(id, entry)) await amplifyFiles.remove(key);
  }

  async function withdraw(entry: Evidence) {
    await removeCopy(entry);
    await change((list) => withoutEntry(list, entry));
  }

  async function remove(item: EvidenceItem, entry: Evidence | null) {
    if (entry) await withdraw(entry);
    await removeItem(amplifyFiles, subject, item);
    await reload();
  }

  return { status, problem, pieces: piecesOf(items, entries), reload, keep, publish, withdraw, remove };
}
