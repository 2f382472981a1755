import type { Json } from '../lib/json.ts';

/** One record: its attributes by field name. A field that was never set is absent, one that was set to null is null. */
export type Document = { readonly [field: string]: Json };

/** Returns true if a parsed JSON value is an object, as every record must be. */
export function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns true if a JSON value has objects or lists nested more than `levels` deep. Deeper levels are not read. */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isNestedDeeper(inner, levels - 1));
}

/**
 * The innermost field (of `field` and those below it) that holds text with half a surrogate pair, or null. Such text has
 * no UTF-8 form: stored as a key it becomes another text, and its record can no longer be named.
 */
export function malformedField(value: unknown, field: string): string | null {
  if (typeof value === 'string') return value.isWellFormed() ? null : field;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = key.isWellFormed() ? malformedField(inner, Array.isArray(value) ? field : key) : field;
    if (found !== null) return found;
  }
  return null;
}

/** Reads a stored document; null when the text is not a JSON object. */
export function parseDocument(text: unknown): Document | null {
  if (typeof text !== 'string') return null;
  try {
    const value: Json = JSON.parse(text);
    return isDocument(value) ? value : null;
  } catch {
    return null;
  }
}
