import Papa from 'papaparse';
import { FileProblem, getText, PROBLEMS_FIELD, type RowProblem } from '../../../lib/workspace/import-plan.ts';
import { getColumns, getField, KEY_FIELDS, valueOfCell } from './exchange-columns.ts';
import type { AdminField, AdminModel } from './field.ts';

/** A row of a table; `at` is the row number of a spreadsheet, from 1. */
type TableRow = { readonly at: number; readonly cells: readonly string[] };

export type Table = {
  readonly header: readonly string[];
  /** The rows without empty ones. */
  readonly rows: readonly TableRow[];
};

/** The separators of spreadsheets: commas, semicolons in countries with a decimal comma, or tabs. */
const DELIMITERS = [',', ';', '\t'] as const;

/** Number of characters that are parsed without a pause; between two pieces the page handles input. */
const PIECE = 500_000;

/** Matches a first line that only sets the separator for Excel. Excel does not show it. */
const SEPARATOR_LINE = /^"?sep=(.)"?\r?\n/i;

/**
 * Parses separated values with any line endings. Quoted cells can contain line endings and separators.
 * @param isKnown whether a header names a known column: the separator with the most known columns is used
 * @throws FileProblem if the text is not a table
 */
export async function readTable(
  text: string,
  isKnown: (header: string) => boolean,
  signal?: AbortSignal,
): Promise<Table> {
  const separatorLine = SEPARATOR_LINE.exec(text);
  const body = separatorLine ? text.slice(separatorLine[0].length) : text;
  const delimiter = separatorLine?.[1] ?? bestDelimiter(body, isKnown);
  const [header, ...rows] = await parseRows(body, delimiter, signal);
  if (!header) throw new FileProblem('The file is empty.');
  return { header: header.cells.map((cell) => cell.trim()), rows };
}

function bestDelimiter(text: string, isKnown: (header: string) => boolean): string {
  const known = DELIMITERS.map((delimiter) => {
    const [first] = Papa.parse<string[]>(text, { delimiter, preview: 1 }).data;
    return { delimiter, count: (first ?? []).filter((name) => isKnown(name.trim())).length };
  });
  return known.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
}

function parseRows(text: string, delimiter: string, signal?: AbortSignal): Promise<readonly TableRow[]> {
  return new Promise((resolve, reject) => {
    const rows: TableRow[] = [];
    let at = 0;
    Papa.parse<string[]>(text, {
      delimiter,
      chunkSize: PIECE,
      chunk: ({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        const broken = errors.find(({ type }) => type === 'Quotes');
        for (const cells of data) {
          at += 1;
          if (cells.some((cell) => cell.trim() !== '')) rows.push({ at, cells });
        }
        if (signal?.aborted || broken) {
          // This comes first: aborting reports at once that parsing is complete.
          reject(signal?.aborted ? signal.reason : new FileProblem(quoteProblem(broken?.row)));
          return parser.abort();
        }
        parser.pause();
        setTimeout(() => parser.resume());
      },
      complete: () => resolve(rows),
    });
  });
}

const quoteProblem = (row: number | undefined) =>
  `A quotation mark is not closed${row === undefined ? '' : `, starting at row ${row + 1}`}.`;

/** Maximum bytes of a file: it is held in memory while it is read. 10,000 full records are about 15 MB. */
export const MAX_BYTES = 64_000_000;

/**
 * Decodes a file and removes the byte order mark of some programs. It accepts UTF-8, or UTF-16 with its mark,
 * which spreadsheets call "Unicode text".
 * @throws FileProblem for anything else
 */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes.length > MAX_BYTES)
    throw new FileProblem('The file is larger than 64 MB. Split it into smaller files.');
  try {
    return new TextDecoder(getEncoding(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new FileProblem('The file is not UTF-8 text. In your spreadsheet, save it as “CSV UTF-8”.');
  }
}

function getEncoding([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

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
  const { header, rows } = await readTable(text, (name) => getField(model, name) !== undefined, signal);
  const fields = header.map((name) => getField(model, name));
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
        problems: [{ field: '', text: 'This is not an object with fields.', value: getText(entry) }],
        original: entry,
      };
    const given: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(entry)) {
      const field = getField(model, name);
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
    unknown: unknown.filter((name) => name !== PROBLEMS_FIELD && name !== '__typename'),
    missing: getColumns(model)
      .filter(({ name, isRequired }) => isRequired && name !== 'id' && !has(name))
      .map(({ name }) => name),
  };
}
