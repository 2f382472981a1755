import Papa from 'papaparse';

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
