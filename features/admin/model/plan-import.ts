import slugify from '@sindresorhus/slugify';
import { addressInEntry } from '../../../lib/media/captions.ts';
import type { CaptionCheck } from '../../../lib/media/check-captions.ts';
import {
  compareFields,
  countRows,
  getText,
  isOlder,
  type PlanRow,
  planRows,
  type RefusedRow,
  type RowCounts,
  type RowProblem,
} from '../../../lib/workspace/import-plan.ts';
import type { Row } from '../../../lib/workspace/stored-record.ts';
import { derivedStreamFields } from '../../streams/model/derived-stream-fields.ts';
import { canonicalValue, getColumns, KEY_FIELDS } from './exchange-columns.ts';
import type { AdminModel } from './field.ts';
import { checkValues, type RecordInput } from './fields.ts';
import type { Source, SourceRow } from './import-source.ts';

/** All records of a model by id and by the key of a row. */
export type StoredIndex = {
  readonly byId: ReadonlyMap<string, Row>;
  readonly byKey: ReadonlyMap<string, readonly Row[]>;
};

/** Returns the key of a row or a record in comparable form; null without one. */
function getKey(model: AdminModel, row: Readonly<Record<string, unknown>>): string | null {
  const value = row[KEY_FIELDS[model]];
  return typeof value === 'string' && value.trim() ? value.trim().replace(/\s+/g, ' ').toLowerCase() : null;
}

export function indexStored(model: AdminModel, rows: Iterable<Row>): StoredIndex {
  const byId = new Map<string, Row>();
  const byKey = new Map<string, Row[]>();
  for (const row of rows) {
    byId.set(row.id, row);
    const key = getKey(model, row);
    if (key) byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  return { byId, byKey };
}

/** Requests that run at the same time. */
const LANES = 4;

type CheckAddress = (address: string) => Promise<CaptionCheck>;

type CheckedCaptions = {
  /** The problem of each row that has one, by the row's number. */
  readonly problems: ReadonlyMap<number, string>;
  /** The addresses about which nothing is known, because the site did not respond. */
  readonly unchecked: readonly string[];
};

type Progress = {
  readonly signal?: AbortSignal | undefined;
  /** Gets the part of the files that was checked, from 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
};

/** The addresses of the caption files that a row would store. */
function captionAddresses(row: PlanRow): readonly string[] {
  const written = row.action === 'new' ? row.input : row.action === 'changed' ? row.changes : {};
  const entries: unknown = written.subtitles;
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown) => (typeof entry === 'string' ? addressInEntry(entry) : []));
}

