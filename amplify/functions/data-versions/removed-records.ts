import { z } from 'zod';
import type { RecordType } from '../../../lib/domain/restriction-filter.ts';
import type { Query } from '../../../lib/graphql/api-response.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { paginate } from '../../../lib/graphql/paginate.ts';

/** The ids of the records that administrators removed, by kind. */
export type RemovedIds = Readonly<Record<RecordType, ReadonlySet<string>>>;

const QUERY = graphql(`query Removed($nextToken: String) {
  page: listModerationNoticesByState(state: REMOVED, limit: 1000, nextToken: $nextToken) {
    items { targetType targetId } nextToken
  }
}`);

const pageShape = z.object({
  items: z.array(z.object({ targetType: z.string(), targetId: z.string() }).nullable()),
  nextToken: z.string().nullish(),
});

/** Returns the bans and reports that administrators removed, from their public notices. */
export async function removedRecords(client: Query): Promise<RemovedIds> {
  const ban = new Set<string>();
  const report = new Set<string>();
  const pages = paginate('Notices', async (nextToken) =>
    pageShape.parse((await client(QUERY, { nextToken })).page),
  );
  for await (const { items } of pages)
    for (const notice of items) {
      if (notice?.targetType === 'BAN') ban.add(notice.targetId);
      if (notice?.targetType === 'SHADOWBAN_REPORT') report.add(notice.targetId);
    }
  return { ban, report };
}
