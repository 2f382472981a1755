import { csvLines, guardCell, MARK, unguardCell } from '../../../lib/csv.ts';
import {
  PROBLEMS_FIELD,
  problemsText,
  type RefusedRow,
  withProblems,
} from '../../../lib/workspace/import-plan.ts';
import type { Row } from '../../../lib/workspace/stored-record.ts';
import { canonicalValue, getCell, getColumns } from './exchange-columns.ts';
import type { AdminModel } from './field.ts';
import type { Source } from './import-source.ts';

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
  const columns = getColumns(model);
  if (format === 'csv') {
    yield MARK + csvLines([columns.map(({ name }) => name)]);
    for await (const rows of pages)
      yield csvLines(
        rows.map((row) => columns.map((field) => getCell(field, canonicalValue(field, row[field.name])))),
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
  if (source.format === 'json')
    return `[\n${refused.map((row) => JSON.stringify(withProblems(row))).join(',\n')}\n]\n`;
  const stored = source.header.flatMap((name, at) => (name.toLowerCase() === PROBLEMS_FIELD ? [] : [at]));
  const lines = refused.map((row) => {
    const cells: readonly unknown[] = Array.isArray(row.original) ? row.original : [];
    return [
      ...stored.map((at) => safe(cells[at])),
      guardCell(problemsText(row)),
      ...cells.slice(source.header.length).map(safe),
    ];
  });
  return MARK + csvLines([[...stored.map((at) => safe(source.header[at])), PROBLEMS_FIELD], ...lines]);
}

/** Also protects formulas that were typed without the apostrophe. */
const safe = (cell: unknown) => guardCell(unguardCell(typeof cell === 'string' ? cell : ''));
