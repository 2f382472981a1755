/** The names of the charts in their URLs. */
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

/** The formats in which a chart can be downloaded. */
export const CHART_FORMATS = ['csv', 'svg', 'png'] as const;
export type ChartFormat = (typeof CHART_FORMATS)[number];
