import 'server-only';
import { isUnavailable } from '../../../lib/backend/unavailable.ts';
import type { RecordType, RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { CORS_HEADERS } from '../../../lib/http/cors.ts';
import { problem, unavailableProblem } from '../../../lib/http/problem.ts';
import { getCaller } from '../../../lib/rate-limit/caller-address.ts';
import { type RowsFormat, routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { isFiltered } from '../../explorer/model/restriction-filter.ts';
import { byteStream } from '../model/byte-stream.ts';
import { type Cited, citedAddress, DATA_LICENCE } from '../model/citation.ts';
import { getDay, type Manifest } from '../model/manifest.ts';
import { reservePlace } from '../model/places.ts';
import { readFilter } from '../model/read-filter.ts';
import { fileHead, filePieces, rowsFileName } from '../model/write-rows.ts';
import { countVersionRows, getDataVersion, versionRows } from './data-versions.ts';
import { hasVersionFile, versionFile } from './version-files.ts';

const MEDIA_TYPES: Readonly<Record<RowsFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
};

export type FileResult = {
  readonly format: RowsFormat;
  readonly fileName: string;
  /** The number of rows at the start of the download. */
  readonly records: number;
  readonly pieces: () => AsyncGenerator<string>;
  /** The permanent URL for citation; null without a version. */
  readonly citeAs: string | null;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Responds with a file of rows, sent while it is made, if a download slot is free.
 * @param ready finds and counts the rows
 */
export async function fileResponse(
  { headers, method }: Request,
  ready: () => Promise<FileResult>,
): Promise<Response> {
  const leave = reservePlace(getCaller(headers));
  if (leave instanceof Response) return leave;
  try {
    const file = await ready();
    if (method !== 'HEAD') return fileResult(file, byteStream(file.pieces(), leave));
    leave();
    return fileResult(file, null);
  } catch (error) {
    leave();
    if (!isUnavailable(error)) throw error;
    console.error('A file of rows could not be made.', error);
    return unavailableProblem();
  }
}

function fileResult(
  { format, fileName, records, citeAs, headers }: FileResult,
  body: ReadableStream<Uint8Array> | null,
): Response {
  const links = [
    `<${DATA_LICENCE.url}>; rel="license"`,
    `<${absoluteUrl(routes.data())}#columns>; rel="describedby"; type="text/html"`,
    ...(citeAs ? [`<${citeAs}>; rel="cite-as"`] : []),
  ];
  return new Response(body, {
    headers: {
      ...CORS_HEADERS,
      'Content-Type': MEDIA_TYPES[format],
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-cache',
      'X-Robots-Tag': 'noindex',
      Link: links.join(', '),
      'Records-Begun': String(records),
      ...headers,
    },
  });
}

/** The digest of the bytes before content encoding, as in the draft of the header. */
const unencodedDigest = (sha256: string) => `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`;

/** The published bytes if all rows are still public; null if a row was withdrawn. */
async function asPublished(version: Manifest, kind: RecordType, format: RowsFormat, records: number) {
  const stored = version.kinds[kind];
  const { sha256 } = stored.files[format];
  if (records !== stored.records || !(await hasVersionFile(sha256))) return null;
  return { pieces: () => versionFile(sha256), headers: { 'Unencoded-Digest': unencodedDigest(sha256) } };
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
  const requested = readFilter(request);
  if (requested instanceof Response) return requested;
  const version = await getDataVersion(name);
  if (!version)
    return problem(404, 'Version not found', `There is no version "${name.slice(0, 40)}" of the data.`);
  const { sort: _sort, ...filter }: RestrictionFilter = requested;
  return fileResponse(request, () => getFile(version, kind, format, filter));
}

async function getFile(
  version: Manifest,
  kind: RecordType,
  format: RowsFormat,
  filter: RestrictionFilter,
): Promise<FileResult> {
  const count = await countVersionRows(version, kind, filter);
  const cited: Cited = { kind, filter, count, version: version.name, day: getDay(version.name) };
  const published = isFiltered(filter) ? null : await asPublished(version, kind, format, count.records);
  return {
    format,
    fileName: rowsFileName(kind, format, filter, `version-${version.name}`),
    records: count.records,
    citeAs: citedAddress(cited),
    ...(published ?? made(version, kind, format, cited)),
  };
}
