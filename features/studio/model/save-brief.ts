import { type IsoDate, toIsoDate } from '../../../lib/time/when.ts';
import { mergeChanges, sameValue } from '../../../lib/workspace/merge.ts';
import type { BriefStatus } from '../../briefs/model/brief.ts';
import { getUpdateNotes, newNoteEntry } from '../../briefs/model/update-notes.ts';
import {
  authorOfRecord,
  type BriefAuthor,
  type BriefValues,
  getValues,
  wordsOfRecord,
} from './brief-values.ts';
import type { Created, Input, OwnRow, Written } from './own-rows.ts';

/** The functions that write briefs. */
export type BriefWriting = {
  readonly create: (input: Input & { readonly id: string }) => Promise<Created>;
  readonly update: (id: string, changes: Input, seenUpdatedAt: string) => Promise<Written>;
};

export type BriefToSave = {
  readonly id: string;
  readonly author: BriefAuthor;
  readonly values: BriefValues;
  /**
   * The values that the editor started with, and the version of the record; null for a brief that is not
   * stored yet.
   */
  readonly base: { readonly values: BriefValues; readonly updatedAt: string | null };
  /** The stored instant of the start. */
  readonly publishAt?: string | null;
  /** The status to write. Without it, a record keeps its status, and a new one is a draft. */
  readonly status?: BriefStatus;
  /** The day of the draft's creation, or of the publication. */
  readonly day: IsoDate;
  /** The last input that was sent, in case the response was lost. */
  readonly lastSent?: Input;
  /** True if readers can open the brief before and after this write: only then it gets an update note. */
  readonly takesNote?: boolean;
};

export type BriefConflict = {
  readonly theirs: OwnRow;
  /** The merged values, with this editor's values for fields that both changed. */
  readonly merged: BriefValues;
  /** The fields that both changed; empty if there is nothing to choose. */
  readonly fields: readonly (keyof BriefValues)[];
};

/**
 * The result of saving. `saved`: stored as sent. `overtaken`: it was saved elsewhere first, and nothing was written. `gone`: it
 * was deleted. `taken`: the id belongs to someone else.
 */
export type BriefSaved =
  | { readonly kind: 'saved'; readonly row: OwnRow }
  | { readonly kind: 'overtaken'; readonly conflict: BriefConflict }
  | { readonly kind: 'gone' | 'taken' };

/** The fields that saving sends. */
export function getRecord({
  id,
  author,
  values,
  base,
  publishAt,
  status,
  day,
  takesNote = false,
}: BriefToSave): Input & { readonly id: string } {
  const first = base.updatedAt === null ? { status: status ?? ('DRAFT' satisfies BriefStatus) } : {};
  return {
    ...wordsOfRecord(id, values, day, publishAt),
    ...authorOfRecord(author),
    ...first,
    ...(status && { status }),
    ...(takesNote && values.updateNote.trim() && { updateNotes: [newNoteEntry(values.updateNote)] }),
    id,
  };
}

/**
 * Saves a brief unless it was saved elsewhere since its base. Throws RecordsError if the backend refuses, and
 * the client's error if it cannot be reached.
 */
export async function saveBrief(brief: BriefToSave, writing: BriefWriting): Promise<BriefSaved> {
  const { id, base, lastSent } = brief;
  const record = getRecord(brief);
  const written =
    base.updatedAt === null ? await writing.create(record) : await writing.update(id, record, base.updatedAt);
  if (written.kind !== 'conflict') return written;
  const { theirs } = written;
  // The last input was stored although its response was lost: there was no other write.
  if (lastSent && says(theirs, lastSent)) {
    const isNoteStored = lastSent.updateNotes !== undefined && saysNote(theirs, brief.values);
    return saveBrief(
      {
        ...brief,
        ...(isNoteStored && { values: { ...brief.values, updateNote: '' } }),
        base: { ...base, updatedAt: theirs.updatedAt },
        lastSent: undefined,
      },
      writing,
    );
  }
  return { kind: 'overtaken', conflict: getConflict(base.values, brief.values, theirs) };
}

/** Merges the stored version with the typed values. */
export function getConflict(base: BriefValues, mine: BriefValues, theirs: OwnRow): BriefConflict {
  const { merged, conflicts } = mergeChanges(base, mine, getValues(theirs));
  // A slug that follows the title is not a separate conflict.
  const follows = !mine.hasOwnSlug && conflicts.includes('title');
  const fields = conflicts.filter((field) => field !== 'hasOwnSlug' && !(field === 'slug' && follows));
  return { theirs, merged, fields };
}

/** True if a record is as the input has it. The backend adds the note of an input to those that it has. */
const says = (row: OwnRow, { updateNotes, ...input }: Input) =>
  Object.entries(input).every(([field, value]) => sameValue(row[field], value)) &&
  (!Array.isArray(updateNotes) ||
    newNoteEntry(getUpdateNotes(row.updateNotes)[0]?.text ?? '') === updateNotes[0]);

const saysNote = (row: OwnRow, { updateNote }: BriefValues) =>
  getUpdateNotes(row.updateNotes)[0]?.text === updateNote.trim();

/** Returns the day of a record without a chosen day. */
export function getDay(status: BriefStatus, row: OwnRow | null, now: Date): IsoDate {
  const createdAt = row?.createdAt;
  return status === 'DRAFT' && typeof createdAt === 'string' ? createdAt.slice(0, 10) : toIsoDate(now);
}
