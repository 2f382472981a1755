import Papa from 'papaparse';

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

/** The line end of RFC 4180. */
const LINE_END = '\r\n';

/** Excel needs this mark to read a file as UTF-8; LibreOffice, pandas and readr recognise it. */
export const MARK = '\ufeff';

/**
 * The lines of a table with line ends. Guard cells first (`guardCell`); null is an empty cell.
 * @param quoted the columns that are always quoted
 */
export function csvLines(
  lines: readonly (readonly (string | null)[])[],
  quoted: readonly boolean[] = [],
): string {
  if (lines.length === 0) return '';
  const options = { newline: LINE_END, ...(quoted.length > 0 && { quotes: [...quoted] }) };
  return (
    Papa.unparse(
      lines.map((line) => [...line]),
      options,
    ) + LINE_END
  );
}
