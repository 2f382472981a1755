import { z } from 'zod';
import type { Change } from '../../../lib/backend/cache-tags.ts';
import { type GraphqlDocument, graphql } from '../../../lib/graphql/graphql.ts';
import { paginate } from '../../../lib/graphql/paginate.ts';
import type { SiteQuery } from '../../../lib/site/refresh.ts';
import { type IsoDate, isoDateOf } from '../../../lib/time/when.ts';

/** A model whose published records appear on a day. */
type Scheduled = {
  readonly model: 'Brief' | 'Post';
  /** Reads a page of the records of `$days`, with their keys. */
  readonly document: GraphqlDocument<
    { readonly page: unknown },
    { days: (string | null)[]; nextToken?: string | null }
  >;
  /** The fields by which pages find a record. */
  readonly keys: readonly string[];
};

const dataShape = z.object({
  page: z.object({
    items: z.array(z.looseObject({ id: z.string() }).nullable()),
    nextToken: z.string().nullish(),
  }),
});

const dayAfter = (day: IsoDate): IsoDate => isoDateOf(new Date(Date.parse(day) + 86_400_000));

/**
 * Returns records whose day began after one day and up to another, as changes. A scheduled record appears without a
 * write, so the backend reports no change. Throws if they cannot be read.
 */
async function dueRecords(
  { model, document, keys }: Scheduled,
  query: SiteQuery,
  after: IsoDate,
  until: IsoDate,
): Promise<readonly Change[]> {
  const changes: Change[] = [];
  const days = [dayAfter(after), until];
  const pages = paginate(
    model,
    async (nextToken) => dataShape.parse(await query(document, { days, nextToken })).page,
  );
  for await (const { items } of pages)
    for (const item of items)
      if (item)
        changes.push({
          model,
          id: item.id,
          kind: 'create',
          keys: Object.fromEntries(keys.map((field) => [field, { new: item[field] ?? undefined }])),
        });
  return changes;
}

const BRIEFS: Scheduled = {
  model: 'Brief',
  document: graphql(`query DueBriefs($days: [String], $nextToken: String) {
    page: listBriefsByStatus(status: PUBLISHED, blogDate: { between: $days }, limit: 1000, nextToken: $nextToken) {
      items { id slug profileId blogDate categories warfareTags } nextToken
    }
  }`),
  keys: ['slug', 'profileId', 'blogDate', 'categories', 'warfareTags'],
};
const POSTS: Scheduled = {
  model: 'Post',
  document: graphql(`query DuePosts($days: [String], $nextToken: String) {
    page: listPostsByStatus(status: PUBLISHED, publishedOn: { between: $days }, limit: 1000, nextToken: $nextToken) {
      items { id slug } nextToken
    }
  }`),
  keys: ['slug'],
};

/** Reads the briefs and blog posts whose day began after one day and up to another. Throws if they cannot be read. */
export async function readDueTexts(
  query: SiteQuery,
  after: IsoDate,
  until: IsoDate,
): Promise<readonly Change[]> {
  return (await Promise.all([BRIEFS, POSTS].map((one) => dueRecords(one, query, after, until)))).flat();
}
