import { sameValue } from './merge.ts';
import type { Input } from './stored-record.ts';

/*
 * The plan of an import: the effect of each row of a file, before anything is written. What a row is, how it is read and which
 * record it belongs to are known to the record types (features/admin, features/studio).
 */

/** The reason why a whole file cannot be imported; the message is a sentence for the person who chose it. */
export class FileProblem extends Error {
  override readonly name: string = 'FileProblem';
}

export type RowProblem = {
  /** The field; empty for a problem of the whole row. */
  readonly field: string;
  readonly text: string;
  /** The value as a text, if it helps to find the problem. */
  readonly value?: string;
};

/** The kind of the rows that are files of an archive, not records. */
export const FILES = 'files';

type Named<Kind extends string> = {
  /** The record type, or `FILES`. */
  readonly kind: Kind;
  /** The number of the row, as the person sees it in the file. */
  readonly at: number;
  /** The title of the record. */
  readonly label: string;
};

type Matched<Kind extends string> = Named<Kind> & {
  /** The id of the record here, or the key of a file. */
  readonly id: string;
};

export type NewRow<Kind extends string = string> = Matched<Kind> & {
  readonly action: 'new';
  readonly input: Input;
  /** Fields of the row that are not known here and left out. */
  readonly unknown?: readonly string[];
};

/** A record that exists with other values. The person decides which ones stay. */
export type ChangedRow<Kind extends string = string> = Matched<Kind> & {
  readonly action: 'changed';
  /** The fields that differ, with the values of the file. */
  readonly changes: Input;
  /** The same fields with their stored values. */
  readonly before: Input;
  /** The version of the compared record. Later changes are not overwritten. */
  readonly seenUpdatedAt: string;
  /** True if the file has an older version of the record. */
  readonly isStale: boolean;
};

type UnchangedRow<Kind extends string> = Matched<Kind> & {
  readonly action: 'unchanged';
  /** The name of another record that takes the place of this one. */
  readonly replacedBy?: string;
};

export type RefusedRow<Kind extends string = string> = Named<Kind> & {
  readonly action: 'refused';
  readonly problems: readonly RowProblem[];
  /** The original content of the file. */
  readonly original: unknown;
};

export type Writable<Kind extends string = string> = NewRow<Kind> | ChangedRow<Kind>;
export type PlanRow<Kind extends string = string> = Writable<Kind> | UnchangedRow<Kind> | RefusedRow<Kind>;

/** A plan with whatever else its source knows. */
export type Planned<Kind extends string = string> = { readonly rows: readonly PlanRow<Kind>[] };

export type RowCounts = Readonly<Record<PlanRow['action'], number>>;

export function countRows(rows: readonly PlanRow[]): RowCounts {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { action } of rows) counts[action] += 1;
  return counts;
}

/**
 * Returns the differing fields of two versions of a record; null if they are equal.
 * @param fields the name of each field, its stored value and that of the file
 */
export function compareFields(
  fields: Iterable<readonly [name: string, stored: unknown, given: unknown]>,
): Pick<ChangedRow, 'changes' | 'before'> | null {
  const changes: Record<string, unknown> = {};
  const before: Record<string, unknown> = {};
  for (const [name, stored, given] of fields) {
    if (sameValue(stored, given)) continue;
    changes[name] = given ?? null;
    before[name] = stored ?? null;
  }
  return Object.keys(changes).length > 0 ? { changes, before } : null;
}

/** Reports whether a row of a file is older than the stored record. */
export function isOlder(updatedAt: unknown, stored: string): boolean {
  const time = typeof updatedAt === 'string' ? Date.parse(updatedAt) : Number.NaN;
  return !Number.isNaN(time) && time < Date.parse(stored);
}

/** Number of rows that are compared without a pause; between two pieces the page handles input. */
const PIECE = 250;

/**
 * Plans the rows of a file in their order. A second row for the same record is refused.
 * @param plan plans one row
 * @param refuse turns a planned row into a refused one
 * @param onProgress gets the number of compared rows
 * @returns a planned row for each source, in the same order
 */
export async function planRows<Source, Kind extends string, Planned extends PlanRow<Kind>>(
  sources: readonly Source[],
  plan: (source: Source) => Planned,
  refuse: (row: Planned, source: Source, problem: RowProblem) => RefusedRow<Kind>,
  {
    signal,
    onProgress,
  }: {
    readonly signal?: AbortSignal | undefined;
    readonly onProgress?: ((done: number) => void) | undefined;
  } = {},
): Promise<readonly (Planned | RefusedRow<Kind>)[]> {
  const rows: (Planned | RefusedRow<Kind>)[] = [];
  const firsts = new Map<string, number>();
  for (const [index, source] of sources.entries()) {
    const row = plan(source);
    const first = row.action === 'refused' ? undefined : firsts.get(rowKey(row));
    if (row.action !== 'refused' && first === undefined) firsts.set(rowKey(row), row.at);
    rows.push(
      first === undefined
        ? row
        : refuse(row, source, { field: 'id', text: `This is the same record as in row ${first}.` }),
    );
    if (rows.length % PIECE > 0 && index < sources.length - 1) continue;
    onProgress?.(rows.length);
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
  }
  return rows;
}

/** The version of a record that stays: the stored one, or that of the file. */
export type Side = 'mine' | 'file';

/** Identifies the record of a row: `bans/1`. */
export const rowKey = ({ kind, id }: Pick<Matched<string>, 'kind' | 'id'>): string => `${kind}/${id}`;

/**
 * Returns the rows to write: all new ones, and the changed ones for which the version of the file was chosen.
 * @param choices the choices by `rowKey`
 * @param otherwise the version for rows without a choice
 */
export const rowsToWrite = <Kind extends string>(
  rows: readonly PlanRow<Kind>[],
  choices: ReadonlyMap<string, Side>,
  otherwise: Side,
): readonly Writable<Kind>[] =>
  rows.filter(
    (row): row is Writable<Kind> =>
      row.action === 'new' ||
      (row.action === 'changed' && (choices.get(rowKey(row)) ?? otherwise) === 'file'),
  );

/** Returns a value for a person to see: short, and never `[object Object]`. */
export function getText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value.join('; ');
  return JSON.stringify(value);
}

/** The additional field of a file of refused rows. It is ignored on import. */
export const PROBLEMS_FIELD = 'problems';

/** The problems of a row as one text: `date: This must be a date. id: …`. */
export const problemsText = ({ problems }: Pick<RefusedRow, 'problems'>): string =>
  problems.map(({ field, text }) => (field ? `${field}: ${text}` : text)).join(' ');

/** Returns the original of a refused JSON row with its problems, for a file that can be corrected and imported. */
export const withProblems = (row: RefusedRow): Input => ({
  ...(typeof row.original === 'object' && row.original !== null ? row.original : { value: row.original }),
  [PROBLEMS_FIELD]: problemsText(row),
});
