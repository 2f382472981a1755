import 'server-only';
import { cached } from '../../../lib/backend/cached.ts';
import {
  type RecordType,
  type RestrictionFilter,
  recordTypeOf,
} from '../../../lib/domain/restriction-filter.ts';
import { isoDateOf } from '../../../lib/time/when.ts';
import { RESTRICTION_TAGS } from '../../bans/server/restrictions.ts';
import { readStore } from '../../explorer/server/site-read-model.ts';
import type { Statistics } from '../model/statistics.ts';

const cachedStatistics = cached(
  'statistics',
  () => RESTRICTION_TAGS,
  async (kind: string, filter: string, today: string) =>
    (await readStore()).statistics({
      kind: recordTypeOf(kind),
      filter: JSON.parse(filter),
      today,
    }),
);

/** The counts and measurements of a filter's rows as of today, on all pages. */
export function statisticsOf(
  kind: RecordType,
  { sort: _sort, after: _after, ...filter }: RestrictionFilter,
): Promise<Statistics> {
  return cachedStatistics(kind, JSON.stringify(filter), isoDateOf(new Date()));
}
