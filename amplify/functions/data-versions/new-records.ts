import { z } from 'zod';
import { GRACE_MINUTES } from '../../../features/bans/model/grace-period.ts';
import type { RecordType } from '../../../lib/domain/restriction-filter.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { paginate } from '../../../lib/graphql/paginate.ts';
import type { Query } from '../api.ts';

const QUERIES = {
  ban: graphql(`query NewBans($after: String!, $nextToken: String) {
  page: listPlatformBans(filter: { createdAt: { gt: $after } }, limit: 1000, nextToken: $nextToken) {
    items { id } nextToken
  }
}`),
  report: graphql(`query NewReports($after: String!, $nextToken: String) {
  page: listShadowbanExperiences(filter: { createdAt: { gt: $after } }, limit: 1000, nextToken: $nextToken) {
    items { id } nextToken
  }
}`),
} as const;

const pageShape = z.object({
  items: z.array(z.object({ id: z.string() }).nullable()),
  nextToken: z.string().nullish(),
});

/** Returns the ids of records that their creators can still correct without a public trace. */
export async function newRecords(client: Query, kind: RecordType, now: Date): Promise<ReadonlySet<string>> {
  const after = new Date(now.getTime() - GRACE_MINUTES * 60_000).toISOString();
  const ids = new Set<string>();
  const pages = paginate('New records', async (nextToken) =>
    pageShape.parse((await client(QUERIES[kind], { after, nextToken })).page),
  );
  for await (const { items } of pages) for (const item of items) if (item) ids.add(item.id);
  return ids;
}
