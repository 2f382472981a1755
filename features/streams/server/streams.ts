import { graphql } from '../../../lib/graphql/graphql.ts';
import 'server-only';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cachedBySlug, revalidateEveryMinute } from '../../../lib/backend/cached.ts';
import { getIds } from '../../../lib/backend/pages.ts';
import { fieldLoader, recordLoader } from '../../../lib/backend/record-loader.ts';
import { rankBySimilarity } from '../../../lib/backend/similarity.ts';
import type { Theme } from '../../../lib/domain/theme.ts';
import { readDocument } from '../../../lib/graphql/documents.ts';
import { smartQuotes } from '../../../lib/markdown/smart-quotes.ts';
import { parseRecord } from '../../../lib/records/parse.ts';
import { isPartOn } from '../../../lib/site/parts.ts';
import { isUsername } from '../../profiles/model/profile.ts';
import { getProfileCard } from '../../profiles/server/people.ts';
import {
  atMoment,
  getTheme,
  STREAM_FIELDS,
  type StoredStream,
  type StoredStreamSummary,
  SUMMARY_FIELDS,
  storedStream,
  storedStreamSummary,
} from '../model/stored-stream.ts';
import type { Stream, StreamSummary } from '../model/stream.ts';
import { newestStreamMarks } from './stream-index.ts';

const loadStream = recordLoader(readDocument(STREAM_FIELDS));
const loadSummary = recordLoader(readDocument(SUMMARY_FIELDS));

const getStoredStream: (id: string) => Promise<StoredStream | null> = cachedBySlug(
  'stream',
  (id) => [cacheTags.stream(id), cacheTags.model('Stream')],
  async (id: string) => parseRecord('Stream', storedStream, await loadStream(id)),
);

const getStoredSummary: (id: string) => Promise<StoredStreamSummary | null> = cachedBySlug(
  'stream-summary',
  (id) => [cacheTags.stream(id), cacheTags.model('Stream')],
  async (id: string) => parseRecord('Stream', storedStreamSummary, await loadSummary(id)),
);

/** Replaces usernames in a record by people's names, and straight quotes in its title and description. */
async function withNames<Stored extends StoredStreamSummary & Partial<Pick<Stream, 'cast'>>>(
  stream: Stored,
): Promise<Stored> {
  const host = stream.host ? await getCard(stream.host) : null;
  const cast = await Promise.all(
    (stream.cast ?? []).map(async (name) => (await getCard(name))?.displayName ?? name),
  );
  return {
    ...stream,
    title: smartQuotes(stream.title),
    description: smartQuotes(stream.description),
    ...(host && { host: host.displayName, hostUsername: host.username, hostAvatar: host.avatarUrl }),
    ...(stream.cast && { cast }),
  };
}

const getCard = async (name: string) => (isUsername(name) ? getProfileCard(name) : null);

/** Adds the current state to streams, and makes the page depend on time if the state will change. */
async function asOfNow<Stored extends StoredStreamSummary>(streams: readonly Stored[]) {
  const now = Date.now();
  const shown = (await Promise.all(streams.map(withNames))).map((stream) => atMoment(stream, now));
  if (shown.some((stream) => stream.state !== 'recorded')) await revalidateEveryMinute();
  return shown;
}

/** The streams with these IDs, in their order, without deleted ones; none while streams are off. */
export async function summaries(ids: readonly string[]): Promise<readonly StreamSummary[]> {
  if (!isPartOn('streams')) return [];
  const stored = await Promise.all(ids.map(getStoredSummary));
  return asOfNow(stored.filter((item) => item !== null));
}

const loadAtSlug = fieldLoader(
  graphql(`query StreamsAt($slug: String!) {
    page: listStreamsBySlug(slug: $slug, filter: { status: { eq: ACTIVE } }, limit: 100) { items { id } }
  }`),
);

/** Returns the id for a slug. A stream without a slug uses its id. */
const streamIdAt = cachedBySlug(
  'stream-at',
  (slug) => [cacheTags.streamAt(slug), cacheTags.model('Stream')],
  async (slug) => getIds(await loadAtSlug({ slug }))[0] ?? null,
);

/** The active stream with this slug, or null. There is none while streams are off. */
export async function getStream(slug: string): Promise<Stream | null> {
  if (!isPartOn('streams')) return null;
  const stored = await getStoredStream((await streamIdAt(slug)) ?? slug);
  if (stored?.slug !== slug) return null;
  return (await asOfNow([stored]))[0] ?? null;
}

/** Streams that are considered for each one that is shown, to find some of other themes. */
const CANDIDATES_PER_RESULT = 3;

/**
 * Returns other streams that share theme, genres or tags with this one, nearest first, out of the newest 500. While there
 * are others, at most half have its theme and one has each other theme, because stills of one theme look alike.
 */
export async function relatedStreams(stream: Stream, limit: number): Promise<readonly StreamSummary[]> {
  const own = { id: stream.id, traits: [...stream.genres, ...stream.tags] };
  const nearest = rankBySimilarity(own, await newestStreamMarks()).slice(0, limit * CANDIDATES_PER_RESULT);
  const counts = new Map<Theme, number>();
  const varied = nearest.filter(({ tags }) => {
    const theme = getTheme(tags);
    const count = (counts.get(theme) ?? 0) + 1;
    counts.set(theme, count);
    return count <= (theme === stream.theme ? limit / 2 : 1);
  });
  const shown = new Set([...new Set([...varied, ...nearest])].slice(0, limit));
  return summaries(nearest.filter((one) => shown.has(one)).map(({ id }) => id));
}
