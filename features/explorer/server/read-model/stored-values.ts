/** The text of a column; null if it has none. */
export const textOrNull = (value: unknown): string | null => (value === null ? null : String(value));

/** The number of a column; null if it has none. */
export const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value));
