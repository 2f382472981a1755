import { csvLines, guardCell, MARK } from '../../../lib/csv.ts';
import { paginate } from '../../../lib/graphql/paginate.ts';
import type { AuditEntry, AuditPage } from './audit-log.ts';
import { entryText } from './EntryList.tsx';

const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Entries of one export: more are exported in parts, by their days. */
export const MAX_EXPORTED = 50_000;

const COLUMNS = [
  'at',
  'category',
  'action',
  'sentence',
  'actor',
  'actorRole',
  'account',
  'recordType',
  'recordId',
  'fields',
  'ipAddress',
  'detail',
  'id',
] as const;

const getCell = (entry: AuditEntry, column: (typeof COLUMNS)[number]): string | null => {
  if (column === 'sentence') return entryText(entry);
  if (column === 'fields') return entry.fields.join(' ');
  return entry[column];
};

/** Returns entries as the text of a file: a table with a header, or a JSON list with the stored entries. */
export function exportText(entries: readonly AuditEntry[], format: ExportFormat): string {
  if (format === 'json') return `${JSON.stringify(entries, null, 2)}\n`;
  const rows = entries.map((entry) =>
    COLUMNS.map((column) => {
      const cell = getCell(entry, column);
      return cell === null ? null : guardCell(cell);
    }),
  );
  return MARK + csvLines([[...COLUMNS], ...rows]);
}

/**
 * Reads every page of a log, to `MAX_EXPORTED` entries; `isMore` then.
 * @param onRead called with the number of entries so far
 */
export async function readEntries(
  read: (token: string | null) => Promise<AuditPage>,
  onRead: (count: number) => void,
): Promise<{ readonly entries: readonly AuditEntry[]; readonly isMore: boolean }> {
  const entries: AuditEntry[] = [];
  for await (const { entries: some, nextToken } of paginate('Audit entries', read)) {
    entries.push(...some);
    onRead(entries.length);
    if (entries.length >= MAX_EXPORTED) return { entries, isMore: nextToken !== null };
  }
  return { entries, isMore: false };
}
