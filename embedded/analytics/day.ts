/** Milliseconds. */
export const DAY = 24 * 60 * 60 * 1000;

/** The day of an instant in UTC: milliseconds since 1970 -> `2026-11-21`. */
export const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
