import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { changedFields, mergeChanges } from '@/lib/workspace/merge';
import type { Input, Row, Written } from '@/lib/workspace/stored-record';
import { type Draft, useStoredDraft } from './use-stored-draft';

/** The other version of a record, and the fields in which it differs from the form. */
export type Conflict<Values> = {
  readonly fields: readonly (keyof Values & string)[];
  readonly theirs: Values;
  /** ISO instant. */
  readonly savedAt: string;
};

/** `unchanged`: there was nothing to save. `gone`: the record was deleted elsewhere; the form's values stay. */
export type SaveOutcome = 'saved' | 'unchanged' | 'conflict' | 'gone';

export type RecordForm<Values> = Omit<Draft<Values>, 'rebase'> & {
  /** The conflict for a ConflictNotice; null when there is none. */
  readonly conflict: Conflict<Values> | null;
  /**
   * Chooses the other version for these fields and one's own for the rest; call `save` right afterwards to save it.
   */
  readonly resolve: (adoptedFields: readonly (keyof Values & string)[]) => void;
  /**
   * Saves only the changed fields. Changes of others are merged; if both changed the same field, nothing is saved and
   * `conflict` is set.
   * @throws the store's errors; all typed values stay
   */
  readonly save: () => Promise<SaveOutcome>;
};

/** The number of attempts while others save the same record. */
const TRIES = 4;

export type FormOf<Values> = {
  readonly formKey: string;
  readonly row: Row;
  readonly shape: z.ZodType<Values>;
  /** The form's values of a stored record. */
  readonly read: (row: Row) => Values;
  /** The record's fields for the form's values. */
  readonly write: (values: Values) => Input;
  /** Stores changes, unless the record was changed since. */
  readonly update: (changes: Input, seenUpdatedAt: string) => Promise<Written>;
};

/**
 * The form of an existing record: drafts are stored (see useStoredDraft), and saving never overwrites changes that the
 * person has not seen.
 */
export function useMergingForm<Values extends Readonly<Record<string, unknown>>>({
  formKey,
  row,
  shape,
  read,
  write,
  update,
}: FormOf<Values>): RecordForm<Values> {
  const { rebase, ...draft } = useStoredDraft(formKey, shape, read(row), row.updatedAt);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const { values, base, isDirty } = draft;

  // Another tab has saved: its changes to fields that this tab did not change appear here at once.
  const isBehind = isDirty && base.updatedAt !== row.updatedAt && conflict === null;
  useEffect(() => {
    if (!isBehind) return;
    const theirs = read(row);
    const { merged, conflicts } = mergeChanges(base.values, values, theirs);
    if (conflicts.length === 0) rebase(theirs, row.updatedAt, merged);
  });

  async function save(): Promise<SaveOutcome> {
    const now = draft.now();
    let [from, mine, seen] = [now.base.values, now.values, now.base.updatedAt ?? row.updatedAt];
    for (let tries = 0; tries < TRIES; tries += 1) {
      const changes = changedFields(write(from), write(mine));
      if (Object.keys(changes).length === 0) {
        forget();
        return 'unchanged';
      }
      const written = await update(changes, seen);
      if (written.kind === 'gone') return 'gone';
      if (written.kind === 'saved') {
        forget();
        return 'saved';
      }
      const theirs = read(written.theirs);
      const { merged, conflicts } = mergeChanges(from, mine, theirs);
      if (conflicts.length > 0) {
        setConflict({ fields: conflicts, theirs, savedAt: written.theirs.updatedAt });
        return 'conflict';
      }
      [from, mine, seen] = [theirs, merged, written.theirs.updatedAt];
    }
    throw new Error('This is being saved elsewhere at the same time. Try again in a moment.');
  }

  function resolve(adoptedFields: readonly (keyof Values & string)[]): void {
    if (!conflict) return;
    const now = draft.now();
    const { merged, conflicts } = mergeChanges(now.base.values, now.values, conflict.theirs);
    // Fields that were changed after the notice was shown still need a choice.
    const unseen = conflicts.filter((field) => !conflict.fields.includes(field));
    if (unseen.length > 0) {
      setConflict({ ...conflict, fields: conflicts });
      return;
    }
    const chosen = { ...merged };
    for (const field of adoptedFields) chosen[field] = conflict.theirs[field];
    rebase(conflict.theirs, conflict.savedAt, chosen);
    setConflict(null);
  }

  function forget(): void {
    setConflict(null);
    draft.forget();
  }

  return { ...draft, conflict, save, resolve, forget };
}
