/*
 * What a spreadsheet would take for a formula: a cell that begins with one of these runs when the file is opened there. So
 * such a cell leaves with an apostrophe before it, and the apostrophe goes again when the file comes back. A text that has
 * apostrophes before such a character gets one more, so that every text comes back as it was.
 */
const BEGINS_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const IS_GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** A text as it stands in a cell that no spreadsheet runs. */
export const guardCell = (text: string): string => (BEGINS_FORMULA.test(text) ? `'${text}` : text);

/** Undoes `guardCell`. A cell that somebody typed without the apostrophe stays what it is. */
export const unguardCell = (cell: string): string => (IS_GUARDED.test(cell) ? cell.slice(1) : cell);
