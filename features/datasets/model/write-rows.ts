import slugify from '@sindresorhus/slugify';
import { csvLines, guardCell, MARK } from '../../../lib/csv.ts';
import { ownValue } from '../../../lib/domain/own-value.ts';
import {
  type RecordType,
  type RestrictionFilter,
  restrictionQuery,
} from '../../../lib/domain/restriction-filter.ts';
import { type RowsFormat, routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { filePrefix, siteName } from '../../../lib/site/site.ts';
import { apaCitation, type Cited, citedAddress, DATA_LICENCE, DATASET_TITLES } from './citation.ts';
import type { Cell, Column, ExportRow } from './column.ts';
import { COLUMNS_VERSION, getColumns } from './columns.ts';

/** The metadata before the rows in JSON, in this order. */
type FileHead = Readonly<Record<string, unknown>>;

type Rows = AsyncIterable<readonly ExportRow[]>;

/** The types without quotes, so that spreadsheets recognise them. */
const BARE: readonly Column['type'][] = ['date', 'integer', 'decimal', 'boolean'];

const isBare = ({ type }: Column) => BARE.includes(type);

function csvCell(column: Column, cell: Cell): string | null {
  if (cell === null) return null;
  if (typeof cell === 'object') return cell.length === 0 ? null : JSON.stringify(cell);
  return isBare(column) ? String(cell) : guardCell(String(cell));
}

/**
 * Generates CSV. Text is quoted; numbers and dates are not, so that "quoted cells are text" imports every
 * type correctly.
 */
async function* csv(kind: RecordType, rows: Rows): AsyncGenerator<string> {
  const columns = getColumns(kind);
  const quoted = columns.map((column) => !isBare(column));
  yield MARK + csvLines([columns.map(({ name }) => name)], quoted);
  for await (const chunk of rows)
    yield csvLines(
      chunk.map((row) => columns.map((column) => csvCell(column, ownValue(row, column.name) ?? null))),
      quoted,
    );
}

async function* ndjson(rows: Rows): AsyncGenerator<string> {
  for await (const chunk of rows) yield chunk.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** Generates one JSON object: the metadata, `rows`, and finally `written`, the number of rows. */
async function* json(rows: Rows, head: FileHead): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"rows":[\n`;
  let written = 0;
  for await (const chunk of rows) {
    if (chunk.length === 0) continue;
    yield (written > 0 ? ',\n' : '') + chunk.map((row) => JSON.stringify(row)).join(',\n');
    written += chunk.length;
  }
  yield `\n],"written":${written}}\n`;
}

/**
 * The text of a file of rows, piece by piece. The same rows and head give the same bytes.
 * @param head used in JSON only; not empty
 */
export function filePieces(
  kind: RecordType,
  format: RowsFormat,
  rows: Rows,
  head: FileHead,
): AsyncGenerator<string> {
  if (format === 'csv') return csv(kind, rows);
  return format === 'json' ? json(rows, head) : ndjson(rows);
}

const filterParameters = (filter: RestrictionFilter) =>
  Object.fromEntries(Object.entries(restrictionQuery(filter)).filter(([, value]) => value !== undefined));

/**
 * The metadata before the rows of a JSON file.
 * @param madeAt ISO instant of the version, or of the file if it is not of a version
 */
export function fileHead(cited: Cited, madeAt: string): FileHead {
  const { id, name, url, leavesOut } = DATA_LICENCE;
  return {
    dataset: `${cited.kind}s`,
    title: DATASET_TITLES[cited.kind],
    notice: [
      cited.kind === 'report'
        ? 'All reports are self-reported. Only the platform could confirm a shadowban.'
        : 'Reported by the creators themselves.',
      'Creators choose to publish these records. They are not a representative sample.',
    ].join(' '),
    version: cited.version,
    madeAt,
    address: citedAddress(cited),
    citation: apaCitation(cited),
    licence: { id, name, url, leavesOut },
    dictionary: `${absoluteUrl(routes.data())}#columns`,
    columnsVersion: COLUMNS_VERSION,
    filter: filterParameters(cited.filter),
    ...cited.count,
  };
}

/**
 * Maximum length of the filter in a file name. File names have at most 255 bytes; this leaves room for the
 * other parts.
 */
const MAX_FILTER = 120;

/** The filter as letters, digits and hyphens: `platform-x_state-in-force`. */
function filterPart(filter: RestrictionFilter): string {
  return Object.entries(restrictionQuery(filter))
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}-${slugify(value)}`]))
    .join('_')
    .slice(0, MAX_FILTER)
    .replace(/[-_]+$/, '');
}

/**
 * The name of a file of rows: site, kind, filter, and version or date.
 * @param state `2026-11-22_live`, or `version-2026-11-22`
 */
export function rowsFileName(
  kind: RecordType,
  format: RowsFormat,
  filter: RestrictionFilter,
  state: string,
): string {
  return `${[`${filePrefix(siteName())}-${kind}s`, filterPart(filter), state].filter(Boolean).join('_')}.${format}`;
}
