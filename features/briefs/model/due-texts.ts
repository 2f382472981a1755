import { z } from 'zod';
import type { Change } from '../../../lib/backend/cache-tags.ts';
import { readRecords } from '../../../lib/backend/pages.ts';
import type { Query } from '../../../lib/graphql/api-response.ts';
import { type GraphqlDocument, graphql } from '../../../lib/graphql/graphql.ts';
import { visibleFrom } from './visible-from.ts';

/** A model whose published records appear at a time. */
type Scheduled = {
  readonly model: 'Brief' | 'Post';
  /** Reads a page of the records of `$days`, with their keys and their time. */
  readonly document: GraphqlDocument<
    { readonly page: unknown },
    { days: (string | null)[]; nextToken?: string | null }
  >;
  /** The fields by which pages find a record. */
  readonly keys: readonly string[];
  /** The ISO instant from which readers see a record. */
  readonly from: (record: Readonly<Record<string, unknown>>) => string;
};

const recordShape = z.looseObject({ id: z.string() }).nullable();

/**
 * Returns records that readers see since after one instant and up to another, as changes. A scheduled record appears without a
 * write, so the backend reports no change. Throws if they cannot be read.
 */
async function dueRecords(
  { model, document, keys, from }: Scheduled,
  query: Query,
  after: string,
  until: string,
): Promise<readonly Change[]> {
  const changes: Change[] = [];
  const days = [after.slice(0, 10), until.slice(0, 10)];
  const isDue = (start: string) => start > after && start <= until;
  const records = readRecords(
    model,
    recordShape,
    async (nextToken) => (await query(document, { days, nextToken })).page,
  );
  for await (const record of records)
    if (record && isDue(from(record)))
      changes.push({
        model,
        id: record.id,
        kind: 'create',
        keys: Object.fromEntries(keys.map((field) => [field, { new: record[field] ?? undefined }])),
      });
  return changes;
}

const BRIEFS: Scheduled = {
  model: 'Brief',
  document: graphql(`query DueBriefs($days: [String], $nextToken: String) {
    page: listBriefsByStatus(status: PUBLISHED, blogDate: { between: $days }, limit: 1000, nextToken: $nextToken) {
      items { id slug profileId blogDate publishAt categories warfareTags } nextToken
    }
  }`),
  keys: ['slug', 'profileId', 'blogDate', 'categories', 'warfareTags'],
  from: ({ blogDate, publishAt }) =>
    visibleFrom({
      blogDate: String(blogDate),
      publishAt: typeof publishAt === 'string' ? publishAt : null,
    }),
};
const POSTS: Scheduled = {
  model: 'Post',
  document: graphql(`query DuePosts($days: [String], $nextToken: String) {
    page: listPostsByStatus(status: PUBLISHED, publishedOn: { between: $days }, limit: 1000, nextToken: $nextToken) {
      items { id slug publishedOn } nextToken
    }
  }`),
  keys: ['slug'],
  from: ({ publishedOn }) => visibleFrom({ blogDate: String(publishedOn) }),
};

/**
 * Reads the briefs and blog posts that readers see since after one instant and up to another (ISO 8601 with milliseconds). Throws
 * if they cannot be read.
 */
export async function readDueTexts(query: Query, after: string, until: string): Promise<readonly Change[]> {
  return (await Promise.all([BRIEFS, POSTS].map((one) => dueRecords(one, query, after, until)))).flat();
}
