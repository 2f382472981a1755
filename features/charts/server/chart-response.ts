import 'server-only';
import { csvLines, guardCell, MARK } from '../../../lib/csv.ts';
import type { RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { env } from '../../../lib/env/env.ts';
import { CORS_HEADERS } from '../../../lib/http/cors.ts';
import { parameterProblem, problem } from '../../../lib/http/problem.ts';
import { loadSharp } from '../../../lib/media/load-sharp.ts';
import { onDay, toIsoDate, whenText } from '../../../lib/time/when.ts';
import { readFilter } from '../../datasets/model/read-filter.ts';
import { filterWords } from '../../explorer/model/filter-words.ts';
import { includesSamples } from '../../samples/server/samples.ts';
import { CHARTS, type ChartId, findChart } from '../model/catalogue.ts';
import type { ChartTable } from '../model/chart.ts';
import type { ChartFormat } from '../model/chart-address.ts';
import { getPoster } from '../model/poster.ts';
import { svgText } from '../model/svg.ts';
import { withOutlines } from './outlines.ts';
import { chartContent } from './render-chart.ts';

/** A chart's table as CSV, with bare numbers and without text that a spreadsheet would run. */
export function chartCsv({ columns, rows }: ChartTable): string {
  const head = columns.map(({ label }) => guardCell(label));
  const lines = rows.map((row) =>
    row.map(({ value }) =>
      typeof value === 'string' ? guardCell(value) : value === null ? null : String(value),
    ),
  );
  return `${MARK}${csvLines([head, ...lines])}`;
}

const TYPES: Readonly<Record<ChartFormat, string>> = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  csv: 'text/csv; charset=utf-8',
};

/** The width of a file's drawing in pixels, and the factor for PNG files, for dense displays and print. */
const WIDTH = 720;
const DENSITY = 2;

/** The parameters of a file besides its filter. */
const SCHEMES = ['light', 'dark'] as const;

const sourceText = async (id: ChartId, filter: RestrictionFilter) =>
  `${CHARTS[id].kind === 'ban' ? 'Reported by the creators' : 'Self-reported'}, ${whenText(onDay(toIsoDate(new Date())), 'long')}. ${(await includesSamples(filter)) ? 'Includes demo records. ' : ''}Source: ${new URL(env.siteUrl).host}`;

async function getFile(
  id: ChartId,
  format: ChartFormat,
  filter: RestrictionFilter,
  scheme: 'light' | 'dark',
) {
  const content = await chartContent(id, filter);
  if (format === 'csv') return chartCsv(content.table);
  const words = { filterText: filterWords(filter).join(', '), source: await sourceText(id, filter) };
  const svg = getPoster(CHARTS[id], content, { width: WIDTH, scheme, lang: 'en' }, words);
  if (!svg) return null;
  if (format === 'svg') return `<?xml version="1.0" encoding="UTF-8"?>\n${svgText(svg)}\n`;
  const outlined = svgText(await withOutlines(svg));
  const sharp = await loadSharp();
  return new Uint8Array(
    await sharp(Buffer.from(outlined), { density: 72 * DENSITY })
      .png()
      .toBuffer(),
  );
}

/** Responds with a chart of the filtered rows as a file. Invalid parameters are rejected. */
export async function chartResponse(name: string, format: ChartFormat, request: Request): Promise<Response> {
  const chart = findChart(name);
  if (!chart) return problem(404, 'Chart not found', `There is no chart "${name.slice(0, 60)}".`);
  const requested = readFilter(request, ['theme']);
  if (requested instanceof Response) return requested;
  const theme = new URL(request.url).searchParams.get('theme') ?? 'light';
  const scheme = SCHEMES.find((known) => known === theme);
  if (!scheme) return parameterProblem([{ parameter: 'theme', detail: `Use one of ${SCHEMES.join(', ')}.` }]);
  const { sort: _sort, ...filter } = requested;
  const file = await getFile(chart.id, format, filter, scheme);
  if (file === null)
    return problem(
      404,
      'Too few records for a chart',
      'Too few records match this filter to draw the chart. The CSV file has the available data.',
    );
  return new Response(file, {
    headers: {
      ...CORS_HEADERS,
      'Content-Type': TYPES[format],
      'Content-Disposition': `${format === 'csv' ? 'attachment' : 'inline'}; filename="${chart.id}.${format}"`,
      'Cache-Control': 'public, s-maxage=60',
      'X-Robots-Tag': 'noindex',
    },
  });
}
