import 'server-only';
import type { Stream, StreamSummary } from '../model/stream.ts';
import { featuredStreamIds } from './stream-index.ts';
import { streamsWith } from './stream-list.ts';
import { summaries } from './streams.ts';

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
