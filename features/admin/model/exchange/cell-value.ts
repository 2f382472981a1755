import { guardCell, unguardCell } from '../../../datasets/model/csv/cell-guard.ts';
import type { AdminField } from '../field.ts';
import { readValue } from '../read-value.ts';
import { joinList, splitList } from './list-cell.ts';

/**
 * Returns a stored value in the canonical form of files: instants in UTC, lists without empty entries, JSON
 * as its value, empty values as null. An invalid value is unchanged, so that a person can see it.
 */
export function canonicalValue(field: AdminField, stored: unknown): unknown {
  const reading = readValue(field, stored);
  return reading.ok ? reading.value : (stored ?? null);
}

/** A canonical value as the text of a cell. */
export function cellOf(field: AdminField, value: unknown): string {
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
