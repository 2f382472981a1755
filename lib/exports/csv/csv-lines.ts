import Papa from 'papaparse';

/** As spreadsheets write it (RFC 4180). */
const LINE_END = '\r\n';

/** Excel takes a table for UTF-8 only when it begins with this mark; LibreOffice, pandas and readr know it too. */
export const MARK = '\ufeff';

/**
 * Lines of a table, each ended. Cells have to be guarded before (`guardCell`); null is an empty cell.
 * @param quoted which columns stand in quotes even where nothing in them asks for it
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
