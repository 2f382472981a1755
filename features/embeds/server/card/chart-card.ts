import { findChart } from '@/features/charts/model/catalogue';
import { chartSvg } from '@/features/charts/server/render-chart';
import { chartFilter } from '@/features/embeds/model/embed-address';
import { filterWords } from '@/features/explorer/model/filter-words';
import { chartCardId } from '@/features/open-graph/server/chart-card-id';
import { includesSamples } from '@/features/samples/server/samples';
import { routes } from '@/lib/routes';
import type { Card } from './card-document';
import { markup, rawHtml } from './markup';

/** The parameters of a card's address. */
export type CardQuery = Readonly<Record<string, string | string[]>>;

/**
 * Widths of the drawing in pixels, for a full-width card and for a phone. Each is drawn separately, so that texts
 * have the same size.
 */
const WIDTHS = { wide: 558, narrow: 272 } as const;

/** The card of a chart with the filter of its address: its sentence and drawing. */
export async function chartCard(id: string, { theme: _theme, ...asked }: CardQuery): Promise<Card | null> {
  const chart = findChart(id);
  if (!chart) return null;
  const filter = chartFilter(asked);
  const drawings = await Promise.all(
    Object.values(WIDTHS).map((width) => chartSvg(chart.id, filter, { width, scheme: 'page', lang: 'en' })),
  );
  const [wide, narrow] = drawings;
  if (!wide || !narrow) return null;
  const narrowing = filterWords(filter).join(', ');
  const told = chart.kind === 'ban' ? 'Reported by the creators' : 'Self-reported';
  return {
    title: [wide.title, narrowing].filter(Boolean).join(', '),
    path: routes.chart(chart.id, filter),
    kicker: wide.title,
    body: markup`<div><h1 class="sentence">${wide.sentence}</h1><p class="text">${[wide.subtitle, narrowing].filter(Boolean).join('. ')}</p></div>
<div class="chart"><div class="wide">${wide.svg && rawHtml(wide.svg)}</div><div class="narrow">${narrow.svg && rawHtml(narrow.svg)}</div></div>`,
    source: `${told}${(await includesSamples(filter)) ? ' (includes demo records)' : ''}`,
    action: 'Table, data and methods',
    image: routes.openGraph('chart', chartCardId(chart.id, filter)),
  };
}
