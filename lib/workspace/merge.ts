/** The result of merging changes with changes from elsewhere. */
export type Merged<Values> = {
  /** Mine where I changed something and theirs did not, else theirs; where both did, still mine. */
  readonly merged: Values;
  /** The fields that both changed, to different values. */
  readonly conflicts: readonly (keyof Values & string)[];
};

/**
 * Three-way merge, field by field.
 * @param base what both began with
 */
export function mergeChanges<Values extends Readonly<Record<string, unknown>>>(
  base: Values,
  mine: Values,
  theirs: Values,
): Merged<Values> {
  const merged: Values = { ...theirs };
  const conflicts: (keyof Values & string)[] = [];
  for (const field of fieldsOf(mine)) {
    if (sameValue(base[field], mine[field])) continue;
    merged[field] = mine[field];
    if (!sameValue(base[field], theirs[field]) && !sameValue(mine[field], theirs[field]))
      conflicts.push(field);
  }
  return { merged, conflicts };
}

/** The fields in which one differs from the other, with the values of `after`. */
export function changedFields<Values extends Readonly<Record<string, unknown>>>(
  before: Readonly<Record<string, unknown>>,
  after: Values,
): Partial<Values> {
  const changes: Partial<Values> = {};
  for (const field of fieldsOf(after))
    if (!sameValue(before[field], after[field])) changes[field] = after[field];
  return changes;
}

const fieldsOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];

/** Checks whether two values are equal once stored: missing values are null, and JSON is compared by its content. */
export function sameValue(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  return JSON.stringify(sorted(parsed(value)) ?? null);
}

/** AWSJSON is text that holds a list or an object; any other text is itself. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Objects with their keys in order, without those that hold nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined && entry !== null);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, entry]) => [key, sorted(entry)]),
  );
}
