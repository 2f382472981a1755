import type { AdminField, AdminModel } from '../field.ts';
import { valueOfCell } from './cell-value.ts';
import { columnsOf, fieldOf, KEY_FIELDS, PROBLEMS_COLUMN } from './columns.ts';
import { decodeFile } from './decode-file.ts';
import { FileProblem } from './file-problem.ts';
import { readTable, type TableRow } from './read-table.ts';

export type RowProblem = {
  /** The field; empty for a problem of the whole row. */
  readonly field: string;
  readonly text: string;
  /** The value as a text. */
  readonly value: string;
};

/** A row of a file before any comparison. */
export type SourceRow = {
  /** The row number of a spreadsheet, from 1 with the header; for JSON, the position in the list from 1. */
  readonly at: number;
  /** The fields of the file with their values; null if empty. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly problems: readonly RowProblem[];
  /** The original content of the file: the cells, or the object. */
  readonly original: unknown;
};

export type Source = {
  readonly format: 'csv' | 'json';
  /** For a table: its header as written. */
  readonly header: readonly string[];
  readonly rows: readonly SourceRow[];
  /** Unknown columns, which are ignored. */
  readonly unknown: readonly string[];
  /** Required fields without a column. Such a file cannot create records. */
  readonly missing: readonly string[];
};

/**
 * Reads a file of either format: a table of separated values, or a JSON list of objects.
 * @throws FileProblem with a sentence if the file is not valid
 */
export async function readSource(
  model: AdminModel,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<Source> {
  const text = decodeFile(bytes);
  if (text.trim() === '') throw new FileProblem('The file is empty.');
  return /^\s*[[{]/.test(text) ? readJson(model, text) : readSeparated(model, text, signal);
}

async function readSeparated(model: AdminModel, text: string, signal?: AbortSignal): Promise<Source> {
  const { header, rows } = await readTable(text, (name) => fieldOf(model, name) !== undefined, signal);
  const fields = header.map((name) => fieldOf(model, name));
  const known = fields.filter((field) => field !== undefined);
  const twice = known.find((field, at) => known.indexOf(field) !== at);
  if (twice) throw new FileProblem(`The file has two columns “${twice.name}”.`);
  if (known.length > 0 && rows.length === 0) throw new FileProblem('The file has a header but no rows.');
  return {
    format: 'csv',
    header,
    rows: rows.map((row) => rowOfCells(fields, row)),
    ...columnsFound(
      model,
      known,
      header.filter((name, at) => !fields[at] && name !== ''),
    ),
  };
}

/** Reads the cells of a row. If a row ends early, the later columns are absent and do not change. */
function rowOfCells(fields: readonly (AdminField | undefined)[], { at, cells }: TableRow): SourceRow {
  const given = Object.fromEntries(
    fields.flatMap((field, column) => {
      const cell = cells[column];
      return field && cell !== undefined ? [[field.name, valueOfCell(field, cell)]] : [];
    }),
  );
  const beyond = cells.slice(fields.length).filter((cell) => cell.trim() !== '');
  const problems = beyond.map((value) => ({
    field: '',
    text: 'This row has more cells than the header has columns.',
    value,
  }));
  return { at, given, problems, original: cells };
}

function readJson(model: AdminModel, text: string): Source {
  const list = parseList(text);
  const unknown = new Set<string>();
  const seen = new Set<AdminField>();
  const rows = list.map((entry, index): SourceRow => {
    const at = index + 1;
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
      return {
        at,
        given: {},
        problems: [{ field: '', text: 'This is not an object with fields.', value: textOf(entry) }],
        original: entry,
      };
    const given: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(entry)) {
      const field = fieldOf(model, name);
      if (!field) {
        unknown.add(name);
        continue;
      }
      seen.add(field);
      given[field.name] = value;
    }
    return { at, given, problems: [], original: entry };
  });
  return { format: 'json', header: [], rows, ...columnsFound(model, [...seen], [...unknown]) };
}

function parseList(text: string): readonly unknown[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new FileProblem('This file looks like JSON but is not valid.');
  }
  if (!Array.isArray(parsed))
    throw new FileProblem('The file must be a JSON list of objects, one for each record.');
  if (parsed.length === 0) throw new FileProblem('The file is empty.');
  return parsed;
}

function columnsFound(model: AdminModel, known: readonly AdminField[], unknown: readonly string[]) {
  const has = (name: string) => known.some((field) => field.name === name);
  const key = KEY_FIELDS[model];
  if (!has('id') && !has(key))
    throw new FileProblem(`The file needs a column “id” or “${key}” to identify records.`);
  return {
    unknown: unknown.filter((name) => name !== PROBLEMS_COLUMN && name !== '__typename'),
    missing: columnsOf(model)
      .filter(({ name, isRequired }) => isRequired && name !== 'id' && !has(name))
      .map(({ name }) => name),
  };
}

/** Returns a value for a person to see: short, and never `[object Object]`. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value.join('; ');
  return JSON.stringify(value);
}
