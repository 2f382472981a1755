import { z } from 'zod';
import { routes } from '../../../../lib/routes.ts';
import { absoluteUrl } from '../../../../lib/seo/absolute-url.ts';
import { CHARTS } from '../../../charts/model/catalogue.ts';
import { CHART_IDS } from '../../../charts/model/chart-ids.ts';
import { statisticsOf } from '../../../charts/server/statistics.ts';
import { operation } from '../../model/operation.ts';
import { chartNumbers } from '../../model/schemas/numbers.ts';
import { choice } from '../schemas/parameters.ts';
import { filterOf, NARROWING } from './restriction-query.ts';

export const getChart = operation(
  {
    id: 'getChart',
    group: 'Statistics',
    address: '/charts/{id}',
    summary: 'Get the data of a chart',
    description:
      'The table of a chart for the records that match your parameters: the same numbers as on its page and in its CSV file.',
    path: z.object({
      id: choice(CHART_IDS, {
        description: 'The chart’s ID: the last part of its page’s URL.',
        example: 'bans-over-time',
      }),
    }),
    query: z.object(NARROWING),
    answer: chartNumbers,
    examples: async () => ['/charts/bans-over-time?platform=youtube', '/charts/estimated-loss'],
  },
  async ({ path: { id }, query }) => {
    const filter = filterOf(query, null);
    if ('errors' in filter) return filter;
    const { kind, name, of } = CHARTS[id];
    const found = await statisticsOf(kind, filter);
    const { sentence, table, notes } = of(found, filter);
    return {
      body: {
        id,
        name,
        kind,
        as_of: found.today,
        total: found.totals,
        sentence,
        columns: table.columns.map(({ label, isNumber }) => ({ label, type: isNumber ? 'number' : 'text' })),
        rows: table.rows.map((cells) => cells.map(({ value }) => value)),
        notes: notes.map(({ text }) => text),
        page: absoluteUrl(routes.chart(id, filter)),
        csv: absoluteUrl(routes.chartFile(id, 'csv', filter)),
      },
    };
  },
);
