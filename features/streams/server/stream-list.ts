import 'server-only';
import { pageOfIds } from '../../../lib/backend/pages.ts';
import type { StreamFilter } from '../../../lib/domain/list-filters.ts';
import { STREAM_PLATFORMS, type StreamPlatform } from '../../../lib/domain/platform.ts';
import type { Stream, StreamSummary } from '../model/stream.ts';
import {
  begunStreamIds,
  featuredStreamIds,
  newestStreamMarks,
  newestStreamTraits,
  streamIds,
  streamIdsOfCreator,
} from './stream-index.ts';
import { streamSubjects } from './stream-subjects.ts';
import { summaries } from './streams.ts';

export type StreamPage = {
  readonly items: readonly StreamSummary[];
  /** From 1. */
  readonly page: number;
  readonly hasNext: boolean;
  /** The position of the first item in the whole list, from 1. */
  readonly first: number;
  /** The total number; null while unknown, which is only before the last page. */
  readonly total: number | null;
};

/** Number of streams on a page. */
export const PAGE_SIZE = 24;
/** Limits the list to some 24,000 streams. */
const MAX_BLOCKS = 50;

/** The current live streams, newest first. */
export async function liveStreams(): Promise<readonly StreamSummary[]> {
  return (await summaries(await begunStreamIds())).filter(({ state }) => state === 'live');
}

const matchesFilter = (
  { genre, platform, language, featured }: StreamFilter,
  stream: StreamSummary,
): boolean =>
  (!genre || stream.genres.includes(genre)) &&
  (!platform || stream.platform === platform) &&
  (!language || stream.language === language) &&
  (!featured || stream.featured);

function pageOf(all: readonly StreamSummary[], page: number): StreamPage {
  const skip = (page - 1) * PAGE_SIZE;
  const items = all.slice(skip, skip + PAGE_SIZE);
  return { items, page, hasNext: all.length > skip + PAGE_SIZE, first: skip + 1, total: all.length };
}

/** Returns true if a stream has this genre. Lists read the newest streams' genres anyway. */
const isGenre = async (genre: string) =>
  (await newestStreamTraits()).genres.includes(genre) || (await streamSubjects()).genres.includes(genre);

/**
 * One page of active streams, 24 a page: newest first unless the filter says otherwise, upcoming ones soonest first.
 * Live streams come first and do not count as recordings. Featured streams are sorted by ranking, unless there are too
 * many.
 */
export async function listStreams(filter: StreamFilter = {}): Promise<StreamPage> {
  const { page = 1, state, sort = 'newest', genre } = filter;
  if (genre && !(await isGenre(genre))) return pageOf([], page);
  const live =
    state === 'upcoming' ? [] : (await liveStreams()).filter((stream) => matchesFilter(filter, stream));
  if (state === 'live') return pageOf(live, page);
  if (filter.featured && sort === 'newest' && state !== 'upcoming') {
    const { ids, isAll } = await featuredStreamIds();
    if (isAll) {
      const featured = (await summaries(ids)).filter((stream) => matchesFilter(filter, stream));
      return pageOf(
        featured.filter((stream) => !state || stream.state === state),
        page,
      );
    }
  }
  const isFirst = state === undefined && sort === 'newest';
  const [lead, away] = [live.map(({ id }) => id), new Set(live.map(({ id }) => id))];
  const found = await pageOfIds(
    async (token) => {
      const { ids, next } = await streamIds(filter, token);
      const rest = isFirst || state === 'recorded' ? ids.filter((id) => !away.has(id)) : ids;
      return { ids: isFirst && token === null ? [...lead, ...rest] : rest, next };
    },
    page,
    { size: PAGE_SIZE, maxBlocks: MAX_BLOCKS },
  );
  const shown = await summaries(found.ids);
  const items = state === 'upcoming' ? notBegun(shown) : shown;
  const skip = (found.page - 1) * PAGE_SIZE;
  const isEnd = !found.hasNext && (items.length > 0 || found.page === 1);
  return { ...found, items, first: skip + 1, total: isEnd ? skip + items.length : null };
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

/** The first featured stream, by ranking, that has begun; else the newest recorded one. */
export async function featuredStream(): Promise<StreamSummary | null> {
  const { ids } = await featuredStreamIds();
  // Checked one by one, because it is nearly always the first.
  for (const id of ids.slice(0, MAX_FEATURED)) {
    const [stream] = await summaries([id]);
    if (stream && stream.state !== 'upcoming') return stream;
  }
  const recorded = await streamIds({ state: 'recorded' }, null);
  return (await summaries(recorded.ids.slice(0, 1)))[0] ?? null;
}

/** The cached list of upcoming streams may be seconds older than the start of one of them. */
const notBegun = (streams: readonly StreamSummary[]) => streams.filter(({ state }) => state === 'upcoming');

/** Streams that have not begun, soonest first. */
export async function upcomingStreams(limit: number): Promise<readonly StreamSummary[]> {
  const { ids } = await streamIds({ state: 'upcoming' }, null);
  return notBegun(await summaries(ids.slice(0, limit)));
}

/**
 * A person's streams, newest first: their own by any of their names, and those of the newest 500 with them in the cast.
 */
export async function streamsWith(
  names: readonly string[],
  limit: number,
): Promise<readonly StreamSummary[]> {
  const [own, marks] = await Promise.all([Promise.all(names.map(streamIdsOfCreator)), newestStreamMarks()]);
  const cast = marks.filter((mark) => mark.cast.some((name) => names.includes(name)));
  const ids = [...new Set([...own.flat(), ...cast.map(({ id }) => id)])];
  const found = await summaries(ids);
  const start = (stream: StreamSummary) => stream.startsAt ?? '';
  return [...found].sort((a, b) => start(b).localeCompare(start(a))).slice(0, limit);
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
    featuredStreamIds(),
  ]);
  const own = ofHost.filter(({ id }) => !shown.has(id)).slice(0, limit);
  for (const { id } of own) shown.add(id);
  const others = featured.ids.filter((id) => !shown.has(id)).slice(0, limit - own.length);
  return [...own, ...(await summaries(others))];
}
