import { texts } from '../../../lib/records/shapes.ts';
import type { IsoDate } from '../../../lib/time/when.ts';

/** What the author says about one update of a published brief. */
export type UpdateNote = {
  /** ISO instant of the write that added the note; the backend sets it. */
  readonly at: string;
  /** Plain text; null if the author withdrew the words. The date stays. */
  readonly text: string | null;
};

/** Maximum characters of a note. `limitWrite.js` allows some more. */
export const MAX_UPDATE_NOTE = 300;
/** Maximum number of notes of a brief, as in `guardBrief.js`. */
export const MAX_UPDATE_NOTES = 50;

const ENTRY = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\|(.*)$/su;

function getNote(entry: string): readonly UpdateNote[] {
  const [, at = '', text = ''] = ENTRY.exec(entry) ?? [];
  return at && !Number.isNaN(Date.parse(at)) ? [{ at, text: text.trim() || null }] : [];
}

/** Parses the stored notes, `<instant>|<text>`, newest first. Invalid entries are left out. */
export const storedUpdateNotes = texts.transform((entries): readonly UpdateNote[] =>
  entries.flatMap(getNote).sort((one, other) => other.at.localeCompare(one.at)),
);

/** Reads the notes of a record; none from a value of another kind. */
export const getUpdateNotes = (value: unknown): readonly UpdateNote[] =>
  storedUpdateNotes.catch([]).parse(value);

/** Returns the entry of a note that is to be added. The backend sets its time. */
export const newNoteEntry = (text: string): string => `|${text.trim()}`;

/** Returns the entry that withdraws the words of a note. */
export const withdrawnNoteEntry = ({ at }: UpdateNote): string => `${at}|`;

/** The day of a note in UTC. */
export const dayOfNote = ({ at }: UpdateNote): IsoDate => at.slice(0, 10);

/** The text of a note for readers. */
export const updateNoteText = ({ text }: UpdateNote): string => text ?? 'The author withdrew this note.';
