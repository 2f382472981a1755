import 'server-only';
import type { RecordType, RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import type { RowsFormat } from '../../../lib/routes.ts';
import { restrictionRows } from '../../bans/server/restriction-rows.ts';
import { countRestrictions } from '../../bans/server/restrictions.ts';
import type { Cited } from '../model/citation.ts';
import { getRow } from '../model/columns.ts';
import { readFilter } from '../model/read-filter.ts';
import { fileHead, filePieces, rowsFileName } from '../model/write-rows.ts';
import { type FileResult, fileResponse } from './export-files.ts';

/** Responds with a file of all current rows that match the filter, as in the explorer. */
export async function exportRows(kind: RecordType, format: RowsFormat, request: Request): Promise<Response> {
  const filter = readFilter(request);
  return filter instanceof Response ? filter : fileResponse(request, () => getFile(kind, format, filter));
}

async function getFile(kind: RecordType, format: RowsFormat, filter: RestrictionFilter): Promise<FileResult> {
  const [{ records, today, chunks }, { people }] = await Promise.all([
    restrictionRows(kind, filter),
    countRestrictions(kind, filter),
  ]);
  async function* rows() {
    for await (const chunk of chunks()) yield chunk.map((found) => getRow(kind, found));
  }
  const cited: Cited = { kind, filter, count: { records, people }, version: null, day: today };
  return {
    format,
    fileName: rowsFileName(kind, format, filter, `${today}_live`),
    records,
    pieces: () => filePieces(kind, format, rows(), fileHead(cited, new Date().toISOString())),
    citeAs: null,
  };
}
