import type { RowsFormat } from '@/lib/routes';

/** The name and purpose of each format. */
export const FORMAT_WORDS: Readonly<Record<RowsFormat, { readonly name: string; readonly use: string }>> = {
  csv: { name: 'CSV', use: 'for spreadsheets, R and pandas' },
  json: { name: 'JSON', use: 'one object, with licence and citation' },
  ndjson: { name: 'NDJSON', use: 'one object per line, for large files' },
};
