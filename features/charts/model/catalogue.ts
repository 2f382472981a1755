import { appealOutcomes } from './appeal-outcomes.ts';
import { byPlatform } from './by-platform.ts';
import type { Chart } from './chart.ts';
import { CHART_IDS, type ChartId } from './chart-ids.ts';
import { estimatedLoss } from './estimated-loss.ts';
import { overTime } from './over-time.ts';
import { timeToRestoration } from './time-to-restoration.ts';

export { CHART_IDS, type ChartId };

/** All charts of the site, by the name in their URL. */
export const CHARTS: Readonly<Record<ChartId, Chart<ChartId>>> = {
  'bans-over-time': { id: 'bans-over-time', kind: 'ban', name: 'Bans over time', of: overTime('ban') },
  'time-to-restoration': {
    id: 'time-to-restoration',
    kind: 'ban',
    name: 'Time to restoration',
    of: timeToRestoration,
  },
  'bans-by-platform': {
    id: 'bans-by-platform',
    kind: 'ban',
    name: 'Bans by platform',
    of: byPlatform('ban'),
  },
  'appeal-outcomes': { id: 'appeal-outcomes', kind: 'ban', name: 'Appeal outcomes', of: appealOutcomes },
  'reports-over-time': {
    id: 'reports-over-time',
    kind: 'report',
    name: 'Shadowban reports over time',
    of: overTime('report'),
  },
  'reports-by-platform': {
    id: 'reports-by-platform',
    kind: 'report',
    name: 'Shadowban reports by platform',
    of: byPlatform('report'),
  },
  'estimated-loss': { id: 'estimated-loss', kind: 'report', name: 'Estimated loss', of: estimatedLoss },
};

/** Returns the chart of a URL; undefined if there is none. */
export function findChart(id: string): Chart<ChartId> | undefined {
  const known = CHART_IDS.find((one) => one === id);
  return known && CHARTS[known];
}
