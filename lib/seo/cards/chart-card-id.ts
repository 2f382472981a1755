import type { ChartId } from '../../charts/chart-ids.ts';
import {
  parseRestrictionFilter,
  type RestrictionFilter,
  restrictionQuery,
} from '../../domain/explorer/restriction-filter.ts';

/** Names a chart of the rows of a filter, for the address of its card: a card's address has no parameters of its own. */
export function chartCardId(chart: ChartId, filter: RestrictionFilter): string {
  const { sort: _sort, after: _after, ...rows } = filter;
  const set = Object.entries(restrictionQuery(rows)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return set.length === 0 ? chart : `${chart}?${new URLSearchParams(set)}`;
}

/** Reads it; null where it is not spelled the one way that it is written, so that no card is kept under two. */
export function readChartCardId(
  id: string,
): { readonly chart: string; readonly filter: RestrictionFilter } | null {
  const [chart = '', query = ''] = id.split(/\?(.*)/s, 2);
  const parameters = new URLSearchParams(query);
  const { filter, problems } = parseRestrictionFilter(Object.fromEntries(parameters));
  if (problems.length > 0 || filter.sort || filter.after) return null;
  const written = new URLSearchParams(
    Object.entries(restrictionQuery(filter)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
  return String(written) === query ? { chart, filter } : null;
}
