import { z } from 'zod';
import { pageOf } from '../../../features/analytics/model/page-view.ts';
import { repeatedRequest } from '../../../lib/graphql/documents.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { paginate } from '../../../lib/graphql/paginate.ts';
import { type Api, succeeds } from '../api.ts';

const dayCount = z.object({ views: z.number(), sites: z.record(z.string(), z.number()) });
/** The views of a day, and of the sites that led to the page. */
export type DayCount = z.infer<typeof dayCount>;

const countShape = z.object({
  id: z.string(),
  days: z.string().transform((text) => z.record(z.string(), dayCount).parse(JSON.parse(text))),
  seenOn: z.string(),
  seen: z.array(z.string()),
  version: z.number(),
});
/** The views of a page: `PageCount` of the schema. */
export type PageCount = z.infer<typeof countShape>;

/** The counts of pages, and the owners of pages. A conditional change returns false if the record has changed. */
export type CountRecords = {
  /** Returns the counts of those of these pages that have any. */
  readonly read: (pages: readonly string[]) => Promise<ReadonlyMap<string, PageCount>>;
  /** Creates a record, or changes the one that was read before. */
  readonly save: (next: PageCount, before: PageCount | null) => Promise<boolean>;
  readonly remove: (count: PageCount) => Promise<boolean>;
  readonly all: () => AsyncIterable<PageCount>;
  /** Returns the owners of those of these pages that guests can read. */
  readonly owners: (pages: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;
};

/** Records that one request reads. */
const AT_ONCE = 25;
const PAGE = 100;

const COUNT_FIELDS = graphql('fragment CountFields on PageCount { id days seenOn seen version }');
const GET = graphql('query PageCount($id: ID!) { row: getPageCount(id: $id) { ...CountFields } }', [
  COUNT_FIELDS,
]);
const LIST = graphql(
  `query PageCounts($limit: Int!, $nextToken: String) {
  page: listPageCounts(limit: $limit, nextToken: $nextToken) { items { ...CountFields } nextToken }
}`,
  [COUNT_FIELDS],
);
const ADD = graphql(
  'mutation AddPageCount($input: CreatePageCountInput!) { createPageCount(input: $input) { id } }',
);
const CHANGE = graphql(
  `mutation ChangePageCount($input: UpdatePageCountInput!, $version: Int!) {
  updatePageCount(input: $input, condition: { version: { eq: $version } }) { id }
}`,
);
const REMOVE = graphql(
  `mutation RemovePageCount($id: ID!, $version: Int!) {
  deletePageCount(input: { id: $id }, condition: { version: { eq: $version } }) { id }
}`,
);

/** The records of pages, by their kind. */
const OWNER_OF = {
  brief: graphql('query Owner($id: ID!) { row: getBrief(id: $id) { id owner } }'),
  profile: graphql('query Owner($id: ID!) { row: getProfile(id: $id) { id owner } }'),
  ban: graphql('query Owner($id: ID!) { row: getPlatformBan(id: $id) { id owner } }'),
  report: graphql('query Owner($id: ID!) { row: getShadowbanExperience(id: $id) { id owner } }'),
};
const ownerShape = z.object({ id: z.string(), owner: z.string().nullish() }).nullish();

/** Divides a list into parts for one request each. */
function* parts<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += AT_ONCE) yield all.slice(at, at + AT_ONCE);
}

/** Opens the records, which the role of this function may read and write. Pages are read as guests see them. */
export function openCountRecords({ asFunction, asGuest }: Api): CountRecords {
  const inputOf = ({ days, seen, ...count }: PageCount) => ({
    ...count,
    days: JSON.stringify(days),
    seen: [...seen],
  });
  return {
    read: async (pages) => {
      const found = new Map<string, PageCount>();
      for (const some of parts(pages)) {
        const { document, variables } = repeatedRequest(
          GET,
          some.map((id) => ({ id })),
        );
        for (const row of Object.values(await asFunction(document, variables))) {
          const count = countShape.nullish().parse(row);
          if (count) found.set(count.id, count);
        }
      }
      return found;
    },
    save: (next, before) =>
      succeeds(
        before
          ? asFunction(CHANGE, { input: inputOf(next), version: before.version })
          : asFunction(ADD, { input: inputOf(next) }),
      ),
    remove: ({ id, version }) => succeeds(asFunction(REMOVE, { id, version })),
    all: async function* () {
      const pageShape = z.object({
        page: z.object({ items: z.array(countShape), nextToken: z.string().nullish() }),
      });
      const pages = paginate(
        'Views',
        async (nextToken) => pageShape.parse(await asFunction(LIST, { limit: PAGE, nextToken })).page,
      );
      for await (const { items } of pages) yield* items;
    },
    owners: async (pages) => {
      const found = new Map<string, string | null>();
      const known = pages.flatMap((name) => pageOf(name) ?? []);
      for (const [kind, ofKind] of Map.groupBy(known, (page) => page.kind)) {
        for (const some of parts(ofKind)) {
          const { document, variables } = repeatedRequest(
            OWNER_OF[kind],
            some.map(({ id }) => ({ id })),
          );
          for (const row of Object.values(await asGuest(document, variables))) {
            const record = ownerShape.parse(row);
            if (record) found.set(`${kind}#${record.id}`, record.owner ?? null);
          }
        }
      }
      return found;
    },
  };
}
