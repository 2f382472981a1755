import { getUpdateNotes, newNoteEntry, updateNoteText, withdrawnNoteEntry } from './update-notes.ts';

const OLD = '2026-11-01T10:00:00.000Z';
const NEW = '2026-11-28T10:00:00.000Z';

test('notes are read newest first, with every character of their text', () => {
  expect(getUpdateNotes([`${OLD}|First | and a bar`, `${NEW}|Second`])).toEqual([
    { at: NEW, text: 'Second' },
    { at: OLD, text: 'First | and a bar' },
  ]);
});

test.each([
  null,
  undefined,
  'text',
  ['', 'no date', '2026-11-01|Short date', `2026-13-45T10:00:00.000Z|No day`, null],
])('%j has no notes', (stored) => expect(getUpdateNotes(stored)).toEqual([]));

test('a withdrawn note keeps its date', () => {
  const [note] = getUpdateNotes([withdrawnNoteEntry({ at: OLD, text: 'Private' })]);
  expect(note).toEqual({ at: OLD, text: null });
  expect(note && updateNoteText(note)).toBe('The author withdrew this note.');
});

test('a new note has no date of its own', () => expect(newNoteEntry('  Text ')).toBe('|Text'));
