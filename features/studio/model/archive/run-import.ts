import type { OwnKind } from '../../../account/model/own-models.ts';
import { RecordsError } from '../../../account/model/own-records.ts';
import type { Created, Input, Written } from '../writing.ts';
import { idInstead } from './follow.ts';
import type { FilePlan } from './plan-files.ts';
import { type ConflictingRow, idKey, type NewRow, type RowPlan, versionId } from './plan-import.ts';
import type { Archive } from './read-archive.ts';

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
