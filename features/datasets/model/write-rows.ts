import { ownValue } from '../../../lib/domain/own-value.ts';
import type { RowsFormat } from '../../../lib/routes.ts';
import type { RecordType } from '../../explorer/model/restriction-filter.ts';
import type { Cell, Column, ExportRow } from './column.ts';
import { columnsOf } from './columns.ts';
import { guardCell } from './csv/cell-guard.ts';
import { csvLines, MARK } from './csv/csv-lines.ts';

/** The metadata before the rows in JSON, in this order. */
export type FileHead = Readonly<Record<string, unknown>>;

type Rows = AsyncIterable<readonly ExportRow[]>;

/** The types without quotes, so that spreadsheets recognise them. */
const BARE: readonly Column['type'][] = ['date', 'integer', 'decimal', 'boolean'];

const isBare = ({ type }: Column) => BARE.includes(type);

function csvCell(column: Column, cell: Cell): string | null {
  if (cell === null) return null;
  if (typeof cell === 'object') return cell.length === 0 ? null : JSON.stringify(cell);
  return isBare(column) ? String(cell) : guardCell(String(cell));
}

/**
 * Generates CSV. Text is quoted; numbers and dates are not, so that "quoted cells are text" imports every
 * type correctly.
 */
async function* csv(kind: RecordType, rows: Rows): AsyncGenerator<string> {
  const columns = columnsOf(kind);
  const quoted = columns.map((column) => !isBare(column));
  yield MARK + csvLines([columns.map(({ name }) => name)], quoted);
  for await (const chunk of rows)
    yield csvLines(
      chunk.map((row) => columns.map((column) => csvCell(column, ownValue(row, column.name) ?? null))),
      quoted,
    );
}

async function* ndjson(rows: Rows): AsyncGenerator<string> {
  for await (const chunk of rows) yield chunk.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** Generates one JSON object: the metadata, `rows`, and finally `written`, the number of rows. */
async function* json(rows: Rows, head: FileHead): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"rows":[\n`;
  let written = 0;
  for await (const chunk of rows) {
    if (chunk.length === 0) continue;
    yield (written > 0 ? ',\n' : '') + chunk.map((row) => JSON.stringify(row)).join(',\n');
    written += chunk.length;
  }
  yield `\n],"written":${written}}\n`;
}

/**
 * The text of a file of rows, piece by piece. The same rows and head give the same bytes.
 * @param head used in JSON only; not empty
 */
export function filePieces(
  kind: RecordType,
  format: RowsFormat,
  rows: Rows,
  head: FileHead,
): AsyncGenerator<string> {
  if (format === 'csv') return csv(kind, rows);
  return format === 'json' ? json(rows, head) : ndjson(rows);
}
