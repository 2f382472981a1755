/*
 * A spreadsheet runs a cell that starts with one of these characters as a formula. The export puts an apostrophe before such
 * a cell, and the import removes it. A text that already has apostrophes there gets one more, so every text survives both.
 */
const BEGINS_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const IS_GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Guards a text so that no spreadsheet runs it. */
export const guardCell = (text: string): string => (BEGINS_FORMULA.test(text) ? `'${text}` : text);

/** Undoes `guardCell`. Cells without the apostrophe stay unchanged. */
export const unguardCell = (cell: string): string => (IS_GUARDED.test(cell) ? cell.slice(1) : cell);
