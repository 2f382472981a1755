import {
  parseRestrictionFilter,
  RESTRICTION_PARAMETERS,
  restrictionQuery,
} from '../../explorer/model/restriction-filter.ts';

type Parameters = Readonly<Record<string, string | string[]>>;

/**
 * Reports whether all parameters are valid. Files reject unknown and repeated parameters, so the URL must
 * preserve them.
 */
const isUnderstood = (asked: Parameters) =>
  Object.entries(asked).every(
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
  const { theme, ...asked } = parameters;
  const { filter, problems } = parseRestrictionFilter(asked);
  const { sort: _sort, after: _after, ...rows } = filter;
  const isRefused = problems.length > 0 || (isFile && !isUnderstood(asked));
  const filtered = isRefused ? asked : restrictionQuery(rows);
  const query = { ...filtered, ...(isFile && theme !== 'light' && { theme }) };
  const set = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((each) => [name, each] as [string, string]),
  );
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
}
