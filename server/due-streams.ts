import { z } from 'zod';
import {
  durationSeconds,
  LIVE_TYPES,
  LIVE_WINDOW,
  liveEnd,
} from '../features/streams/model/stored-stream.ts';
import type { Change } from '../lib/backend/cache-tags.ts';
import { type GuestApi, queryPublic } from './due-records.ts';

const MAX_DUE = 1000;
const LIVE = LIVE_TYPES.map(
  (type, at) => `t${at}: listStreamsByVideoType(
    video_type: "${type}", date: { between: $window }, sortDirection: DESC, filter: { status: { eq: ACTIVE } }, limit: ${MAX_DUE}
  ) { items { id date duration } }`,
);
const QUERY = `query StreamTurns($begun: [String], $window: [String]) {
  begun: listStreamsByStatus(status: ACTIVE, date: { between: $begun }, limit: ${MAX_DUE}) { items { id date duration } }
  ${LIVE.join('\n')}
}`;

const page = z.object({
  items: z.array(
    z.object({ id: z.string(), date: z.string().nullish(), duration: z.string().nullish() }).nullable(),
  ),
});
const dataShape = z.looseObject({ begun: page }).catchall(page);

/** Milliseconds between two checks for streams that have started or ended. */
const EVERY = 5000;

/** The current time, rounded to five seconds: ISO 8601. */
export const streamMark = (now: Date): string =>
  new Date(Math.floor(now.getTime() / EVERY) * EVERY).toISOString();

/**
 * Streams that started after one moment and up to another (ISO 8601), and live ones that ended then, as if each had
 * just been written. At most a thousand of each are read. Throws if they cannot be read.
 */
export async function dueStreams(api: GuestApi, after: string, until: string): Promise<readonly Change[]> {
  const from = new Date(Date.parse(after) - LIVE_WINDOW).toISOString();
  const data = await queryPublic(api, QUERY, { begun: [after, until], window: [from, until] });
  const { begun, ...live } = dataShape.parse(data);
  const ended = Object.values(live)
    .flatMap(({ items }) => items)
    .filter((stream) => {
      if (!stream?.date) return false;
      const end = liveEnd(Date.parse(stream.date), durationSeconds(stream.duration));
      return end > Date.parse(after) && end <= Date.parse(until);
    });
  const ids = [...begun.items, ...ended].flatMap((stream) => stream?.id ?? []);
  return [...new Set(ids)].map((id) => ({ model: 'Stream', id, kind: 'update', keys: {} }));
}
