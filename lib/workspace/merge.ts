/** The result of merging changes with changes from elsewhere. */
export type Merged<Values> = {
  /** My value if only I changed the field, else theirs; mine if both did. */
  readonly merged: Values;
  /** The fields that both changed, to different values. */
  readonly conflicts: readonly (keyof Values & string)[];
};

/**
 * Merges three versions field by field.
 * @param base the version that both started with
 */
export function mergeChanges<Values extends Readonly<Record<string, unknown>>>(
  base: Values,
  mine: Values,
  theirs: Values,
): Merged<Values> {
  const merged: Values = { ...theirs };
  const conflicts: (keyof Values & string)[] = [];
  for (const field of getFields(mine)) {
    if (sameValue(base[field], mine[field])) continue;
    merged[field] = mine[field];
    if (!sameValue(base[field], theirs[field]) && !sameValue(mine[field], theirs[field]))
      conflicts.push(field);
  }
  return { merged, conflicts };
}

/** Returns the fields that differ between two versions, with the values of `after`. */
export function changedFields<Values extends Readonly<Record<string, unknown>>>(
  before: Readonly<Record<string, unknown>>,
  after: Values,
): Partial<Values> {
  const changes: Partial<Values> = {};
  for (const field of getFields(after))
    if (!sameValue(before[field], after[field])) changes[field] = after[field];
  return changes;
}

const getFields = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];

/** Checks whether two values are equal once stored: missing values are null, and JSON is compared by its content. */
export function sameValue(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  return JSON.stringify(sorted(parsed(value)) ?? null);
}

/** Parses AWSJSON: text that contains a list or an object. Any other text is unchanged. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Returns objects with sorted keys, without empty values. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined && entry !== null);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, entry]) => [key, sorted(entry)]),
  );
}
