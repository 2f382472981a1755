import { guardCell, unguardCell } from '../../../lib/csv.ts';
import type { AdminField, AdminModel } from './field.ts';
import { ADMIN_FIELDS } from './fields.ts';
import { readValue } from './read-value.ts';

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
    .replace(/(\\[\s\S])|\s+$/g, (_space, stored: string | undefined) => stored ?? '')
    .replace(/\\([\s\S])/g, '$1');

/**
 * Returns a stored value in the canonical form of files: instants in UTC, lists without empty entries, JSON
 * as its value, empty values as null. An invalid value is unchanged, so that a person can see it.
 */
export function canonicalValue(field: AdminField, stored: unknown): unknown {
  const reading = readValue(field, stored);
  return reading.ok ? reading.value : (stored ?? null);
}

/** A canonical value as the text of a cell. */
export function getCell(field: AdminField, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'list' && Array.isArray(value)) return guardCell(joinList(value.map(String)));
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  return isNumber(field) && PLAIN_NUMBER.test(text) ? text : guardCell(text);
}

const isNumber = ({ kind }: AdminField) => kind === 'integer' || kind === 'decimal';
/** Matches plain numbers. They cannot be formulas in a spreadsheet, so they need no guard. */
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Converts a cell to a value for `checkValues`; an empty one is null. */
export function valueOfCell({ kind }: AdminField, cell: string): unknown {
  const text = unguardCell(cell);
  if (text.trim() === '') return null;
  if (kind === 'list') return splitList(text);
  if (kind === 'decimal') return text.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2');
  if (kind === 'yes-no') return SPREADSHEET_WORDS.get(text.trim().toLowerCase()) ?? text;
  return text;
}

/** The words for `true` and `false` in files from spreadsheets in other languages. */
const SPREADSHEET_WORDS: ReadonlyMap<string, boolean> = new Map([
  ...['wahr', 'vrai', 'vero', 'verdadero', 'verdadeiro', 'waar', 'prawda'].map(
    (word) => [word, true] as const,
  ),
  ...['falsch', 'faux', 'falso', 'onwaar', 'fałsz'].map((word) => [word, false] as const),
]);

/** Returns the columns of a file: one for each field, in the order of exports, `id` first. */
export const getColumns = (model: AdminModel): readonly AdminField[] => ADMIN_FIELDS[model];

/** The field that identifies a row without an id. */
export const KEY_FIELDS = { Stream: 'slug', Personality: 'name' } as const satisfies Record<
  AdminModel,
  string
>;

/** Finds the field of a header, in any case. */
export function getField(model: AdminModel, header: string): AdminField | undefined {
  const typedName = header.trim().toLowerCase();
  const fields = getColumns(model);
  return (
    fields.find(({ name }) => name === header.trim()) ??
    fields.find(({ name }) => name.toLowerCase() === typedName)
  );
}
