/*
 * A list in one cell: its entries with "; " between them. A semicolon that belongs to an entry has a backslash before it,
 * and so have a backslash, a line end, and a space at an entry's beginning or end. Entries in lines of their own are taken
 * as well. Space around entries means nothing otherwise, and an empty entry is none.
 */

/** Joins a list in a cell: `['a', 'b; c']` -> `a; b\; c`. */
export function joinList(entries: readonly string[]): string {
  return entries
    .filter((entry) => entry !== '')
    .map(escaped)
    .join('; ');
}

const escaped = (entry: string) => entry.replace(/[\\;\r\n]|^\s|\s$/g, '\\$&');

/** Splits a cell of `joinList`. */
export function splitList(cell: string): string[] {
  // Any character after a backslash belongs to the entry.
  const pieces = cell.match(/(?:\\[\s\S]|[^\\;\r\n]|\\$)+/g) ?? [];
  return pieces.map(bare).filter((entry) => entry !== '');
}

const bare = (piece: string) =>
  piece
    .replace(/^\s+/, '')
    .replace(/(\\[\s\S])|\s+$/g, (_space, kept: string | undefined) => kept ?? '')
    .replace(/\\([\s\S])/g, '$1');
