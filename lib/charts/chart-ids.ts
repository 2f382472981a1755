/** The names of the charts, as their addresses have them. */
export const CHART_IDS = [
  'bans-over-time',
  'time-to-restoration',
  'bans-by-platform',
  'appeal-outcomes',
  'reports-over-time',
  'reports-by-platform',
  'estimated-loss',
] as const;
export type ChartId = (typeof CHART_IDS)[number];

/** What a chart can be taken away as. */
export const CHART_FORMATS = ['csv', 'svg', 'png'] as const;
export type ChartFormat = (typeof CHART_FORMATS)[number];
