import { z } from 'zod';
import {
  type CountedKind,
  type CountedPage,
  getCountedPage,
} from '../../../features/analytics/model/page-view.ts';
import { readRecords } from '../../../lib/backend/pages.ts';
import {
  type CountWrite,
  type PageCount,
  type PageDays,
  pageCount,
  pageCountInput,
  pageDays,
} from '../../../lib/domain/page-count.ts';
import { BackendError, type Query } from '../../../lib/graphql/api-response.ts';
import { repeatedRequest, writeDocument } from '../../../lib/graphql/documents.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { type Api, succeeds } from '../api.ts';

/** A page as guests see it: its owner, and its public count; null without one. */
export type ShownPage = { readonly owner: string | null; readonly count: number | null };

/** The counts of pages, and the pages. A conditional change returns false if the record has changed. */
export type CountRecords = {
  /** Returns the counts of those of these pages that have any. */
  readonly read: (pages: readonly string[]) => Promise<ReadonlyMap<string, PageCount>>;
  /** Creates a record, or changes the one that was read before. */
  readonly save: (next: PageCount, before: PageCount | null) => Promise<boolean>;
  readonly remove: (count: PageCount) => Promise<boolean>;
  readonly all: () => AsyncIterable<PageCount>;
  /** The days of the records in a list. */
  readonly ofList: (list: string) => AsyncIterable<PageDays>;
  /** Returns those of these pages that guests can read. */
  readonly shown: (pages: readonly string[]) => Promise<ReadonlyMap<string, ShownPage>>;
  /** Changes the public count of a page from one number to another; false if it has another number or no longer exists. */
  readonly raise: (page: string, write: CountWrite) => Promise<boolean>;
};

/** Records that one request reads. */
const AT_ONCE = 25;
/** Requests that are sent at the same time: 2,000 records are 80 requests, and AppSync waits 30 seconds for the function. */
const REQUESTS = 8;
const PAGE = 100;

const COUNT_FIELDS = graphql('fragment CountFields on PageCount { id days seenOn seen list raise version }');
const GET = graphql('query PageCount($id: ID!) { row: getPageCount(id: $id) { ...CountFields } }', [
  COUNT_FIELDS,
]);
const LIST = graphql(
  `query PageCounts($limit: Int!, $nextToken: String) {
  page: listPageCounts(limit: $limit, nextToken: $nextToken) { items { ...CountFields } nextToken }
}`,
  [COUNT_FIELDS],
);
const LIST_DAYS = graphql(
  `query CountsOfList($list: String!, $limit: Int!, $nextToken: String) {
  page: listPageCountsByList(list: $list, limit: $limit, nextToken: $nextToken) { items { id days } nextToken }
}`,
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
const SHOWN = {
  brief: graphql('query Shown($id: ID!) { row: getBrief(id: $id) { id owner count: views } }'),
  share: graphql('query Shown($id: ID!) { row: getBrief(id: $id) { id owner count: shares } }'),
  stream: graphql('query Shown($id: ID!) { row: getStream(id: $id) { id count: views } }'),
  personality: graphql('query Shown($id: ID!) { row: getPersonality(id: $id) { id count: views } }'),
  profile: graphql('query Shown($id: ID!) { row: getProfile(id: $id) { id owner } }'),
  ban: graphql('query Shown($id: ID!) { row: getPlatformBan(id: $id) { id owner } }'),
  report: graphql('query Shown($id: ID!) { row: getShadowbanExperience(id: $id) { id owner } }'),
};
const shownShape = z
  .object({ id: z.string(), owner: z.string().nullish(), count: z.number().nullish() })
  .nullish();

/** The writes of public counts. Their fields are those that open forms and lists subscribe to. */
const RAISE = {
  brief: { field: 'views', document: writeDocument('update', 'Brief', ['id', 'owner', 'updatedAt']) },
  share: { field: 'shares', document: writeDocument('update', 'Brief', ['id', 'owner', 'updatedAt']) },
  stream: { field: 'views', document: writeDocument('update', 'Stream', ['id', 'updatedAt']) },
  personality: { field: 'views', document: writeDocument('update', 'Personality', ['id', 'updatedAt']) },
} as const;

/** Reports whether everyone sees the count of pages of a kind. */
export const isPublic = (kind: CountedKind): kind is keyof typeof RAISE => Object.hasOwn(RAISE, kind);

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
    ofList: (list) =>
      readRecords(
        'Views',
        pageDays,
        async (nextToken) => (await asFunction(LIST_DAYS, { list, limit: PAGE, nextToken })).page,
      ),
    raise: async (page, { from, to }) => {
      const { kind, id } = getCountedPage(page) ?? {};
      if (!id || !kind || !isPublic(kind)) throw new Error(`${page} has no public count.`);
      const { field, document } = RAISE[kind];
      const condition = { [field]: from === null ? { attributeExists: false } : { eq: from } };
      return succeeds(asFunction(document, { input: { id, [field]: to }, condition }));
    },
    all: () =>
      readRecords(
        'Views',
        pageCount,
        async (nextToken) => (await asFunction(LIST, { limit: PAGE, nextToken })).page,
      ),
    shown: async (pages) => {
      const byKind = Map.groupBy(
        pages.flatMap((name) => getCountedPage(name) ?? []),
        (page) => page.kind,
      );
      const requests = [...byKind].flatMap(([kind, ofKind]) =>
        [...parts(ofKind)].map((some) => ({ kind, some })),
      );
      const shown = await inParts(requests, REQUESTS, ({ kind, some }) => readShown(asGuest, kind, some));
      return new Map(shown.flat());
    },
  };
}

/**
 * Reads pages with one request. One record that cannot be read fails all of it, so the request is then divided until that record
 * is alone, and its page is left out.
 */
async function readShown(
  asGuest: Query,
  kind: CountedKind,
  pages: readonly CountedPage[],
): Promise<readonly (readonly [page: string, shown: ShownPage])[]> {
  const { document, variables } = repeatedRequest(
    SHOWN[kind],
    pages.map(({ id }) => ({ id })),
  );
  try {
    return Object.values(await asGuest(document, variables)).flatMap((row) => {
      const record = shownShape.parse(row);
      if (!record) return [];
      return [
        [`${kind}#${record.id}`, { owner: record.owner ?? null, count: record.count ?? null }] as const,
      ];
    });
  } catch (error) {
    if (!isOfOneRecord(error)) throw error;
    if (pages.length > 1) {
      const half = Math.ceil(pages.length / 2);
      const first = await readShown(asGuest, kind, pages.slice(0, half));
      return [...first, ...(await readShown(asGuest, kind, pages.slice(half)))];
    }
    console.error(`A ${kind} cannot be read, so its views do not count (${pages[0]?.id}):`, error);
    return [];
  }
}

/** Reports whether an error is about a record, and not about the request or the API. */
const isOfOneRecord = (error: unknown): boolean =>
  error instanceof BackendError &&
  (error.errorType === 'Unauthorized' || error.errorType.endsWith('InternalServerErrorException'));
