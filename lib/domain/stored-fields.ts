/** An object from outside, of whose fields nothing is known. */
export type Fields = Readonly<Record<string, unknown>>;

/** What is an object, and no list; null for everything else. */
export const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;

/** A stored text of JSON; null for what is none. */
export function parsedText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
