import {
  type ListName,
  listDocument,
  repeatedRequest,
  type TypeReference,
} from '../../../lib/graphql/documents.ts';
import 'server-only';
import { z } from 'zod';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached } from '../../../lib/backend/cached.ts';
import { fillBlock, type IdBlock, idsOf } from '../../../lib/backend/pages.ts';
import { queryPublic } from '../../../lib/backend/public.ts';
import type { StreamFilter } from '../../../lib/domain/list-filters.ts';
import { streamPlatform } from '../../../lib/domain/platform.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { connectionOf, parseRecords } from '../../../lib/records/parse.ts';
import { optionalText, texts } from '../../../lib/records/shapes.ts';
import { LIVE_TYPES, LIVE_WINDOW } from '../model/stored-stream.ts';
import { byRanking } from '../model/stream-filter.ts';

const tagsOfLists = () => [cacheTags.streams, cacheTags.model('Stream')];

/** The filters and sort order of a list of streams. */
export type StreamQuery = Omit<StreamFilter, 'page'>;

/** An index of the backend: its query, its key field, and its sort field. */
type StreamList = ListName & `listStreams${string}`;
type Index = {
  readonly query: StreamList;
  readonly key: string;
  readonly type: `${TypeReference}!`;
  readonly value: string;
};

const byStatus = (query: StreamList): Index => ({
  query,
  key: 'status',
  type: 'StreamStatus!',
  value: 'ACTIVE',
});
const by = (query: StreamList, key: string, value: string): Index => ({ query, key, type: 'String!', value });

/**
 * Each sort order except the newest has an index over all streams. The order by time has an index for its rarest
 * property.
 */
function indexFor({ sort, featured, platform, language }: StreamQuery): Index {
  if (sort === 'views') return byStatus('listStreamsByViews');
  if (sort === 'rating') return byStatus('listStreamsByScore');
  if (sort === 'title') return byStatus('listStreamsByTitle');
  if (featured) return by('listStreamsBySpotlight', 'spotlight', 'FEATURED');
  if (platform) return by('listStreamsByPlatform', 'platform', platform);
  if (language) return by('listStreamsByLanguage', 'language', language);
  return byStatus('listStreamsByStatus');
}

type Condition = Readonly<Record<string, unknown>>;

/** The conditions that the index does not cover. */
function conditions(query: StreamQuery, { key }: Index, date: Condition | null): readonly Condition[] {
  const { genre, platform, language, featured } = query;
  const chosen: readonly (readonly [string, string | false | undefined])[] = [
    ['status', 'ACTIVE'],
    ['spotlight', featured && 'FEATURED'],
    ['platform', platform],
    ['language', language],
  ];
  return [
    ...chosen.flatMap(([field, value]) => (value && field !== key ? [{ [field]: { eq: value } }] : [])),
    ...(genre ? [{ or: [{ genre: { contains: genre } }, { geners: { contains: genre } }] }] : []),
    ...(date ? [{ date }] : []),
  ];
}

/** The size of the first block: a page and the start of the next. Later blocks are larger. */
const FIRST_BLOCK = { limit: 48, wanted: 25 };
const BLOCK = { limit: 480, wanted: 240 };
/** The minimum number of records to read with further conditions, because few of them may match. */
const MIN_READ = 120;
const MAX_REQUESTS = 10;

async function readBlock(query: StreamQuery, token: string | null): Promise<IdBlock> {
  const { state, sort = 'newest' } = query;
  const now = new Date().toISOString();
  const date = state === 'upcoming' ? { gt: now } : state === 'recorded' ? { le: now } : null;
  const index = indexFor(query);
  const isByDate = sort === 'newest';
  const filter = conditions(query, index, isByDate ? null : date);
  const { limit, wanted } = token === null ? FIRST_BLOCK : BLOCK;
  const isChosenFrom = filter.length > (index.key === 'status' ? 0 : 1);
  const document = listDocument(
    index.query,
    {
      [index.key]: index.type,
      ...(isByDate && ({ date: 'ModelStringKeyConditionInput' } as const)),
      sortDirection: 'ModelSortDirection',
      filter: 'ModelStreamFilterInput',
    },
    ['id'],
  );
  const variables = {
    [index.key]: index.value,
    sortDirection: state === 'upcoming' || sort === 'title' ? 'ASC' : 'DESC',
    filter: filter.length > 0 ? { and: filter } : null,
    limit: isChosenFrom ? Math.max(limit, MIN_READ) : limit,
    ...(isByDate && { date }),
  };
  return fillBlock(
    async (nextToken) => idsOf((await queryPublic(document, { ...variables, nextToken })).page),
    token,
    {
      wanted,
      maxRequests: MAX_REQUESTS,
    },
  );
}

type Said<Field extends keyof StreamQuery> = NonNullable<StreamQuery[Field]> | null;

const cachedIds = cached(
  'stream-ids',
  tagsOfLists,
  (
    token: string | null,
    state: Said<'state'>,
    sort: Said<'sort'>,
    platform: Said<'platform'>,
    genre: string | null,
    language: string | null,
    featured: boolean,
  ) =>
    readBlock(
      {
        ...(state && { state }),
        ...(sort && { sort }),
        ...(platform && { platform }),
        ...(genre && { genre }),
        ...(language && { language }),
        featured,
      },
      token,
    ),
);

