import 'server-only';
import type { RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { CHARTS, type ChartId } from '../model/catalogue.ts';
import type { Chart, ChartContent, Counted, Look } from '../model/chart.ts';
import { penFor, svgText, toSvg } from '../model/svg.ts';
import { computeStatistics } from './statistics.ts';

export type RenderedChart = Omit<ChartContent, 'draw'> & {
  /** An SVG element; null if there are too few records to draw. */
  readonly svg: string | null;
  /** The chart's name: "Bans over time". */
  readonly title: string;
};

/** Returns the URL of the rows behind a number of a chart. */
export const rowsAddress = ({ kind }: Pick<Chart, 'kind'>, { filter }: Counted): string =>
  kind === 'ban' ? routes.bans(filter) : routes.reports(filter);

/** Draws the content of a chart. */
export function drawn(chart: Chart, { draw, ...content }: ChartContent, look: Look): RenderedChart {
  const getHref = (rows: Counted) => {
    const path = rowsAddress(chart, rows);
    return look.scheme === 'page' ? path : absoluteUrl(path);
  };
  const { id, name } = chart;
  const svg = draw
    ? svgText(
        toSvg({
          id: `chart-${id}-${look.width}`,
          look,
          name: look.scheme === 'page' ? name : content.sentence,
          description: `${content.subtitle}. ${content.description}`,
          drawing: draw(penFor(look, getHref)),
        }),
      )
    : null;
  return { ...content, svg, title: name };
}

/**
 * A chart of filtered rows: sentence, table and drawing.
 * @param look `page` uses the page's custom properties and font; the others are self-contained
 */
export async function chartSvg(id: ChartId, filter: RestrictionFilter, look: Look): Promise<RenderedChart> {
  return drawn(CHARTS[id], await chartContent(id, filter), look);
}

/** The content of a chart for filtered rows, regardless of the page shown. */
export async function chartContent(id: ChartId, filter: RestrictionFilter): Promise<ChartContent> {
  const { kind, of } = CHARTS[id];
  const { sort: _sort, after: _after, ...rows } = filter;
  return of(await computeStatistics(kind, rows), rows);
}
