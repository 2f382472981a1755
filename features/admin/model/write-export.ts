import { csvLines, guardCell, MARK, unguardCell } from '../../../lib/csv.ts';
import type { Row } from '../../../lib/workspace/stored-record.ts';
import { canonicalValue, cellOf, columnsOf, PROBLEMS_COLUMN } from './exchange-columns.ts';
import type { AdminModel } from './field.ts';
import type { Source } from './import-source.ts';
import type { RefusedRow } from './plan-import.ts';

export type ExchangeFormat = 'csv' | 'json';

/**
 * Generates the text of a file of records, piece by piece as their pages arrive. The order is that of the
 * records. Equal records give equal bytes.
 */
export async function* exportPieces(
  model: AdminModel,
  format: ExchangeFormat,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const columns = columnsOf(model);
  if (format === 'csv') {
    yield MARK + csvLines([columns.map(({ name }) => name)]);
    for await (const rows of pages)
      yield csvLines(
        rows.map((row) => columns.map((field) => cellOf(field, canonicalValue(field, row[field.name])))),
      );
    return;
  }
  let separator = '[\n';
  for await (const rows of pages)
    for (const row of rows) {
      const record = columns.map((field) => [field.name, canonicalValue(field, row[field.name])] as const);
      yield separator + JSON.stringify(Object.fromEntries(record));
      separator = ',\n';
    }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/**
 * Returns the refused rows of a file with their original cells and a column with the problems. It can be
 * corrected and imported.
 */
export function refusedFile(source: Source, refused: readonly RefusedRow[]): string {
  const why = ({ problems }: RefusedRow) =>
    problems.map(({ field, text }) => (field ? `${field}: ${text}` : text)).join(' ');
  if (source.format === 'json') {
    const entries = refused.map((row) => {
      const fields =
        typeof row.original === 'object' && row.original !== null ? row.original : { value: row.original };
      return JSON.stringify({ ...fields, [PROBLEMS_COLUMN]: why(row) });
    });
    return `[\n${entries.join(',\n')}\n]\n`;
  }
  const stored = source.header.flatMap((name, at) => (name.toLowerCase() === PROBLEMS_COLUMN ? [] : [at]));
  const lines = refused.map((row) => {
    const cells: readonly unknown[] = Array.isArray(row.original) ? row.original : [];
    return [
      ...stored.map((at) => safe(cells[at])),
      guardCell(why(row)),
      ...cells.slice(source.header.length).map(safe),
    ];
  });
  return MARK + csvLines([[...stored.map((at) => safe(source.header[at])), PROBLEMS_COLUMN], ...lines]);
}

/** Also protects formulas that were typed without the apostrophe. */
const safe = (cell: unknown) => guardCell(unguardCell(typeof cell === 'string' ? cell : ''));
