import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { isInGrace } from '@/features/bans/model/grace-period';
import { historyFields, replacedFields, withChanges } from '@/features/studio/model/edit-restriction';
import type { OwnRestriction } from '@/features/studio/model/own-restriction';
import { changedFields, mergeChanges } from '@/lib/workspace/merge';
import { draftKey, useStoredDraft } from '../../../../components/workspace/use-stored-draft';
import { type FormValues, GONE, type RestrictionForm, today, useApplied } from './restriction-form';
import { GRACE_OVER, useGraceEnd } from './use-grace-end';

/** The key of the draft of a record's details. */
const detailsKey = ({ kind, row }: OwnRestriction): string => `${kind} ${row.id} details`;

const about = { reason: z.string(), isWithheld: z.boolean() };

type DetailsConflict<Values> = {
  readonly fields: readonly (keyof Values & string)[];
  readonly theirs: Values;
  readonly savedAt: string;
};

/** The form of a record's details, and the corrections that are stored with a change. */
export function useDetailsForm<Values extends FormValues>(
  { kind, shape, getValues, stored, correctionFields }: RestrictionForm<Values>,
  own: OwnRestriction,
) {
  const apply = useApplied(own);
  // A timer can be late, for example after the computer slept.
  const [isLate, setLate] = useState(false);
  const isGraceOver = useGraceEnd(own.row) === null;
  const leavesTrace = isLate || isGraceOver;
  const [conflict, setConflict] = useState<DetailsConflict<Values> | null>(null);
  const first = { values: getValues(own.row), reason: '', isWithheld: false };
  const draftShape = z.object({ values: shape, ...about });
  const draft = useStoredDraft(detailsKey(own), draftShape, first, own.row.updatedAt);
  const { values, reason, isWithheld } = draft.values;

  async function save(): Promise<'saved' | 'conflict'> {
    if (!leavesTrace && !isInGrace(own.row)) {
      setLate(true);
      throw new Error(GRACE_OVER);
    }
    const { base, values: typed } = draft.now();
    let found: DetailsConflict<Values> | null = null;
    const applied = await apply((now) => {
      const theirs = getValues(now.row);
      const { merged, conflicts } = mergeChanges(base.values.values, typed.values, theirs);
      found = conflicts.length > 0 ? { fields: conflicts, theirs, savedAt: now.row.updatedAt } : null;
      if (found) return null;
      const saving = { newId: () => crypto.randomUUID(), on: today(), ...typed, reason: typed.reason.trim() };
      const replaced = replacedFields(correctionFields(theirs), correctionFields(merged), saving);
      const history = leavesTrace ? withChanges(now.history, replaced, saving) : now.history;
      return {
        ...changedFields(now.row, stored(merged)),
        ...historyFields(kind, { ...now.record, began: merged.began }, history),
      };
    });
    if (applied.kind === 'gone') throw new Error(GONE);
    if (applied.kind === 'refused') {
      if (!found) throw new Error('This is being saved elsewhere at the same time. Try again in a moment.');
      setConflict(found);
      return 'conflict';
    }
    forget();
    return 'saved';
  }

  function resolve(adoptedFields: readonly (keyof Values & string)[]): void {
    if (!conflict) return;
    const now = draft.now();
    const { merged } = mergeChanges(now.base.values.values, now.values.values, conflict.theirs);
    const chosen = { ...merged };
    for (const field of adoptedFields) chosen[field] = conflict.theirs[field];
    draft.rebase({ ...first, values: conflict.theirs }, conflict.savedAt, { ...now.values, values: chosen });
    setConflict(null);
  }

  function forget(): void {
    setConflict(null);
    draft.forget();
  }

  return {
    draft,
    values,
    reason,
    isWithheld,
    /** The values that the change replaces and that the public page will show; none during the grace period. */
    replaces: leavesTrace
      ? replacedFields(correctionFields(first.values), correctionFields(values), { isWithheld })
      : [],
    set: (changes: Partial<Values>) => draft.set({ values: { ...draft.now().values.values, ...changes } }),
    conflict,
    resolve,
    save,
    forget,
  };
}

/** True while the details of a record are being edited, and from the start when there is an unsaved draft. */
export function useIsChanging(own: OwnRestriction) {
  const { viewer } = useSignedIn();
  const key = draftKey(viewer.userId, detailsKey(own));
  const [isChanging, setChanging] = useState(false);
  useEffect(() => {
    try {
      if (localStorage.getItem(key) !== null) setChanging(true);
    } catch {
      // A browser that stores nothing has no draft.
    }
  }, [key]);
  return [isChanging, setChanging] as const;
}
