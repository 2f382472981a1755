import slugify from '@sindresorhus/slugify';
import { sameValue } from '../../../../lib/workspace/merge.ts';
import { derivedStreamFields } from '../../../streams/model/derived-stream-fields.ts';
import type { Row } from '../../../studio/model/one-record.ts';
import type { AdminModel } from '../field.ts';
import { checkValues, type RecordInput } from '../fields.ts';
import { canonicalValue } from './cell-value.ts';
import { columnsOf, KEY_FIELDS } from './columns.ts';
import { type RowProblem, type SourceRow, textOf } from './read-source.ts';
import { keyOf, type StoredIndex } from './stored-index.ts';

type Named = {
  readonly at: number;
  /** The title of the record. */
  readonly label: string;
};

export type NewRow = Named & { readonly action: 'new'; readonly id: string; readonly input: RecordInput };

export type ChangedRow = Named & {
  readonly action: 'changed';
  readonly id: string;
  /** The fields that differ, with the values of the file. */
  readonly changes: RecordInput;
  /** The same fields with their stored values. */
  readonly before: RecordInput;
  /** The version of the compared record. Later changes are not overwritten. */
  readonly seenUpdatedAt: string;
  /** True if the file has an older version of the record. */
  readonly isStale: boolean;
};

type UnchangedRow = Named & { readonly action: 'unchanged'; readonly id: string };

export type RefusedRow = Named & {
  readonly action: 'refused';
  readonly problems: readonly RowProblem[];
  readonly original: unknown;
};

export type PlanRow = NewRow | ChangedRow | UnchangedRow | RefusedRow;

/** Plans one row. Duplicates within the file are not checked here. */
export function planRow(model: AdminModel, row: SourceRow, stored: StoredIndex): PlanRow {
  const { at, given } = row;
  const target = findTarget(model, given, stored);
  const label = labelOf(given, target.record) || `Row ${at}`;
  const refused = (problems: readonly RowProblem[]): RefusedRow => ({
    action: 'refused',
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
    const named = others.length > 0 ? others : checked.problems;
    return refused(
      named.map(({ field, text }) => ({ field, text, value: textOf(given[field] ?? record?.[field]) })),
    );
  }
  if (!record) return { action: 'new', at, label, id, input: newInput(model, checked.values, id) };
  // Key fields are compared in the form in which they are written.
  const values = { ...checked.values, ...(model === 'Stream' && derivedStreamFields(checked.values)) };

  const changes: Record<string, unknown> = {};
  const before: Record<string, unknown> = {};
  for (const field of columnsOf(model)) {
    const { name } = field;
    if (name === 'id' || field.isKept || field.isCounted || !Object.hasOwn(given, name)) continue;
    const now: unknown = Reflect.get(values, name) ?? null;
    const then = canonicalValue(field, record[name]);
    if (sameValue(then, now)) continue;
    changes[name] = now;
    before[name] = then;
  }
  if (Object.keys(changes).length === 0) return { action: 'unchanged', at, label, id };
  return {
    action: 'changed',
    at,
    label,
    id,
    changes,
    before,
    seenUpdatedAt: record.updatedAt,
    isStale: isOlder(given.updatedAt, record.updatedAt),
  };
}

type Target =
  | { readonly id: string; readonly record: Row | null; readonly problem: null }
  | { readonly record: null; readonly problem: RowProblem };

/** Finds the record of a row: by its id, else by its key. A new record gets the id from its key. */
function findTarget(model: AdminModel, given: SourceRow['given'], { byId, byKey }: StoredIndex): Target {
  const problem = (field: string, text: string): Target => ({
    record: null,
    problem: { field, text, value: textOf(given[field]) },
  });
  const said = typeof given.id === 'number' ? String(given.id) : given.id;
  if (said !== null && said !== undefined && typeof said !== 'string')
    return problem('id', 'An id must be text.');
  const id = said?.trim();
  if (id) return { id, record: byId.get(id) ?? null, problem: null };
  const key = keyOf(model, given);
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
    columnsOf(model).flatMap(({ name, isKept }) => (isKept ? [] : [[name, record[name]] as const])),
  );

function newInput(model: AdminModel, values: RecordInput, id: string): RecordInput {
  const derived = model === 'Stream' ? derivedStreamFields(values, { isNew: true }) : {};
  return { ...withoutNulls({ ...values, ...derived }), id };
}

/** Removes null fields: DynamoDB accepts no null in the key of an index. */
const withoutNulls = (values: RecordInput): RecordInput =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

const labelOf = (given: SourceRow['given'], record: Row | null): string =>
  [given.title, given.displayName, given.name, record?.title, record?.displayName, given.slug, given.id]
    .filter((text) => typeof text === 'string')
    .find((text) => text.trim() !== '') ?? '';

function isOlder(said: unknown, stored: string): boolean {
  const time = typeof said === 'string' ? Date.parse(said) : Number.NaN;
  return !Number.isNaN(time) && time < Date.parse(stored);
}
