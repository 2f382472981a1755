import type { Row } from '../../../studio/model/one-record.ts';
import type { AdminModel } from '../field.ts';
import { type CaptionCheck, captionProblems } from './caption-files.ts';
import { type PlanRow, planRow, type RefusedRow } from './plan-row.ts';
import { type RowProblem, type Source, type SourceRow, textOf } from './read-source.ts';
import type { StoredIndex } from './stored-index.ts';

export type ImportPlan = {
  readonly rows: readonly PlanRow[];
  readonly counts: Readonly<Record<PlanRow['action'], number>>;
};

/** Number of rows that are compared without a pause; between two pieces the page handles input. */
const PIECE = 250;

type Options = {
  readonly signal?: AbortSignal | undefined;
  /** Gets the number of compared rows. */
  readonly onProgress?: (done: number) => void;
  /** Checks the caption files that rows name. Without it they are not checked. */
  readonly captionCheck?: CaptionCheck;
  /** Gets the part of the caption files that was checked, from 0 to 1. */
  readonly onCaptions?: ((part: number) => void) | undefined;
};

/**
 * Makes the dry run: the effect of each row of a file. Nothing is written. Rows that name missing captions are refused.
 */
export async function planImport(
  model: AdminModel,
  source: Source,
  stored: StoredIndex,
  { signal, onProgress, captionCheck, onCaptions }: Options = {},
): Promise<ImportPlan> {
  const rows: PlanRow[] = [];
  for (let from = 0; from < source.rows.length; from += PIECE) {
    signal?.throwIfAborted();
    for (const row of source.rows.slice(from, from + PIECE)) rows.push(planRow(model, row, stored));
    onProgress?.(rows.length);
    await new Promise((resolve) => setTimeout(resolve));
  }
  const refuse = refuserOf(source.rows);
  const clashing = refuseClashes(model, rows, refuse, stored);
  const problems = captionCheck
    ? await captionProblems(clashing, captionCheck, { signal, onProgress: onCaptions })
    : new Map<number, string>();
  const planned = clashing.map((row) => {
    const problem = problems.get(row.at);
    return problem === undefined ? row : refuse(row, 'subtitles', problem);
  });
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { action } of planned) counts[action] += 1;
  return { rows: planned, counts };
}

type Refuse = (row: PlanRow, field: string, text: string) => RefusedRow;

/** Turns planned rows into refused ones, with what the file has in the field. */
function refuserOf(sources: readonly SourceRow[]): Refuse {
  const sourceAt = new Map(sources.map((source) => [source.at, source]));
  return (row, field, text) => {
    const source = sourceAt.get(row.at);
    const problem: RowProblem = { field, text, value: textOf(source?.given[field]) };
    return {
      action: 'refused',
      at: row.at,
      label: row.label,
      problems: [problem],
      original: source?.original,
    };
  };
}

/** Refuses rows for the same record as an earlier row, and duplicate slugs. */
function refuseClashes(
  model: AdminModel,
  rows: readonly PlanRow[],
  refuse: Refuse,
  stored: StoredIndex,
): readonly PlanRow[] {
  const firsts = new Map<string, number>();
  const single = rows.map((row) => {
    if (row.action === 'refused') return row;
    const first = firsts.get(row.id);
    if (first !== undefined) return refuse(row, 'id', `This is the same record as in row ${first}.`);
    firsts.set(row.id, row.at);
    return row;
  });
  if (model !== 'Stream') return single;
  const owners = slugOwners(single, stored);
  return single.map((row) => {
    const slug = slugAfter(row);
    const owner = slug === null || row.action === 'refused' ? undefined : owners.get(slug);
    if (!owner || row.action === 'refused' || owner.id === row.id) return row;
    const whose = owner.at === null ? `the record ${owner.id}` : `the record in row ${owner.at}`;
    return refuse(row, 'slug', `This address belongs to ${whose}.`);
  });
}

type SlugOwner = { readonly id: string; readonly at: number | null };

/** The owner of each slug after the import: unchanged records first, then the rows of the file in order. */
function slugOwners(rows: readonly PlanRow[], stored: StoredIndex): ReadonlyMap<string, SlugOwner> {
  const leaving = new Set(
    rows.flatMap((row) => (row.action === 'changed' && 'slug' in row.changes ? row.id : [])),
  );
  const owners = new Map<string, SlugOwner>();
  for (const record of stored.byId.values()) {
    const slug = slugOf(record);
    if (slug && !leaving.has(record.id)) owners.set(slug, { id: record.id, at: null });
  }
  for (const row of rows) {
    const slug = slugAfter(row);
    if (slug && row.action !== 'refused' && !owners.has(slug)) owners.set(slug, { id: row.id, at: row.at });
  }
  return owners;
}

/** Returns the slug of a stream. A stream without a slug uses its id. */
const slugOf = ({ id, slug }: Row): string => (typeof slug === 'string' && slug ? slug : id);

/** Returns the slug that a row would write; null if it writes none. */
function slugAfter(row: PlanRow): string | null {
  if (row.action === 'new') return typeof row.input.slug === 'string' ? row.input.slug : row.id;
  if (row.action !== 'changed' || !('slug' in row.changes)) return null;
  return typeof row.changes.slug === 'string' ? row.changes.slug : row.id;
}
