/** Maximum length of a name that a list is searched for. */
export const MAX_NAME_LENGTH = 60;

/** Reads a typed name as one line without extra spaces; undefined if empty. */
export function parseName(value: string | readonly string[] | undefined): string | undefined {
  const name = typeof value === 'string' ? value.toWellFormed().replaceAll(/\s+/g, ' ').trim() : '';
  return name.slice(0, MAX_NAME_LENGTH).trim() || undefined;
}
