import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CHARTS, type ChartId, findChart } from '@/features/charts/model/catalogue';
import { chartContent } from '@/features/charts/server/render-chart';
import { statisticsOf } from '@/features/charts/server/statistics';
import { filterWords } from '@/features/explorer/model/filter-words';
import { isNarrowed, parseRestrictionFilter } from '@/features/explorer/model/restriction-filter';
import { chartCardId } from '@/features/open-graph/server/chart-card-id';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

type Parameters = Readonly<Record<string, string | string[] | undefined>>;

/** The properties of a chart page for an address. Sort order and cursor do not apply. */
export async function chartProps(name: string, parameters: Parameters) {
  const chart = findChart(name) ?? notFound();
  const { filter: asked, problems } = parseRestrictionFilter(parameters, ['theme']);
  const { sort: _sort, after: _after, ...filter } = asked;
  const { totals } = await statisticsOf(chart.kind, filter);
  return { id: chart.id, filter, problems, totals };
}

/** Search engines index only the charts of all records, not filtered ones. */
export async function chartMetadata(name: string, parameters: Parameters): Promise<Metadata> {
  const { id, filter } = await chartProps(name, parameters);
  const content = await chartContent(id, filter);
  return pageMetadata({
    title: chartTitle(id, filterWords(filter)),
    description: `${content.sentence} ${content.subtitle}.`,
    path: routes.chart(id, filter),
    image: routes.openGraph('chart', chartCardId(id, filter)),
    isEmbeddable: true,
    index: !isNarrowed(filter),
  });
}

const chartTitle = (id: ChartId, words: readonly string[]) => [CHARTS[id].name, ...words].join(', ');
