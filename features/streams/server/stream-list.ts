import 'server-only';
import type { StreamFilter } from '../../../lib/domain/list-filters.ts';
import { STREAM_PLATFORMS, type StreamPlatform } from '../../../lib/domain/platform.ts';
import type { Stream, StreamSummary } from '../model/stream.ts';
import { newestStreamsWith, newestStreamTraits, streamIds } from './stream-index.ts';
import { summaries } from './streams.ts';

export type StreamPage = {
  readonly items: readonly StreamSummary[];
  /** From 1. */
  readonly page: number;
  readonly hasNext: boolean;
  /** The position of the first item in the whole list, from 1. */
  readonly first: number;
  /** The number of streams on all pages. */
  readonly total: number;
};

/** Number of streams on a page. */
export const PAGE_SIZE = 24;
/** The most live streams that are shown at once. */
const MAX_LIVE = 100;

/** The current live streams, newest first. */
export async function liveStreams(): Promise<readonly StreamSummary[]> {
  const { ids } = await streamIds({ state: 'live' }, 0, MAX_LIVE);
  return inState(await summaries(ids), 'live');
}

/**
 * One page of active streams, 24 a page: newest first unless the filter says otherwise, upcoming ones soonest first.
 * Live streams come first and do not count as recordings. Featured streams are sorted by ranking.
 */
export async function listStreams(filter: StreamFilter = {}): Promise<StreamPage> {
  const { page = 1, state } = filter;
  const skip = (page - 1) * PAGE_SIZE;
  const { ids, records } = await streamIds(filter, skip, PAGE_SIZE);
  const items = inState(await summaries(ids), state);
  return { items, page, hasNext: records > skip + PAGE_SIZE, first: skip + 1, total: records };
}

/** The filter values of lists. */
export type StreamOptions = {
  readonly genres: readonly string[];
  readonly platforms: readonly StreamPlatform[];
  /** BCP 47. */
  readonly languages: readonly string[];
};

/** The values that at least one of the newest 60 active streams has. */
export async function streamOptions(): Promise<StreamOptions> {
  const { genres, platforms, languages } = await newestStreamTraits();
  return {
    genres: inOrder(genres),
    platforms: STREAM_PLATFORMS.filter((platform) => platforms.includes(platform)),
    languages: inOrder(languages),
  };
}

const inOrder = (names: readonly string[]) => [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en'));

/** Maximum number of featured streams that are checked for one that can be watched now. */
const MAX_FEATURED = 12;

/** IDs of featured streams, by ranking, then newest first. */
const featuredStreamIds = async (limit: number) => (await streamIds({ featured: true }, 0, limit)).ids;

/** The first featured stream, by ranking, that has begun; else the newest recorded one. */
export async function featuredStream(): Promise<StreamSummary | null> {
  // Checked one by one, because it is nearly always the first.
  for (const id of await featuredStreamIds(MAX_FEATURED)) {
    const [stream] = await summaries([id]);
    if (stream && stream.state !== 'upcoming') return stream;
  }
  const recorded = await streamIds({ state: 'recorded' }, 0, 1);
  return (await summaries(recorded.ids))[0] ?? null;
}

/** Leaves out streams whose state has changed since the list was cached. */
const inState = (streams: readonly StreamSummary[], state: StreamFilter['state']) =>
  state === undefined ? streams : streams.filter((stream) => stream.state === state);

/** Streams that have not begun, soonest first. */
export async function upcomingStreams(limit: number): Promise<readonly StreamSummary[]> {
  const { ids } = await streamIds({ state: 'upcoming' }, 0, limit);
  return inState(await summaries(ids), 'upcoming');
}

/** The newest streams of a person by any of their names: their own, and those with them in the cast. */
export async function streamsWith(
  names: readonly string[],
  limit: number,
): Promise<readonly StreamSummary[]> {
  const facets = names.flatMap((name) => [`host:${name}`, `with:${name}`]);
  return summaries(await newestStreamsWith(facets, limit));
}

/**
 * Streams to watch next: others of its host, newest first, then featured ones by ranking. `except`: IDs of streams that
 * the page already shows.
 */
export async function recommendedStreams(
  stream: Stream,
  limit: number,
  except: readonly string[],
): Promise<readonly StreamSummary[]> {
  const shown = new Set([stream.id, ...except]);
  const [ofHost, featured] = await Promise.all([
    stream.hostUsername ? streamsWith([stream.hostUsername], limit + shown.size) : [],
    featuredStreamIds(limit + shown.size + limit),
  ]);
  const own = ofHost.filter(({ id }) => !shown.has(id)).slice(0, limit);
  for (const { id } of own) shown.add(id);
  const others = featured.filter((id) => !shown.has(id)).slice(0, limit - own.length);
  return [...own, ...(await summaries(others))];
}
