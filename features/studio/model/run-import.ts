import { type CheckedFile, checkFile, type FileRules } from '../../../lib/workspace/check-file.ts';
import { FILE_KINDS } from '../../../lib/workspace/file-kind.ts';
import { FILES, type PlanRow, type Writable } from '../../../lib/workspace/import-plan.ts';
import {
  type ImportMeans,
  type ImportResult,
  type RowOutcome,
  writeRows,
} from '../../../lib/workspace/run-import.ts';
import { RecordsError } from '../../../lib/workspace/stored-record.ts';
import { type ArchivedFile, LIMITS, readOwnKey, type StoredFile } from '../../account/model/archive.ts';
import type { OwnKind, RecordList } from '../../account/model/own-records.ts';
import { type Archive, ArchiveError } from '../../account/model/read-archive.ts';
import { EVIDENCE_KINDS, parseItem } from './evidence-item.ts';
import { timestampMediaType } from './hash-timestamps.ts';
import type { Created, Input, Written } from './own-rows.ts';
import { idInstead, idKey, versionId } from './plan-import.ts';

export type FilePlan =
  /** The same file is already stored. */
  | { readonly action: 'there'; readonly file: ArchivedFile; readonly key: string }
  | { readonly action: 'send'; readonly file: ArchivedFile; readonly key: string; readonly mediaType: string }
  | { readonly action: 'bad'; readonly file: ArchivedFile; readonly problem: string };

/** Rules for files, as for all uploads: the type is that of the bytes, not of the name. */
const RULES: FileRules = {
  accept: EVIDENCE_KINDS,
  maxBytes: LIMITS.file,
};

/**
 * Returns the key for a file: in the person's own part of its former folder. An existing file with that key
 * is not overwritten; the new file then gets a name from its content.
 * @param idHere returns the new id of a record; evidence is in folders of its records
 */
export function getPlace(
  file: ArchivedFile,
  fromIdentity: string,
  identityId: string,
  stored: ReadonlyMap<string, StoredFile>,
  idHere: (kind: RecordList, id: string) => string,
): { readonly key: string; readonly isThere: boolean } | undefined {
  const own = readOwnKey(file.key, fromIdentity);
  if (!own) return undefined;
  const rest = own.folder === 'evidence' ? evidenceRest(own.rest, idHere) : own.rest;
  const key = `${own.folder}/${identityId}/${rest}`;
  const found = stored.get(key);
  if (!found) return { key, isThere: false };
  // Evidence and its published copies are named by their hash. Other files are compared by the store's entity
  // tag.
  if (found.bytes === file.bytes && (found.etag === file.etag || key.includes(file.sha256)))
    return { key, isThere: true };
  const slash = key.lastIndexOf('/') + 1;
  const beside = `${key.slice(0, slash)}${file.sha256.slice(0, 16)}-${key.slice(slash)}`;
  return { key: beside, isThere: stored.get(beside)?.bytes === file.bytes };
}

