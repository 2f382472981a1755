import 'server-only';
import { z } from 'zod';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached } from '../../../lib/backend/cached.ts';
import { fillBlock, idsOf } from '../../../lib/backend/pages.ts';
import { queryPublic } from '../../../lib/backend/public.ts';
import { tagSlug } from '../../../lib/domain/slug.ts';
import { tagName } from '../../../lib/domain/theme.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { connectionOf, parseRecords } from '../../../lib/records/parse.ts';
import { texts } from '../../../lib/records/shapes.ts';
import { isPartOn } from '../../../lib/site/parts.ts';
import type { StreamSummary } from '../model/stream.ts';
import { streamSubjects } from './stream-subjects.ts';
import { summaries } from './streams.ts';

const tagsOfLists = () => [cacheTags.streams, cacheTags.model('Stream')];

const MAX_STREAMS = 500;
const TAGS = graphql(`query NewestStreamTags($limit: Int) {
  page: listStreamsByStatus(status: ACTIVE, sortDirection: DESC, limit: $limit) { items { id tags } }
}`);

const tagged = z.object({ id: z.string(), tags: texts });

/** The tags of the newest streams as they are written, in every spelling. */
const writtenTags = cached('written-stream-tags', tagsOfLists, async () => {
  const { items } = connectionOf((await queryPublic(TAGS, { limit: MAX_STREAMS })).page);
  return parseRecords('Stream', tagged, items).map(({ tags }) => tags);
});

/** The tags of each of the newest 500 active streams, as they are written; none while streams are off. */
export const listStreamTagSets = async (): Promise<readonly (readonly string[])[]> =>
  isPartOn('streams') ? writtenTags() : [];

export type StreamTag = {
  readonly slug: string;
  readonly title: string;
  /** The number of the newest 500 streams that have it. */
  readonly count: number;
};

/** The tags of the newest 500 active streams, by name; none while streams are off. */
export async function listStreamTags(): Promise<readonly StreamTag[]> {
  if (!isPartOn('streams')) return [];
  const found = new Map<string, { title: string; count: number }>();
  for (const tags of await writtenTags()) {
    const own = new Map(tags.map((tag) => [tagSlug(tag), tag]));
    for (const [slug, tag] of own) {
      const known = found.get(slug);
      found.set(slug, { title: known?.title ?? tagName(tag), count: (known?.count ?? 0) + 1 });
    }
  }
  return [...found]
    .map(([slug, tag]) => ({ slug, ...tag }))
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));
}

const MAX_SHOWN = 24;
/**
 * Maximum requests of one search. A filter is applied after a page of the index was cut, so a page may have
 * few matches.
 */
const MAX_REQUESTS = 10;
const WITH_TAG = graphql(`query StreamsWithTag($filter: ModelStreamFilterInput, $nextToken: String) {
  page: listStreamsByStatus(
    status: ACTIVE, sortDirection: DESC, filter: $filter, limit: 1000, nextToken: $nextToken
  ) { items { id } nextToken }
}`);

const idsWithTag = cached('streams-with-tag', tagsOfLists, async (spellings: string) => {
  const filter = { or: spellings.split('\n').map((tag) => ({ tags: { contains: tag } })) };
  const { ids } = await fillBlock(
    async (nextToken) => idsOf((await queryPublic(WITH_TAG, { filter, nextToken })).page),
    null,
    { wanted: MAX_SHOWN + 1, maxRequests: MAX_REQUESTS },
  );
  return ids.slice(0, MAX_SHOWN + 1);
});

export type TaggedStreams = {
  readonly items: readonly StreamSummary[];
  /** True if these are all. */
  readonly isWhole: boolean;
};

/** The spellings of tags in the newest streams, or else in any stream. Empty for a tag that no stream has. */
async function spellingsOf(slugs: readonly string[]): Promise<readonly string[]> {
  const isRequested = (tag: string) => slugs.includes(tagSlug(tag));
  const written = (await writtenTags()).flat().filter(isRequested);
  return written.length > 0 ? written : (await streamSubjects()).tags.filter(isRequested);
}

/** The newest 24 active streams that have one of these tags, in any spelling; none while streams are off. */
export async function streamsTagged(...slugs: readonly string[]): Promise<TaggedStreams> {
  if (!isPartOn('streams')) return { items: [], isWhole: true };
  const written = await spellingsOf(slugs);
  if (written.length === 0) return { items: [], isWhole: true };
  const ids = await idsWithTag([...new Set([...slugs, ...written])].sort().join('\n'));
  return { items: await summaries(ids.slice(0, MAX_SHOWN)), isWhole: ids.length <= MAX_SHOWN };
}
