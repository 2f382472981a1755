import 'server-only';
import type { RowsFormat } from '../../../lib/routes.ts';
import { problem } from '../../api/model/problem.ts';
import {
  isNarrowed,
  type RecordType,
  type RestrictionFilter,
} from '../../explorer/model/restriction-filter.ts';
import type { Cited } from '../model/citation.ts';
import { citedAddress } from '../model/citation.ts';
import { fileHead } from '../model/file-head.ts';
import { rowsFileName } from '../model/file-name.ts';
import { readFilter } from '../model/read-filter.ts';
import { dayOf, type Manifest } from '../model/versions/manifest.ts';
import { filePieces } from '../model/write-rows.ts';
import { countVersionRows, getDataVersion, versionFolder, versionRows } from './data-versions.ts';
import { type FileAnswer, fileResponse } from './file-response.ts';

/** The digest of the bytes before content encoding, as in the draft of the header. */
const unencodedDigest = (sha256: string) => `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`;

/** The published bytes if all rows are still public; null if a row was withdrawn. */
async function asPublished(version: Manifest, kind: RecordType, format: RowsFormat, records: number) {
  const kept = version.kinds[kind];
  const folder = versionFolder();
  const { sha256 } = kept.files[format];
  if (!folder || records !== kept.records || !(await folder.hasContent(sha256))) return null;
  return { pieces: () => folder.content(sha256), headers: { 'Unencoded-Digest': unencodedDigest(sha256) } };
}

function made(version: Manifest, kind: RecordType, format: RowsFormat, cited: Cited) {
  const { filter } = cited;
  return {
    pieces: () =>
      filePieces(kind, format, versionRows(version, kind, filter), fileHead(cited, version.madeAt)),
    headers: {},
  };
}

/** Responds with the rows of a version: the published file, or the filtered rows, without withdrawn records. */
export async function exportVersion(
  name: string,
  kind: RecordType,
  format: RowsFormat,
  request: Request,
): Promise<Response> {
  const asked = readFilter(request);
  if (asked instanceof Response) return asked;
  const version = await getDataVersion(name);
  if (!version)
    return problem(404, 'Version not found', `There is no version "${name.slice(0, 40)}" of the data.`);
  const { sort: _sort, ...filter }: RestrictionFilter = asked;
  return fileResponse(request, () => fileOf(version, kind, format, filter));
}

async function fileOf(
  version: Manifest,
  kind: RecordType,
  format: RowsFormat,
  filter: RestrictionFilter,
): Promise<FileAnswer> {
  const count = await countVersionRows(version, kind, filter);
  const cited: Cited = { kind, filter, count, version: version.name, day: dayOf(version.name) };
  const published = isNarrowed(filter) ? null : await asPublished(version, kind, format, count.records);
  return {
    format,
    fileName: rowsFileName(kind, format, filter, `version-${version.name}`),
    records: count.records,
    citeAs: citedAddress(cited),
    ...(published ?? made(version, kind, format, cited)),
  };
}
