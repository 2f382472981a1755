import Papa from 'papaparse';
import { FileProblem } from './file-problem.ts';

/** A row of a table; `at` is the row number of a spreadsheet, from 1. */
export type TableRow = { readonly at: number; readonly cells: readonly string[] };

export type Table = {
  readonly header: readonly string[];
  /** The rows without empty ones. */
  readonly rows: readonly TableRow[];
};

/** The separators of spreadsheets: commas, semicolons in countries with a decimal comma, or tabs. */
const DELIMITERS = [',', ';', '\t'] as const;

/** Number of characters that are parsed without a pause; between two pieces the page handles input. */
const PIECE = 500_000;

/** Matches a first line that only tells Excel the separator. Excel does not show it. */
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
  const said = SEPARATOR_LINE.exec(text);
  const body = said ? text.slice(said[0].length) : text;
  const delimiter = said?.[1] ?? mostFitting(body, isKnown);
  const [header, ...rows] = await parseRows(body, delimiter, signal);
  if (!header) throw new FileProblem('The file is empty.');
  return { header: header.cells.map((cell) => cell.trim()), rows };
}

function mostFitting(text: string, isKnown: (header: string) => boolean): string {
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
