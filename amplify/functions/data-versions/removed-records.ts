import { z } from 'zod';
import { readRecords } from '../../../lib/backend/pages.ts';
import type { RecordType } from '../../../lib/domain/restriction-filter.ts';
import type { Query } from '../../../lib/graphql/api-response.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';

/** The ids of the records that administrators removed, by kind. */
export type RemovedIds = Readonly<Record<RecordType, ReadonlySet<string>>>;

const QUERY = graphql(`query Removed($nextToken: String) {
  page: listModerationNoticesByState(state: REMOVED, limit: 1000, nextToken: $nextToken) {
    items { targetType targetId } nextToken
  }
}`);

const noticeShape = z.object({ targetType: z.string(), targetId: z.string() }).nullable();

/** Returns the bans and reports that administrators removed, from their public notices. */
export async function removedRecords(client: Query): Promise<RemovedIds> {
  const ban = new Set<string>();
  const report = new Set<string>();
  const notices = readRecords(
    'Notices',
    noticeShape,
    async (nextToken) => (await client(QUERY, { nextToken })).page,
  );
  for await (const notice of notices) {
    if (notice?.targetType === 'BAN') ban.add(notice.targetId);
    if (notice?.targetType === 'SHADOWBAN_REPORT') report.add(notice.targetId);
  }
  return { ban, report };
}
