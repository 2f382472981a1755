import { type CheckedFile, checkFile, type FileRules } from '../../../lib/workspace/check-file.ts';
import { FILE_KINDS } from '../../../lib/workspace/file-kind.ts';
import { RecordsError } from '../../../lib/workspace/stored-record.ts';
import { type ArchivedFile, LIMITS, readOwnKey, type StoredFile } from '../../account/model/archive.ts';
import type { OwnKind } from '../../account/model/own-records.ts';
import { type Archive, ArchiveError } from '../../account/model/read-archive.ts';
import { parseItem } from './evidence-item.ts';
import type { Created, Input, Written } from './own-rows.ts';
import {
  type ConflictingRow,
  idInstead,
  idKey,
  type NewRow,
  type RowPlan,
  versionId,
} from './plan-import.ts';

export type FilePlan =
  /** The same file is already stored. */
  | { readonly action: 'there'; readonly file: ArchivedFile; readonly key: string }
  | { readonly action: 'send'; readonly file: ArchivedFile; readonly key: string; readonly mediaType: string }
  | { readonly action: 'bad'; readonly file: ArchivedFile; readonly problem: string };

/** Rules for files, as for all uploads: the type is that of the bytes, not of the name. */
const RULES: FileRules = { accept: ['jpeg', 'png', 'webp', 'gif', 'avif', 'pdf'], maxBytes: LIMITS.file };

/**
 * Returns the key for a file: in the person's own part of its former folder. An existing file with that key
 * is not overwritten; the new file then gets a name from its content.
 * @param idHere returns the new id of a record; evidence is in folders of its records
 */
export function placeOf(
  file: ArchivedFile,
  fromIdentity: string,
  identityId: string,
  stored: ReadonlyMap<string, StoredFile>,
  idHere: (kind: 'bans' | 'reports', id: string) => string,
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

function evidenceRest(rest: string, idHere: (kind: 'bans' | 'reports', id: string) => string): string {
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

export type ImportPlan = { readonly rows: readonly RowPlan[]; readonly files: readonly FilePlan[] };

/** The version to use for each conflict; the person's own by default. */
export type Choices = ReadonlyMap<string, 'mine' | 'file'>;

export type ImportMeans = {
  readonly userId: string;
  readonly create: (kind: OwnKind, input: Input & { readonly id: string }) => Promise<Created>;
  readonly update: (kind: OwnKind, id: string, changes: Input, seenUpdatedAt: string) => Promise<Written>;
  readonly send: (key: string, bytes: Blob, mediaType: string, signal: AbortSignal) => Promise<void>;
};

export type ImportProgress = { readonly done: number; readonly total: number; readonly what: string };

export type ImportResult = {
  readonly created: number;
  readonly replaced: number;
  readonly sent: number;
  /** Refused records with the reason. Everything else was imported. */
  readonly refused: readonly { readonly what: string; readonly why: string }[];
};

type Writing = Extract<RowPlan, { action: 'create' | 'conflict' }>;

/** Returns the remaining steps. Files come first, so that no record names a missing file. */
export function stepsOf(plan: ImportPlan, choices: Choices): { files: Sending[]; rows: Writing[] } {
  return {
    files: plan.files.filter((file) => file.action === 'send'),
    rows: plan.rows.filter(
      (row): row is Writing =>
        row.action === 'create' ||
        (row.action === 'conflict' && choices.get(idKey(row.kind, row.id)) === 'file'),
    ),
  };
}
type Sending = Extract<FilePlan, { action: 'send' }>;

/**
 * Runs a plan. A refused record does not stop the others. If the connection breaks, the import stops and can
 * be started again with the same archive: existing records do not change.
 * @throws the client's error if the backend cannot be reached, and the reason of `signal`
 */
export async function runImport(
  archive: Pick<Archive, 'read'>,
  plan: ImportPlan,
  choices: Choices,
  means: ImportMeans,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ImportProgress) => void },
): Promise<ImportResult> {
  const { files, rows } = stepsOf(plan, choices);
  const total = files.length + rows.length;
  const refused: { what: string; why: string }[] = [];
  /** Ids of drafts that belong to someone else, which the plan could not know. */
  const moved = new Map<string, string>();
  let done = 0;
  let created = 0;
  let replaced = 0;
  const next = (what: string) => {
    signal.throwIfAborted();
    onProgress({ done, total, what });
    done += 1;
  };

  for (const { file, key, mediaType } of files) {
    next(file.name);
    await means.send(key, await archive.read(file, signal), mediaType, signal);
  }
  for (const row of rows) {
    next(row.label);
    try {
      if (row.action === 'create') {
        await create(row);
        created += 1;
      } else {
        await replace(row);
        replaced += 1;
      }
    } catch (error) {
      if (!(error instanceof RecordsError)) throw error;
      refused.push({ what: row.label, why: error.message });
    }
  }
  onProgress({ done: total, total, what: '' });
  return { created, replaced, sent: files.length, refused };

  async function create({ kind, input }: NewRow): Promise<void> {
    const wanted = followed(kind, input);
    const first = await means.create(kind, wanted);
    if (first.kind === 'saved') return;
    if (first.kind !== 'taken' || kind === 'profiles')
      throw new RecordsError('Another record already has this ID', undefined);
    const id = idInstead(kind, wanted.id, means.userId);
    moved.set(idKey(kind, input.id), id);
    const second = await means.create(kind, { ...wanted, id });
    if (second.kind !== 'saved') throw new RecordsError('Another record already has this ID', undefined);
  }

  function followed(kind: OwnKind, input: NewRow['input']): NewRow['input'] {
    if (kind !== 'versions') return input;
    const briefId = String(input.briefId);
    const briefHere = moved.get(idKey('briefs', briefId));
    return briefHere ? { ...input, id: versionId(input.id, briefId, briefHere), briefId: briefHere } : input;
  }

  async function replace({ kind, mine, input, fields }: ConflictingRow): Promise<void> {
    const changes: Input = Object.fromEntries(fields.map((field) => [field, input[field] ?? null]));
    const result = await means.update(kind, mine.id, changes, mine.updatedAt);
    if (result.kind !== 'saved')
      throw new RecordsError('It was changed elsewhere. Import the archive again', undefined);
  }
}
