import 'server-only';
import { cached } from '../../../lib/backend/cached.ts';
import {
  getRecordType,
  type RecordType,
  type RestrictionFilter,
} from '../../../lib/domain/restriction-filter.ts';
import { toIsoDate } from '../../../lib/time/when.ts';
import { RESTRICTION_TAGS } from '../../bans/server/restrictions.ts';
import { readStore } from '../../explorer/server/site-read-model.ts';
import type { Statistics } from '../model/statistics.ts';

const cachedStatistics = cached(
  'statistics',
  () => RESTRICTION_TAGS,
  async (kind: string, filter: string, today: string) =>
    (await readStore()).statistics({
      kind: getRecordType(kind),
      filter: JSON.parse(filter),
      today,
    }),
);

/** The counts and measurements of a filter's rows as of today, on all pages. */
export function computeStatistics(
  kind: RecordType,
  { sort: _sort, after: _after, ...filter }: RestrictionFilter,
): Promise<Statistics> {
  return cachedStatistics(kind, JSON.stringify(filter), toIsoDate(new Date()));
}
