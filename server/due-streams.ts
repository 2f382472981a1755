import { z } from 'zod';
import { durationSeconds, liveEnd } from '../features/streams/model/stored-stream.ts';
import type { Change } from '../lib/backend/cache-tags.ts';
import { repeatedRequest } from '../lib/graphql/documents.ts';
import { graphql } from '../lib/graphql/graphql.ts';
import { type GuestApi, queryAsGuest } from '../lib/graphql/guest-api.ts';
import { periodStart } from '../lib/time/when.ts';

const MAX_DUE = 1000;
/** The spellings of `live` in records. An index compares values exactly. */
const LIVE_TYPES = ['live', 'LIVE', 'Live'] as const;
/** Milliseconds during which a stream of type live is checked: longer than any live stream. */
const LIVE_WINDOW = 24 * 3_600_000;
const BEGUN = graphql(`query BegunStreams($begun: [String], $limit: Int) {
  page: listStreamsByStatus(status: ACTIVE, date: { between: $begun }, limit: $limit) { items { id date duration } }
}`);
const LIVE = graphql(`query LiveStreams($type: String!, $window: [String], $limit: Int) {
  page: listStreamsByVideoType(
    video_type: $type, date: { between: $window }, sortDirection: DESC, filter: { status: { eq: ACTIVE } }, limit: $limit
  ) { items { id date duration } }
}`);

const page = z.object({
  items: z.array(
    z.object({ id: z.string(), date: z.string().nullish(), duration: z.string().nullish() }).nullable(),
  ),
});
const begunShape = z.object({ page });
const liveShape = z.record(z.string(), page);

/** Milliseconds between two checks for streams that have started or ended. */
const EVERY = 5000;

/** The current time, rounded down to five seconds: ISO 8601. */
export const streamMark = (now: Date): string => periodStart(now.getTime(), EVERY);

/**
 * Streams that started after one moment and up to another (ISO 8601), and live ones that ended then, as if each had
 * just been written. At most a thousand of each are read. Throws if they cannot be read.
 */
export async function dueStreams(api: GuestApi, after: string, until: string): Promise<readonly Change[]> {
  const from = new Date(Date.parse(after) - LIVE_WINDOW).toISOString();
  const limit = MAX_DUE;
  const live = repeatedRequest(
    LIVE,
    LIVE_TYPES.map((type) => ({ type, window: [from, until], limit })),
  );
  const [begunData, liveData] = await Promise.all([
    queryAsGuest(api, BEGUN, { begun: [after, until], limit }),
    queryAsGuest(api, live.document, live.variables),
  ]);
  const begun = begunShape.parse(begunData).page;
  const ended = Object.values(liveShape.parse(liveData))
    .flatMap(({ items }) => items)
    .filter((stream) => {
      if (!stream?.date) return false;
      const end = liveEnd(Date.parse(stream.date), durationSeconds(stream.duration));
      return end > Date.parse(after) && end <= Date.parse(until);
    });
  const ids = [...begun.items, ...ended].flatMap((stream) => stream?.id ?? []);
  return [...new Set(ids)].map((id) => ({ model: 'Stream', id, kind: 'update', keys: {} }));
}
