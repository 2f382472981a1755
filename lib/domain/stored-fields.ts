/** An object from outside with unknown fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns an object that is not a list; null for everything else. */
export const getFields = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;

/** Parses stored JSON text; null if it is not valid. */
export function parsedText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
