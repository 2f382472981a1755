import 'server-only';
import { isUsername } from '../../features/profiles/model/profile.ts';
import { getProfileCard } from '../../features/profiles/server/people.ts';
import { cacheTags } from '../backend/cache-tags.ts';
import { idsOf } from '../backend/reading/id-pages.ts';
import { keptAt, passingTime } from '../backend/reading/kept.ts';
import { byKinship } from '../backend/reading/kinship.ts';
import { fieldLoader, recordLoader } from '../backend/reading/record-loader.ts';
import type { Stream, StreamSummary } from '../domain/streams/stream.ts';
import { parseRecord } from '../records/parse.ts';
import { isPartOn } from '../site/parts.ts';
import {
  atMoment,
  STREAM_FIELDS,
  type StoredStream,
  type StoredStreamSummary,
  SUMMARY_FIELDS,
  storedStream,
  storedStreamSummary,
} from './records/stream.ts';
import { newestStreamMarks } from './stream-index.ts';

const loadStream = recordLoader('Stream', STREAM_FIELDS);
const loadSummary = recordLoader('Stream', SUMMARY_FIELDS);

const getStoredStream: (id: string) => Promise<StoredStream | null> = keptAt(
  'stream',
  (id) => [cacheTags.stream(id), cacheTags.model('Stream')],
  async (id: string) => parseRecord('Stream', storedStream, await loadStream(id)),
);

const getStoredSummary: (id: string) => Promise<StoredStreamSummary | null> = keptAt(
  'stream-summary',
  (id) => [cacheTags.stream(id), cacheTags.model('Stream')],
  async (id: string) => parseRecord('Stream', storedStreamSummary, await loadSummary(id)),
);

/** Replaces usernames in a record by people's names. */
async function withNames<Kept extends StoredStreamSummary & Partial<Pick<Stream, 'cast'>>>(
  stream: Kept,
): Promise<Kept> {
  const host = stream.host ? await cardOf(stream.host) : null;
  const cast = await Promise.all(
    (stream.cast ?? []).map(async (name) => (await cardOf(name))?.displayName ?? name),
  );
  return {
    ...stream,
    ...(host && { host: host.displayName, hostUsername: host.username }),
    ...(stream.cast && { cast }),
  };
}

const cardOf = async (name: string) => (isUsername(name) ? getProfileCard(name) : null);

/** Adds the current state to streams, and makes the page depend on time if the state will change. */
async function asOfNow<Kept extends StoredStreamSummary>(streams: readonly Kept[]) {
  const now = Date.now();
  const shown = (await Promise.all(streams.map(withNames))).map((stream) => atMoment(stream, now));
  if (shown.some((stream) => stream.state !== 'recorded')) await passingTime();
  return shown;
}

/** The streams with these IDs, in their order, without deleted ones; none while streams are off. */
export async function summaries(ids: readonly string[]): Promise<readonly StreamSummary[]> {
  if (!isPartOn('streams')) return [];
  const stored = await Promise.all(ids.map(getStoredSummary));
  return asOfNow(stored.filter((item) => item !== null));
}

const loadAtSlug = fieldLoader(
  { slug: 'String!' },
  'listStreamsBySlug(slug: $slug, filter: { status: { eq: ACTIVE } }, limit: 100) { items { id } }',
);

/** A stream without a slug of its own has its id as its address. */
const streamIdAt = keptAt(
  'stream-at',
  (slug) => [cacheTags.streamAt(slug), cacheTags.model('Stream')],
  async (slug) => idsOf(await loadAtSlug({ slug })).ids[0] ?? null,
);

/** The active stream with this slug, or null. There is none while streams are off. */
export async function getStream(slug: string): Promise<Stream | null> {
  if (!isPartOn('streams')) return null;
  const stored = await getStoredStream((await streamIdAt(slug)) ?? slug);
  if (stored?.slug !== slug) return null;
  return (await asOfNow([stored]))[0] ?? null;
}

/** Other streams that share theme, genres or tags with this one, nearest first, out of the newest 500. */
export async function relatedStreams(stream: Stream, limit: number): Promise<readonly StreamSummary[]> {
  const own = { id: stream.id, traits: [...stream.genres, ...stream.tags] };
  const kin = byKinship(own, await newestStreamMarks());
  return summaries(kin.slice(0, limit).map(({ id }) => id));
}