function evidenceRest(rest: string, idHere: (kind: RecordList, id: string) => string): string {
  const [kind, id, ...name] = rest.split('/');
  if ((kind !== 'bans' && kind !== 'reports') || !id || name.length === 0) return rest;
  return [kind, encodeURIComponent(idHere(kind, decode(id))), ...name].join('/');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Unpacks a file and checks it like every upload. Throws only the reason of `signal`. */
export async function planFile(
  archive: Archive,
  file: ArchivedFile,
  key: string,
  signal: AbortSignal,
): Promise<FilePlan> {
  try {
    const bytes = await archive.read(file, signal);
    const timestampType = key.startsWith('evidence/')
      ? await timestampMediaType(key.slice(key.lastIndexOf('/') + 1), bytes)
      : undefined;
    if (timestampType) return { action: 'send', file, key, mediaType: timestampType };
    if (key.startsWith('evidence/') && key.endsWith('.json'))
      return parseItem(await bytes.text())
        ? { action: 'send', file, key, mediaType: 'application/json' }
        : { action: 'bad', file, problem: 'This evidence description is not valid.' };
    const check = await checkFile(bytes, RULES);
    if (!check.ok) return { action: 'bad', file, problem: check.problem };
    const problem = wrongEnd(key, check.file);
    return problem
      ? { action: 'bad', file, problem }
      : { action: 'send', file, key, mediaType: FILE_KINDS[check.file.kind].mediaType };
  } catch (error) {
    if (error instanceof ArchiveError) return { action: 'bad', file, problem: error.message };
    throw error;
  }
}

/** Returns an error if the extension of a name does not match the bytes. */
function wrongEnd(key: string, { kind }: CheckedFile): string | undefined {
  const { name, extension } = FILE_KINDS[kind];
  const end = /\.([a-z\d]+)$/i.exec(key)?.[1]?.toLowerCase();
  const ends = kind === 'jpeg' ? [extension, 'jpeg'] : [extension];
  return end !== undefined && !ends.includes(end)
    ? `This is a ${name} file, but its name ends in .${end}.`
    : undefined;
}

/** The plan of an archive: its files first, so that no record names a missing file. */
export type ArchivePlan = {
  readonly rows: readonly PlanRow<OwnKind | typeof FILES>[];
  readonly files: readonly FilePlan[];
};

/** Adds the files of an archive to the rows of its records. */
export const archivePlan = (files: readonly FilePlan[], rows: readonly PlanRow<OwnKind>[]): ArchivePlan => ({
  files,
  rows: [...files.map(fileRow), ...rows],
});

function fileRow(plan: FilePlan, index: number): PlanRow<typeof FILES> {
  const named = { kind: FILES, at: index + 1, label: plan.file.name } as const;
  switch (plan.action) {
    case 'bad':
      return {
        ...named,
        action: 'refused',
        problems: [{ field: '', text: plan.problem }],
        original: plan.file,
      };
    case 'there':
      return { ...named, action: 'unchanged', id: plan.key };
    case 'send':
      return { ...named, action: 'new', id: plan.key, input: {} };
  }
}

type Means = ImportMeans & {
  readonly userId: string;
  readonly create: (kind: OwnKind, input: Input & { readonly id: string }) => Promise<Created>;
  readonly update: (kind: OwnKind, id: string, changes: Input, seenUpdatedAt: string) => Promise<Written>;
  readonly send: (key: string, bytes: Blob, mediaType: string, signal: AbortSignal) => Promise<void>;
};

const ID_IN_USE = { kind: 'refused', why: 'Another record already has this ID' } as const;

/**
 * Writes rows of a plan one by one. If the connection breaks, the import can be started again with the same archive:
 * existing records do not change.
 * @throws the client's error if the backend cannot be reached
 */
export function runImport(
  archive: Pick<Archive, 'read'>,
  { files }: Pick<ArchivePlan, 'files'>,
  rows: readonly Writable<OwnKind | typeof FILES>[],
  { userId, create, update, send, ...means }: Means,
): Promise<ImportResult> {
  const sending = new Map(
    files.flatMap((plan) => (plan.action === 'send' ? [[plan.key, plan] as const] : [])),
  );
  /** Ids of drafts that belong to someone else, which the plan could not know. */
  const moved = new Map<string, string>();
  return writeRows(
    rows.map((row) => [row]),
    (batch) => Promise.all(batch.map(writeRow)),
    1,
    means,
  );

  async function writeRow(row: Writable<OwnKind | typeof FILES>): Promise<RowOutcome> {
    const { kind, id } = row;
    if (kind === FILES) return sendFile(id);
    try {
      if (row.action === 'new') return await createRecord(kind, { ...row.input, id });
      return await update(kind, id, row.changes, row.seenUpdatedAt);
    } catch (error) {
      if (error instanceof RecordsError) return { kind: 'refused', why: error.message };
      throw error;
    }
  }

  async function sendFile(key: string): Promise<RowOutcome> {
    const plan = sending.get(key);
    if (!plan) return { kind: 'gone' };
    await send(key, await archive.read(plan.file, means.signal), plan.mediaType, means.signal);
    return { kind: 'saved' };
  }

  async function createRecord(kind: OwnKind, input: Input & { readonly id: string }): Promise<RowOutcome> {
    const wanted = followed(kind, input);
    const first = await create(kind, wanted);
    if (first.kind === 'saved') return first;
    if (first.kind !== 'taken' || kind === 'profiles') return ID_IN_USE;
    const id = idInstead(kind, wanted.id, userId);
    moved.set(idKey(kind, input.id), id);
    const second = await create(kind, { ...wanted, id });
    return second.kind === 'saved' ? second : ID_IN_USE;
  }

  function followed(kind: OwnKind, input: Input & { readonly id: string }): Input & { readonly id: string } {
    if (kind !== 'versions') return input;
    const briefId = String(input.briefId);
    const briefHere = moved.get(idKey('briefs', briefId));
    return briefHere ? { ...input, id: versionId(input.id, briefId, briefHere), briefId: briefHere } : input;
  }
}
