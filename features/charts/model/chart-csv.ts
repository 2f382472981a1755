import { guardCell } from '../../datasets/model/csv/cell-guard.ts';
import { csvLines, MARK } from '../../datasets/model/csv/csv-lines.ts';
import type { ChartTable } from './chart.ts';

/** A chart's table as CSV, with bare numbers and without text that a spreadsheet would run. */
export function chartCsv({ columns, rows }: ChartTable): string {
  const head = columns.map(({ label }) => guardCell(label));
  const lines = rows.map((row) =>
    row.map(({ value }) =>
      typeof value === 'string' ? guardCell(value) : value === null ? null : String(value),
    ),
  );
  return `${MARK}${csvLines([head, ...lines])}`;
}
