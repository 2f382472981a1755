import { createHash } from 'node:crypto';
import type { RecordType } from '../../../lib/domain/restriction-filter.ts';
import { isoDateOf } from '../../../lib/time/when.ts';
import type { ExportRow } from '../model/column.ts';
import { COLUMNS_VERSION } from '../model/columns.ts';
import {
  dayOf,
  KINDS,
  type Manifest,
  type PublishedFile,
  type StoredRows,
  type VersionChanges,
} from '../model/manifest.ts';
import { fileHead, filePieces } from '../model/write-rows.ts';
import type { VersionFolder } from './version-folder.ts';

export type Making = {
  readonly folder: VersionFolder;
  /** The current public rows of a kind, in the order of the file. */
  readonly rows: (kind: RecordType) => AsyncIterable<readonly ExportRow[]>;
  readonly now: Date;
  /** The site's origin. */
  readonly site: string;
};

type Marks = ReadonlyMap<string, string>;
type Counted = { readonly file: PublishedFile; readonly marks: Marks; readonly people: number };

const idOf = ({ id }: ExportRow) => String(id);
const markOf = (row: ExportRow) => createHash('sha1').update(JSON.stringify(row)).digest('base64');

/** Saves the rows of a kind, with a mark of each for later comparison. */
async function saveRows({ folder, rows }: Making, kind: RecordType): Promise<Counted> {
  const marks = new Map<string, string>();
  const people = new Set<string>();
  async function* noted() {
    for await (const chunk of rows(kind)) {
      for (const row of chunk) {
        marks.set(idOf(row), markOf(row));
        people.add(String(row.creator_username));
      }
      yield chunk;
    }
  }
  const file = await folder.putContent(filePieces(kind, 'ndjson', noted(), {}));
  return { file, marks, people: people.size };
}

async function changesSince(
  folder: VersionFolder,
  before: StoredRows,
  { marks }: Counted,
): Promise<VersionChanges> {
  const known = new Map<string, string>();
  for await (const chunk of folder.rows(before.rows))
    for (const row of chunk) known.set(idOf(row), markOf(row));
  let [added, changed] = [0, 0];
  for (const [id, mark] of marks) {
    if (!known.has(id)) added += 1;
    else if (known.get(id) !== mark) changed += 1;
  }
  const gone = [...known.keys()].filter((id) => !marks.has(id)).length;
  return { added, changed, withdrawn: gone };
}

/** The name of the next version. */
function nextName(day: string, newest: Manifest | undefined): string {
  if (!newest || dayOf(newest.name) !== day) return day;
  return `${day}.${Number(newest.name.slice(11) || 1) + 1}`;
}

async function saveKind(
  making: Making,
  kind: RecordType,
  name: string,
  counted: Counted,
  before: StoredRows | undefined,
): Promise<StoredRows> {
  const { folder, now } = making;
  const { file, marks, people } = counted;
  const records = marks.size;
  const day = isoDateOf(now);
  const head = fileHead(
    { kind, filter: {}, count: { records, people }, version: name, day },
    now.toISOString(),
  );
  const stored = (format: 'csv' | 'json') =>
    folder.putContent(filePieces(kind, format, folder.rows(file.sha256), head));
  return {
    records,
    people,
    files: { csv: await stored('csv'), json: await stored('json'), ndjson: file },
    changes: before ? await changesSince(folder, before, counted) : null,
    rows: file.sha256,
    erased: 0,
  };
}

/**
 * Saves the current public records as a version, if they differ from the newest one.
 * @returns the version; null if nothing has changed
 */
export async function saveVersion(making: Making): Promise<Manifest | null> {
  const { folder, now, site } = making;
  const [newest] = await folder.list();
  const counted = { ban: await saveRows(making, 'ban'), report: await saveRows(making, 'report') };
  const isSame = (kind: RecordType) => newest?.kinds[kind].files.ndjson.sha256 === counted[kind].file.sha256;
  if (KINDS.every(isSame)) return null;
  const name = nextName(isoDateOf(now), newest);
  const version: Manifest = {
    name,
    madeAt: now.toISOString(),
    site,
    columnsVersion: COLUMNS_VERSION,
    before: newest?.name ?? null,
    kinds: {
      ban: await saveKind(making, 'ban', name, counted.ban, newest?.kinds.ban),
      report: await saveKind(making, 'report', name, counted.report, newest?.kinds.report),
    },
  };
  await folder.addManifest(version);
  return version;
}
