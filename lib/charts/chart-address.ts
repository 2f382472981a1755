import { parseRestrictionFilter, restrictionQuery } from '../domain/explorer/restriction-filter.ts';

type Parameters = Readonly<Record<string, string | string[]>>;

const CHART = /^\/intelligence\/charts\/[^/]+(\/chart\.(?:svg|png|csv))?$/;

/**
 * The one address of a chart's page or file for what its parameters ask for; null for an address that is neither. What
 * they ask for in vain is named on the page and refused by a file, so it is an answer of its own.
 */
export function chartAddress(path: string, parameters: Parameters): string | null {
  const [isChart, isFile] = CHART.exec(path) ?? [];
  if (!isChart) return null;
  const { theme, ...asked } = parameters;
  const { filter, problems } = parseRestrictionFilter(asked);
  const { sort: _sort, after: _after, ...rows } = filter;
  const filtered = problems.length === 0 ? restrictionQuery(rows) : asked;
  const query = { ...filtered, ...(isFile && theme !== 'light' && { theme }) };
  const set = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((each) => [name, each] as [string, string]),
  );
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`;
}
