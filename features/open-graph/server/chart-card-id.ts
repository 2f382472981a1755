import { type RestrictionFilter, restrictionQuery } from '../../../lib/domain/restriction-filter.ts';
import { addressWithQuery } from '../../../lib/http/address-with-query.ts';
import type { ChartId } from '../../charts/model/chart-address.ts';
import { parseRestrictionFilter } from '../../explorer/model/restriction-filter.ts';

/** Returns the id of a filtered chart for the URL of its card, which has no parameters. */
export function chartCardId(chart: ChartId, filter: RestrictionFilter): string {
  const { sort: _sort, after: _after, ...rows } = filter;
  return addressWithQuery(chart, restrictionQuery(rows));
}

/** Reads the id; null if the spelling is not canonical, so that no card is cached twice. */
export function readChartCardId(
  id: string,
): { readonly chart: string; readonly filter: RestrictionFilter } | null {
  const [chart = '', query = ''] = id.split(/\?(.*)/s, 2);
  const parameters = new URLSearchParams(query);
  const { filter, problems } = parseRestrictionFilter(Object.fromEntries(parameters));
  if (problems.length > 0 || filter.sort || filter.after) return null;
  return addressWithQuery(chart, restrictionQuery(filter)) === id ? { chart, filter } : null;
}
