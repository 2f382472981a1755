import { restrictionQuery } from '../../../lib/domain/restriction-filter.ts';
import { addressWithQuery } from '../../../lib/http/address-with-query.ts';
import { parseRestrictionFilter } from '../../explorer/model/restriction-filter.ts';

type Parameters = Readonly<Record<string, string | string[]>>;

const VERSION = /^\/intelligence\/data\/[^/]+$/;

/**
 * Returns the canonical URL of a version's page; null for other paths. Invalid parameters are preserved,
 * because the page lists them.
 */
export function versionAddress(path: string, parameters: Parameters): string | null {
  if (!VERSION.test(path)) return null;
  const { filter, problems } = parseRestrictionFilter(parameters);
  const { sort: _sort, after: _after, ...criteria } = filter;
  const query = problems.length === 0 ? restrictionQuery(criteria) : parameters;
  return addressWithQuery(path, query);
}