/** Ids of active streams, a block at a time, in the query's order; upcoming ones soonest first. */
export function streamIds(query: StreamQuery, token: string | null): Promise<IdBlock> {
  const {
    state = null,
    sort = null,
    platform = null,
    genre = null,
    language = null,
    featured = false,
  } = query;
  return cachedIds(token, state, sort, platform, genre, language, featured);
}

/** Maximum number of featured records that are sorted by ranking. If there are more, only the newest are sorted. */
const MAX_RANKED = 100;
const FEATURED = graphql(`query FeaturedStreams($limit: Int) {
  page: listStreamsBySpotlight(
    spotlight: "FEATURED", sortDirection: DESC, limit: $limit, filter: { status: { eq: ACTIVE } }
  ) { items { id ranking } nextToken }
}`);
const ranked = z.object({ id: z.string(), ranking: optionalText });

/** IDs of featured streams, by ranking, then newest first. `isAll` is false if only the newest hundred are included. */
export const featuredStreamIds = cached('featured-stream-ids', tagsOfLists, async () => {
  const { items, next } = connectionOf((await queryPublic(FEATURED, { limit: MAX_RANKED })).page);
  return {
    ids: byRanking(parseRecords('Stream', ranked, items)).map(({ id }) => id),
    isAll: next === null,
  };
});

const MAX_LIVE = 100;
const BEGUN = graphql(`query BegunStreams($type: String!, $date: ModelStringKeyConditionInput, $limit: Int) {
  page: listStreamsByVideoType(
    video_type: $type, date: $date, sortDirection: DESC, limit: $limit, filter: { status: { eq: ACTIVE } }
  ) { items { id } }
}`);

/** IDs of live streams that began within a day, newest first, at most a hundred. The current ones are among them. */
export const begunStreamIds = cached('begun-stream-ids', tagsOfLists, async () => {
  const now = Date.now();
  const between = [new Date(now - LIVE_WINDOW), new Date(now)].map((at) => at.toISOString());
  const { document, variables } = repeatedRequest(
    BEGUN,
    LIVE_TYPES.map((type) => ({ type, date: { between }, limit: MAX_LIVE })),
  );
  const data = await queryPublic(document, variables);
  return Object.values(data).flatMap((page) => idsOf(page).ids);
});

const MARKS = graphql(`query NewestStreamMarks($limit: Int) {
  page: listStreamsByStatus(status: ACTIVE, sortDirection: DESC, limit: $limit) { items { id genre geners tags cast } }
}`);
const TRAITS = graphql(`query NewestStreamTraits($limit: Int) {
  page: listStreamsByStatus(status: ACTIVE, sortDirection: DESC, limit: $limit) { items { url genre geners language } }
}`);

const MAX_MARKS = 500;
const mark = z
  .object({ id: z.string(), genre: texts, geners: texts, tags: texts, cast: texts })
  .transform(({ id, genre, geners, tags, cast }) => {
    return { id, traits: [...new Set([...genre, ...geners, ...tags])], cast };
  });

/** The subjects and people of the newest 500 streams, newest first. */
export const newestStreamMarks = cached('newest-stream-marks', tagsOfLists, async () =>
  parseRecords('Stream', mark, connectionOf((await queryPublic(MARKS, { limit: MAX_MARKS })).page).items),
);

const MAX_TRAITS = 60;
const traits = z
  .object({ url: z.string(), genre: texts, geners: texts, language: optionalText })
  .transform(({ url, genre, geners, language }) => {
    return { genres: [...genre, ...geners], language, platform: streamPlatform(url) };
  });

/** The genres, platforms and languages of the newest 60 streams. Only 60, because a list's page waits for this. */
export const newestStreamTraits = cached(
  'newest-stream-traits',
  () => [cacheTags.streamTraits, cacheTags.model('Stream')],
  async () => {
    const { items } = connectionOf((await queryPublic(TRAITS, { limit: MAX_TRAITS })).page);
    const all = parseRecords('Stream', traits, items);
    return {
      genres: [...new Set(all.flatMap(({ genres }) => genres))],
      platforms: [...new Set(all.map(({ platform }) => platform))],
      languages: [...new Set(all.flatMap(({ language }) => language ?? []))],
    };
  },
);

const BY_CREATOR = graphql(`query StreamsOfCreator($name: String!, $limit: Int) {
  page: listStreamsByCreator(
    created_by_username: $name, sortDirection: DESC, limit: $limit, filter: { status: { eq: ACTIVE } }
  ) { items { id } }
}`);
const MAX_OF_CREATOR = 60;

/** IDs of the newest streams of a creator, by the name in the records; at most sixty. */
export const streamIdsOfCreator = cached(
  'stream-ids-of-creator',
  tagsOfLists,
  async (name: string) => idsOf((await queryPublic(BY_CREATOR, { name, limit: MAX_OF_CREATOR })).page).ids,
);
