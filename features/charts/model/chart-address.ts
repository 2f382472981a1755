import { restrictionQuery } from '../../../lib/domain/restriction-filter.ts';
import { addressWithQuery } from '../../../lib/http/address-with-query.ts';
import { parseRestrictionFilter, RESTRICTION_PARAMETERS } from '../../explorer/model/restriction-filter.ts';

type Parameters = Readonly<Record<string, string | string[]>>;

/**
 * Reports whether all parameters are valid. Files reject unknown and repeated parameters, so the URL must
 * preserve them.
 */
const isUnderstood = (requested: Parameters) =>
  Object.entries(requested).every(
    ([name, value]) => RESTRICTION_PARAMETERS.includes(name) && typeof value === 'string',
  );

const CHART = /^\/intelligence\/charts\/[^/]+(\/chart\.(?:svg|png|csv))?$/;

/**
 * Returns the canonical URL of a chart's page or file; null for other URLs. Invalid parameters are preserved,
 * because the page lists them and files reject them.
 */
export function chartAddress(path: string, parameters: Parameters): string | null {
  const [isChart, isFile] = CHART.exec(path) ?? [];
  if (!isChart) return null;
  const { theme, ...filterQuery } = parameters;
  const { filter, problems } = parseRestrictionFilter(filterQuery);
  const { sort: _sort, after: _after, ...rows } = filter;
  const isRefused = problems.length > 0 || (isFile && !isUnderstood(filterQuery));
  const filtered = isRefused ? filterQuery : restrictionQuery(rows);
  const query = { ...filtered, ...(isFile && theme !== 'light' && { theme }) };
  return addressWithQuery(path, query);
}

/** The names of the charts in their URLs. */
export const CHART_IDS = [
  'bans-over-time',
  'time-to-restoration',
  'bans-by-platform',
  'appeal-outcomes',
  'reasons-by-platform',
  'reports-over-time',
  'reports-by-platform',
  'reports-by-measurement',
  'estimated-loss',
] as const;
export type ChartId = (typeof CHART_IDS)[number];

/** The formats in which a chart can be downloaded. */
export const CHART_FORMATS = ['csv', 'svg', 'png'] as const;
export type ChartFormat = (typeof CHART_FORMATS)[number];
