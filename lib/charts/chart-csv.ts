import Papa from 'papaparse';
import { guardCell } from '../exports/csv/cell-guard.ts';
import type { ChartTable } from './chart.ts';

/** Spreadsheets take a file without it for their own old encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A chart's table as CSV (RFC 4180): bare numbers, and no text that a spreadsheet would run. */
export function chartCsv({ columns, rows }: ChartTable): string {
  const cells = rows.map((row) =>
    row.map(({ value }) => (typeof value === 'string' ? guardCell(value) : (value ?? ''))),
  );
  return `${BYTE_ORDER_MARK}${Papa.unparse({ fields: columns.map(({ label }) => guardCell(label)), data: cells })}\r\n`;
}
