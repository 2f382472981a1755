import { COLUMNS_VERSION } from '../../../features/datasets/model/columns.ts';
import {
  getDay,
  type Manifest,
  type PublishedFile,
  type StoredRows,
} from '../../../features/datasets/model/manifest.ts';
import { fileHead, filePieces } from '../../../features/datasets/model/write-rows.ts';
import { RECORD_TYPES, type RecordType } from '../../../lib/domain/restriction-filter.ts';
import { toIsoDate } from '../../../lib/time/when.ts';
import type { RowTable } from './row-table.ts';
import { PUBLIC, type VersionFiles } from './version-files.ts';

type Making = {
  readonly files: Pick<VersionFiles, 'put' | 'rows'>;
  /** The public rows. */
  readonly table: RowTable;
  /** The newest version whose rows can be read. */
  readonly newest: Manifest | undefined;
  /** The newest name, which may be that of a version that cannot be read; undefined for that of `newest`. */
  readonly newestName?: string | undefined;
  readonly now: Date;
  /** The site's origin. */
  readonly site: string;
};

/** Returns the name of the next version. */
function nextName(day: string, newest: string | undefined): string {
  if (!newest || getDay(newest) !== day) return day;
  return `${day}.${Number(newest.slice(11) || 1) + 1}`;
}

async function saveKind(
  { files, table, newest, now }: Making,
  kind: RecordType,
  name: string,
  ndjson: PublishedFile,
): Promise<StoredRows> {
  const { records, people } = table.count(kind);
  const head = fileHead(
    { kind, filter: {}, count: { records, people }, version: name, day: toIsoDate(now) },
    now.toISOString(),
  );
  const getFile = (format: 'csv' | 'json') =>
    files.put(PUBLIC, filePieces(kind, format, table.rows(kind), head));
  return {
    records,
    people,
    files: { csv: await getFile('csv'), json: await getFile('json'), ndjson },
    changes: newest ? await table.changesSince(kind, files.rows(newest.kinds[kind].rows)) : null,
    rows: ndjson.sha256,
    erased: 0,
  };
}

/**
 * Makes the files of a version of the public rows, if they differ from the newest version.
 * @returns the version, which is not published yet; null if nothing has changed
 */
export async function makeVersion(making: Making): Promise<Manifest | null> {
  const { files, table, newest, newestName = newest?.name, now, site } = making;
  const toNdjson = (kind: RecordType) => files.put(PUBLIC, filePieces(kind, 'ndjson', table.rows(kind), {}));
  const ndjson = { ban: await toNdjson('ban'), report: await toNdjson('report') };
  const isReadable = newest?.name === newestName;
  if (
    newest &&
    isReadable &&
    RECORD_TYPES.every((kind) => newest.kinds[kind].files.ndjson.sha256 === ndjson[kind].sha256)
  )
    return null;
  const name = nextName(toIsoDate(now), newestName);
  return {
    name,
    madeAt: now.toISOString(),
    site,
    columnsVersion: COLUMNS_VERSION,
    before: newest?.name ?? null,
    kinds: {
      ban: await saveKind(making, 'ban', name, ndjson.ban),
      report: await saveKind(making, 'report', name, ndjson.report),
    },
  };
}
