/*
 * The format of a list in one cell: entries are separated by "; ". A semicolon within an entry has a
 * backslash before it. So has a backslash, a line break, and a space at an entry's beginning or end. Entries
 * on separate lines are accepted as well. Other spaces around entries and empty entries are ignored.
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
