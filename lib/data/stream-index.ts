import 'server-only';
import { z } from 'zod';
import { cacheTags } from './cache-tags.ts';
import { askAsGuest } from './clients/public.ts';
import { fillBlock, type IdBlock, idsOf } from './reading/id-pages.ts';
import { kept } from './reading/kept.ts';
import { connectionOf, parseRecords } from './records/parse.ts';
import { texts } from './records/shapes.ts';

const BLOCK_SIZE = 240;
const MOST_REQUESTS = 5;

const BY_STATUS = `query NewestStreams(
  $date: ModelStringKeyConditionInput, $sortDirection: ModelSortDirection, $filter: ModelStreamFilterInput
  $limit: Int, $nextToken: String
) {
  page: listStreamsByStatus(
    status: ACTIVE, date: $date, sortDirection: $sortDirection, filter: $filter, limit: $limit, nextToken: $nextToken
  ) { items { id } nextToken }
}`;

async function readBlock(state: string | null, genre: string | null, token: string | null): Promise<IdBlock> {
  const now = new Date().toISOString();
  const variables = {
    date: state === 'upcoming' ? { gt: now } : state === 'recorded' ? { le: now } : null,
    sortDirection: state === 'upcoming' ? 'ASC' : 'DESC',
    filter: genre ? { or: [{ genre: { contains: genre } }, { geners: { contains: genre } }] } : null,
    limit: BLOCK_SIZE,
  };
  return fillBlock(
    async (nextToken) => idsOf((await askAsGuest(BY_STATUS, { ...variables, nextToken })).page),
    token,
    { wanted: BLOCK_SIZE, mostRequests: MOST_REQUESTS },
  );
}

/** Ids of active streams, a block at a time: newest first, upcoming ones soonest first. */
export const streamIds: (
  state: 'upcoming' | 'recorded' | null,
  genre: string | null,
  token: string | null,
) => Promise<IdBlock> = kept('stream-ids', () => [cacheTags.streams, cacheTags.model('Stream')], readBlock);

const MOST_MARKS = 500;
const MARKS = `query NewestStreamMarks($limit: Int) {
  page: listStreamsByStatus(status: ACTIVE, sortDirection: DESC, limit: $limit) {
    items { id genre geners tags featured }
  }
}`;

const mark = z
  .object({ id: z.string(), genre: texts, geners: texts, tags: texts, featured: z.boolean().nullish() })
  .transform(({ id, genre, geners, tags, featured }) => {
    const genres = [...new Set([...genre, ...geners])];
    return { id, genres, traits: [...genres, ...tags], featured: featured ?? false };
  });

/** What the newest streams are about, newest first. */
export const newestStreamMarks = kept(
  'newest-stream-marks',
  () => [cacheTags.streams, cacheTags.model('Stream')],
  async () =>
    parseRecords('Stream', mark, connectionOf((await askAsGuest(MARKS, { limit: MOST_MARKS })).page).items),
);
