import type { RowsFormat } from '@/lib/routes';

/** What each format is called, and what it is good for. */
export const FORMAT_WORDS: Readonly<Record<RowsFormat, { readonly name: string; readonly use: string }>> = {
  csv: { name: 'CSV', use: 'for spreadsheets, R and pandas' },
  json: { name: 'JSON', use: 'one object, with licence and citation' },
  ndjson: { name: 'NDJSON', use: 'an object a line, for large files' },
};