/** Checks the caption files that the rows name, each file once. */
async function checkCaptionFiles(
  rows: readonly PlanRow[],
  check: CheckAddress,
  { signal, onProgress = () => {} }: Progress = {},
): Promise<CheckedCaptions> {
  const addresses = [...new Set(rows.flatMap(captionAddresses))];
  const problems = new Map<string, string>();
  const unchecked = new Set<string>();
  const waiting = addresses.values();
  let done = 0;
  const lane = async () => {
    for (const address of waiting) {
      signal?.throwIfAborted();
      const result = await check(address);
      if (result.kind === 'problem') problems.set(address, result.text);
      if (result.kind === 'unchecked') unchecked.add(address);
      done += 1;
      onProgress(done / addresses.length);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const ofRows = rows.flatMap((row) => {
    const wrong = captionAddresses(row).find((address) => problems.has(address));
    const problem = wrong === undefined ? undefined : problems.get(wrong);
    return problem === undefined ? [] : [[row.at, problem] as const];
  });
  return { problems: new Map(ofRows), unchecked: addresses.filter((address) => unchecked.has(address)) };
}

/** Plans one row. Duplicates within the file are not checked here. */
function planRow(model: AdminModel, row: SourceRow, stored: StoredIndex): PlanRow {
  const { at, given } = row;
  const target = findTarget(model, given, stored);
  const label = getLabel(given, target.record) || `Row ${at}`;
  const refused = (problems: readonly RowProblem[]): RefusedRow => ({
    action: 'refused',
    kind: model,
    at,
    label,
    problems,
    original: row.original,
  });
  if (row.problems.length > 0) return refused(row.problems);
  if (target.problem) return refused([target.problem]);
  const { id, record } = target;
  const checked = checkValues(model, { ...(record && writable(model, record)), ...given, id });
  if (!checked.values) {
    // An id is derived from other fields. If one of them is invalid, only that problem is reported.
    const others = checked.problems.filter(({ field }) => field !== 'id' || given.id);
    const shown = others.length > 0 ? others : checked.problems;
    return refused(
      shown.map(({ field, text }) => ({ field, text, value: getText(given[field] ?? record?.[field]) })),
    );
  }
  const matched = { kind: model, at, label, id };
  if (!record) return { action: 'new', ...matched, input: newInput(model, checked.values, id) };
  // Key fields are compared in the form in which they are written.
  const values = { ...checked.values, ...(model === 'Stream' && derivedStreamFields(checked.values)) };
  const compared = getColumns(model).filter(
    ({ name, isReadOnly, isCounted }) =>
      name !== 'id' && !isReadOnly && !isCounted && Object.hasOwn(given, name),
  );
  const difference = compareFields(
    compared.map((field) => [
      field.name,
      canonicalValue(field, record[field.name]),
      Reflect.get(values, field.name),
    ]),
  );
  return difference
    ? {
        action: 'changed',
        ...matched,
        ...difference,
        seenUpdatedAt: record.updatedAt,
        isStale: isOlder(given.updatedAt, record.updatedAt),
      }
    : { action: 'unchanged', ...matched };
}

type Target =
  | { readonly id: string; readonly record: Row | null; readonly problem: null }
  | { readonly record: null; readonly problem: RowProblem };

/** Finds the record of a row: by its id, else by its key. A new record gets the id from its key. */
function findTarget(model: AdminModel, given: SourceRow['given'], { byId, byKey }: StoredIndex): Target {
  const problem = (field: string, text: string): Target => ({
    record: null,
    problem: { field, text, value: getText(given[field]) },
  });
  const givenId = typeof given.id === 'number' ? String(given.id) : given.id;
  if (givenId !== null && givenId !== undefined && typeof givenId !== 'string')
    return problem('id', 'An id must be text.');
  const id = givenId?.trim();
  if (id) return { id, record: byId.get(id) ?? null, problem: null };
  const key = getKey(model, given);
  const field = KEY_FIELDS[model];
  if (!key)
    return problem(field, `This row has neither an id nor a ${field}, so it cannot be matched to a record.`);
  const [found, another] = byKey.get(key) ?? [];
  if (found && another) return problem(field, `Several records have this ${field}. Add the id.`);
  if (found) return { id: found.id, record: found, problem: null };
  const made = model === 'Stream' ? `stream-${key}` : slugify(key, { decamelize: false });
  const other = byId.get(made);
  if (other)
    return problem('id', `This row would get the id ${made}, which another record already has. Add an id.`);
  return { id: made, record: null, problem: null };
}

/** Returns the stored fields that a write may contain, without the backend's own fields. */
const writable = (model: AdminModel, record: Row): RecordInput =>
  Object.fromEntries(
    getColumns(model).flatMap(({ name, isReadOnly }) => (isReadOnly ? [] : [[name, record[name]] as const])),
  );

function newInput(model: AdminModel, values: RecordInput, id: string): RecordInput {
  const derived = model === 'Stream' ? derivedStreamFields(values, { isNew: true }) : {};
  return { ...withoutNulls({ ...values, ...derived }), id };
}

/** Removes null fields: DynamoDB accepts no null in the key of an index. */
const withoutNulls = (values: RecordInput): RecordInput =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

const getLabel = (given: SourceRow['given'], record: Row | null): string =>
  [given.title, given.displayName, given.name, record?.title, record?.displayName, given.slug, given.id]
    .filter((text) => typeof text === 'string')
    .find((text) => text.trim() !== '') ?? '';

export type ImportPlan = {
  readonly rows: readonly PlanRow[];
  readonly counts: RowCounts;
  /** Caption files about which nothing is known, because the site did not respond. */
  readonly uncheckedCaptions: readonly string[];
};

const NO_CAPTIONS: CheckedCaptions = { problems: new Map(), unchecked: [] };

type Options = {
  readonly signal?: AbortSignal | undefined;
  /** Gets the number of compared rows. */
  readonly onProgress?: (done: number) => void;
  /** Checks the caption files that rows name. Without it they are not checked. */
  readonly captionCheck?: CheckAddress;
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
  const plan = (row: SourceRow) => planRow(model, row, stored);
  const single = await planRows(source.rows, plan, refuse, { signal, onProgress });
  const slugs = model === 'Stream' ? slugProblems(single, stored) : new Map<number, string>();
  const clashing = refuseAt(single, source, 'slug', slugs);
  const { problems, unchecked } = captionCheck
    ? await checkCaptionFiles(clashing, captionCheck, { signal, onProgress: onCaptions })
    : NO_CAPTIONS;
  const rows = refuseAt(clashing, source, 'subtitles', problems);
  return { rows, counts: countRows(rows), uncheckedCaptions: unchecked };
}

/** Turns a planned row into a refused one, with what the file has in the field. */
const refuse = (
  { kind, at, label }: PlanRow,
  { given, original }: SourceRow,
  { field, text }: RowProblem,
): RefusedRow => ({
  action: 'refused',
  kind,
  at,
  label,
  problems: [{ field, text, value: getText(given[field]) }],
  original,
});

/** Refuses the rows with a problem of a field, by the row's number. */
const refuseAt = (
  rows: readonly PlanRow[],
  { rows: sources }: Source,
  field: string,
  problems: ReadonlyMap<number, string>,
): readonly PlanRow[] =>
  rows.map((row, index) => {
    const text = problems.get(row.at);
    const source = sources[index];
    return text === undefined || !source ? row : refuse(row, source, { field, text });
  });

/** Finds the rows that would write the slug of another record. */
function slugProblems(rows: readonly PlanRow[], stored: StoredIndex): ReadonlyMap<number, string> {
  const owners = slugOwners(rows, stored);
  const problems = new Map<number, string>();
  for (const row of rows) {
    const slug = slugAfter(row);
    const owner = slug === null ? undefined : owners.get(slug);
    if (row.action === 'refused' || !owner || owner.id === row.id) continue;
    const whose = owner.at === null ? `the record ${owner.id}` : `the record in row ${owner.at}`;
    problems.set(row.at, `This address belongs to ${whose}.`);
  }
  return problems;
}

type SlugOwner = { readonly id: string; readonly at: number | null };

/** The owner of each slug after the import: unchanged records first, then the rows of the file in order. */
function slugOwners(rows: readonly PlanRow[], stored: StoredIndex): ReadonlyMap<string, SlugOwner> {
  const leaving = new Set(
    rows.flatMap((row) => (row.action === 'changed' && 'slug' in row.changes ? row.id : [])),
  );
  const owners = new Map<string, SlugOwner>();
  for (const record of stored.byId.values()) {
    const slug = getSlug(record);
    if (slug && !leaving.has(record.id)) owners.set(slug, { id: record.id, at: null });
  }
  for (const row of rows) {
    const slug = slugAfter(row);
    if (slug && row.action !== 'refused' && !owners.has(slug)) owners.set(slug, { id: row.id, at: row.at });
  }
  return owners;
}

/** Returns the slug of a stream. A stream without a slug uses its id. */
const getSlug = ({ id, slug }: Row): string => (typeof slug === 'string' && slug ? slug : id);

/** Returns the slug that a row would write; null if it writes none. */
function slugAfter(row: PlanRow): string | null {
  if (row.action === 'new') return typeof row.input.slug === 'string' ? row.input.slug : row.id;
  if (row.action !== 'changed' || !('slug' in row.changes)) return null;
  return typeof row.changes.slug === 'string' ? row.changes.slug : row.id;
}
