import { z } from 'zod';
import { type OwnPage, pageOf } from '../../../features/analytics/model/page-view.ts';
import { type PageCount, pageCount, pageCountInput } from '../../../lib/domain/page-count.ts';
import { repeatedRequest } from '../../../lib/graphql/documents.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { paginate } from '../../../lib/graphql/paginate.ts';
import { type Api, ApiError, type Query, succeeds } from '../api.ts';

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
/** Requests that are sent at the same time: 2,000 records are 80 requests, and AppSync waits 30 seconds for the function. */
const REQUESTS = 8;
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

/** Does some work for each of a list, at most `atOnce` at the same time. */
export async function inParts<T, Result>(
  all: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<Result>,
): Promise<readonly Result[]> {
  const done: Result[] = [];
  for (let at = 0; at < all.length; at += atOnce)
    done.push(...(await Promise.all(all.slice(at, at + atOnce).map(work))));
  return done;
}

/** Opens the records, which the role of this function may read and write. Pages are read as guests see them. */
export function openCountRecords({ asFunction, asGuest }: Api): CountRecords {
  return {
    read: async (pages) => {
      const rows = await inParts([...parts(pages)], REQUESTS, async (some) => {
        const request = repeatedRequest(
          GET,
          some.map((id) => ({ id })),
        );
        return Object.values(await asFunction(request.document, request.variables));
      });
      const counts = rows.flat().flatMap((row) => pageCount.nullish().parse(row) ?? []);
      return new Map(counts.map((count) => [count.id, count]));
    },
    save: (next, before) =>
      succeeds(
        before
          ? asFunction(CHANGE, { input: pageCountInput(next), version: before.version })
          : asFunction(ADD, { input: pageCountInput(next) }),
      ),
    remove: ({ id, version }) => succeeds(asFunction(REMOVE, { id, version })),
    all: async function* () {
      const pageShape = z.object({
        page: z.object({ items: z.array(z.unknown()), nextToken: z.string().nullish() }),
      });
      const pages = paginate(
        'Views',
        async (nextToken) => pageShape.parse(await asFunction(LIST, { limit: PAGE, nextToken })).page,
      );
      for await (const { items } of pages) yield* items.map((item) => pageCount.parse(item));
    },
    owners: async (pages) => {
      const byKind = Map.groupBy(
        pages.flatMap((name) => pageOf(name) ?? []),
        (page) => page.kind,
      );
      const requests = [...byKind].flatMap(([kind, ofKind]) =>
        [...parts(ofKind)].map((some) => ({ kind, some })),
      );
      const owners = await inParts(requests, REQUESTS, ({ kind, some }) => readOwners(asGuest, kind, some));
      return new Map(owners.flat());
    },
  };
}

/**
 * Reads owners of pages with one request. One record that cannot be read fails all of it, so the request is then divided until that record
 * is alone, and its page is left out.
 */
async function readOwners(
  asGuest: Query,
  kind: OwnPage['kind'],
  pages: readonly OwnPage[],
): Promise<readonly (readonly [page: string, owner: string | null])[]> {
  const { document, variables } = repeatedRequest(
    OWNER_OF[kind],
    pages.map(({ id }) => ({ id })),
  );
  try {
    return Object.values(await asGuest(document, variables)).flatMap((row) => {
      const record = ownerShape.parse(row);
      return record ? [[`${kind}#${record.id}`, record.owner ?? null] as const] : [];
    });
  } catch (error) {
    if (!isOfOneRecord(error)) throw error;
    if (pages.length > 1) {
      const half = Math.ceil(pages.length / 2);
      const first = await readOwners(asGuest, kind, pages.slice(0, half));
      return [...first, ...(await readOwners(asGuest, kind, pages.slice(half)))];
    }
    console.error(`A ${kind} cannot be read, so its views do not count (${pages[0]?.id}):`, error);
    return [];
  }
}

/** Reports whether an error is about a record, and not about the request or the API. */
const isOfOneRecord = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.type === 'Unauthorized' || error.type.endsWith('InternalServerErrorException'));
