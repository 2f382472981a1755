import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall } from '@/components/workspace/viewer-session';
import type { BriefStatus } from '@/features/briefs/model/brief';
import {
  isHeldFast,
  MAX_UNSAVED,
  nextTry,
  REST,
  type SaveState,
  takesUpdateNote,
} from '@/features/studio/model/brief-status';
import {
  type BriefAuthor,
  type BriefProblems,
  type BriefValues,
  briefValues,
  canBeStored,
  changedValues,
  EMPTY_BRIEF,
  getFaults,
  getStatus,
  getValues,
  hasWords,
  storedStart,
} from '@/features/studio/model/brief-values';
import type { Input, OwnRow } from '@/features/studio/model/own-rows';
import {
  type BriefConflict,
  getConflict,
  getDay,
  getRecord,
  saveBrief,
} from '@/features/studio/model/save-brief';
import { toIsoDate } from '@/lib/time/when';
import { mergeChanges } from '@/lib/workspace/merge';
import { RecordsError } from '@/lib/workspace/stored-record';
import { draftKey, readDraft, useStoredDraft } from '../../../../components/workspace/use-stored-draft';
import { useStudio } from '../studio-context';
import { useLastTab } from './editor-layout';

type Trouble =
  | { readonly kind: 'unreachable'; readonly failures: number }
  | { readonly kind: 'refused'; readonly text: string; readonly values: BriefValues }
  | { readonly kind: 'gone' };

/** The result of an action: the current record; null if it failed, and the editor shows the reason. */
type Acted = { readonly row: OwnRow } | null;

export type BriefEditor = {
  readonly id: string;
  /** The stored record; null before the first save. */
  readonly row: OwnRow | null;
  readonly status: BriefStatus;
  readonly values: BriefValues;
  readonly set: (changes: Partial<BriefValues>) => void;
  readonly faults: BriefProblems;
  readonly state: SaveState;
  readonly isDraftStored: boolean;
  /** There are changes that the site does not have. */
  readonly isDirty: boolean;
  /** The time of the restored draft; null when the editor started with the stored record. */
  readonly restoredAt: Date | null;
  readonly conflict: (BriefConflict & { readonly mine: BriefValues }) | null;
  /** Ends the conflict: their version for these fields, mine for the rest. */
  readonly resolve: (adoptedFields: readonly (keyof BriefValues)[]) => void;
  /**
   * Saves the current values with a status.
   * @throws the client's errors
   */
  readonly saveAs: (status: BriefStatus) => Promise<Acted>;
  /** Returns to the stored record. */
  readonly discard: () => void;
  /** After the brief was deleted elsewhere: saves it as a new draft. */
  readonly saveAsNewDraft: () => void;
};

/**
 * The state of the editor of a brief. Every change is stored on the device, and on the site as a draft when typing pauses. A
 * public brief changes only when the author publishes. Changes from elsewhere are merged, or shown as a conflict.
 */
export function useBriefEditor(id: string, found: OwnRow | null, author: BriefAuthor): BriefEditor {
  const { create, update } = useStudio();
  const { viewer, end } = useSignedIn();
  const [row, setRow] = useState(found);
  const [shown, setShown] = useState(() => (found ? getValues(found) : EMPTY_BRIEF));
  const draft = useStoredDraft(`brief ${id}`, briefValues, shown, row?.updatedAt ?? null);
  const [conflict, setConflict] = useState<BriefEditor['conflict']>(null);
  const [isSaving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const { values, base, isDirty } = draft;
  const status = row ? getStatus(row) : 'DRAFT';
  const today = toIsoDate(new Date());
  const faults = useMemo(() => getFaults(values, today), [values, today]);

  const now = useRef({ draft, row, author });
  useLayoutEffect(() => {
    now.current = { draft, row, author };
  });
  const lastSent = useRef<Input>(undefined);
  const underWay = useRef<Promise<unknown>>(Promise.resolve());

  /** Continues from the stored record, with what was typed since it was sent. */
  const goOnFrom = useCallback((stored: OwnRow, base: BriefValues, sent: BriefValues) => {
    const { draft } = now.current;
    setRow(stored);
    setShown(base);
    draft.rebase(base, stored.updatedAt, mergeChanges(sent, draft.values, base).merged);
  }, []);

  const adopt = useCallback(({ theirs, merged, fields }: BriefConflict) => {
    const { draft } = now.current;
    setRow(theirs);
    if (fields.length > 0) return setConflict({ theirs, merged, fields, mine: draft.values });
    setShown(getValues(theirs));
    draft.rebase(getValues(theirs), theirs.updatedAt, merged);
  }, []);

  const write = useCallback(
    async (as?: BriefStatus): Promise<Acted> => {
      const { draft, row, author } = now.current;
      const sent = draft.values;
      const day = getDay(as ?? (row ? getStatus(row) : 'DRAFT'), row, new Date());
      const brief = {
        id,
        author,
        values: sent,
        base: draft.base,
        publishAt: row && storedStart(row).publishAt,
        status: as,
        day,
        lastSent: lastSent.current,
        takesNote: as === 'PUBLISHED' && takesUpdateNote(row, sent, new Date()),
      };
      lastSent.current = getRecord(brief);
      const saved = await saveBrief(brief, {
        create: (input) => create('briefs', input),
        update: (briefId, changes, seen) => update('briefs', briefId, changes, seen),
      });
      lastSent.current = undefined;
      setTrouble(null);
      if (saved.kind === 'saved') {
        // A draft has the text as typed; a published brief has it as shown.
        goOnFrom(saved.row, as ? getValues(saved.row) : sent, sent);
        return { row: saved.row };
      }
      if (saved.kind === 'overtaken') adopt(saved.conflict);
      else if (saved.kind === 'gone') setTrouble({ kind: 'gone' });
      else setTrouble({ kind: 'refused', text: 'Another record already has this ID.', values: sent });
      return null;
    },
    [id, create, update, goOnFrom, adopt],
  );

  /** Runs one write after the other, each with the values at that time. */
  const inTurn = useCallback(
    (as?: BriefStatus): Promise<Acted> => {
      const turn = underWay.current
        .catch(() => undefined)
        .then(() => {
          setSaving(true);
          return write(as);
        })
        .finally(() => setSaving(false));
      underWay.current = turn;
      return turn;
    },
    [write],
  );

  const fail = useCallback(
    async (thrown: unknown) => {
      const failure = await failureOfCall(thrown, viewer.userId);
      if (failure.kind === 'signed-out') return end({ kind: 'expired' });
      const { values } = now.current.draft;
      setTrouble((before) =>
        thrown instanceof RecordsError
          ? { kind: 'refused', text: failure.text, values }
          : { kind: 'unreachable', failures: before?.kind === 'unreachable' ? before.failures + 1 : 1 },
      );
    },
    [viewer.userId, end],
  );

  const isRefused = trouble?.kind === 'refused' && trouble.values === values;
  const isHeld = isHeldFast(status);
  const isDue =
    isDirty &&
    !isHeld &&
    !isSaving &&
    !isRefused &&
    conflict === null &&
    trouble?.kind !== 'gone' &&
    canBeStored(faults) &&
    (row !== null || hasWords(values));
  const failures = trouble?.kind === 'unreachable' ? trouble.failures : 0;
  const unsavedSince = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every keystroke restarts the timer.
  useEffect(() => {
    if (!isDirty) unsavedSince.current = undefined;
    if (!isDue) return;
    unsavedSince.current ??= Date.now();
    const max = Math.max(0, unsavedSince.current + MAX_UNSAVED - Date.now());
    const pause = failures > 0 ? nextTry(failures) : Math.min(REST, max);
    const save = () => {
      unsavedSince.current = undefined;
      inTurn().catch(fail);
    };
    const timer = setTimeout(save, pause);
    const online = () => {
      clearTimeout(timer);
      save();
    };
    if (failures > 0) window.addEventListener('online', online, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', online);
    };
  }, [isDue, isDirty, values, failures, inTurn, fail]);

  // Continues with the draft of a closed tab that could not save it.
  const key = draftKey(viewer.userId, `brief ${id}`);
  useLastTab(key, () => {
    const { draft } = now.current;
    const left = draft.isDirty ? null : readDraft(localStorage, key, briefValues);
    if (left) draft.rebase(left.base, left.baseUpdatedAt, left.values);
  });

  // The site has a newer version than this editor started with: another tab or device saved it.
  const newest = found && (!row || found.updatedAt > row.updatedAt) ? found : row;
  const isBehind =
    newest !== null &&
    !isSaving &&
    conflict === null &&
    newest.updatedAt !== (isDirty ? base.updatedAt : row?.updatedAt);
  useEffect(() => {
    if (!isBehind || newest === null) return;
    if (isDirty) adopt(getConflict(base.values, values, newest));
    else {
      setRow(newest);
      setShown(getValues(newest));
    }
  });

  function stateNow(): SaveState {
    if (conflict) return { kind: 'conflict' };
    if (trouble?.kind === 'gone') return { kind: 'gone' };
    if (isSaving) return { kind: 'saving' };
    if (!isDirty) return { kind: 'saved', at: row ? Date.parse(row.updatedAt) : null };
    if (isHeld) return { kind: 'held' };
    if (!canBeStored(faults)) return { kind: 'faulty' };
    if (isRefused) return { kind: 'refused', text: trouble.text };
    return trouble?.kind === 'unreachable' ? { kind: 'unreachable' } : { kind: 'waiting' };
  }

  return {
    id,
    row,
    status,
    values,
    set: (changes) => draft.set(changedValues(values, changes)),
    faults,
    state: stateNow(),
    isDraftStored: draft.isStored,
    isDirty,
    restoredAt: draft.restored?.at ?? null,
    conflict,
    resolve: (adoptedFields) => {
      if (!conflict) return;
      const { theirs, merged } = conflict;
      const stored = getValues(theirs);
      const chosen = {
        ...merged,
        ...Object.fromEntries(adoptedFields.map((field) => [field, stored[field]])),
      };
      setConflict(null);
      setShown(stored);
      draft.rebase(stored, theirs.updatedAt, chosen);
    },
    saveAs: (as) =>
      inTurn(as).catch(async (thrown) => {
        await fail(thrown);
        throw thrown;
      }),
    discard: draft.forget,
    saveAsNewDraft: () => {
      setRow(null);
      setShown(EMPTY_BRIEF);
      setTrouble(null);
      draft.rebase(EMPTY_BRIEF, null, values);
    },
  };
}
