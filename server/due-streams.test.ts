import { startTestBackend, type TestBackend } from '../lib/backend/testing/backend.ts';
import { streamInput } from '../lib/backend/testing/inputs.ts';
import type { GuestApi } from '../lib/graphql/guest-api.ts';
import FrontCacheHandler from './cache-handler.ts';
import { dueStreams, streamMark } from './due-streams.ts';
import { feedState, tagClock } from './freshness.ts';
import { beginRendering, whileRendering } from './rendering.ts';
import { ScheduledInvalidation } from './scheduled-invalidation.ts';

const START = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const at = (minutes: number) => new Date(START + minutes * MINUTE).toISOString();

let backend: TestBackend;
let api: GuestApi;

beforeAll(async () => {
  backend = await startTestBackend();
  api = backend.guests;
  backend.create(
    'Stream',
    'admin',
    streamInput('soon', '2026-11-21T12:10:00Z', { video_type: 'live', duration: 'PT30M' }),
    streamInput('film', at(20)),
    streamInput('long', at(-200), { video_type: 'LIVE' }),
    streamInput('hidden', at(10), { video_type: 'live', duration: 'PT30M', status: 'PENDING' }),
  );
});
afterAll(() => backend.close());

const due = async (from: number, to: number) =>
  (await dueStreams(api, at(from), at(to))).map(({ id }) => id).sort();

test('a stream is due only at the second when it begins, and a live stream when it ends', async () => {
  expect(await due(0, 9)).toEqual([]);
  expect(await due(9, 11)).toEqual(['stream-soon']);
  expect(await due(11, 19)).toEqual([]);
  expect(await due(19, 21)).toEqual(['stream-film']);
  expect(await due(21, 39)).toEqual([]);
  expect(await due(39, 41)).toEqual(['stream-long', 'stream-soon']);
  expect(await due(41, 90)).toEqual([]);
});

test('every second belongs to one mark', () => {
  expect(streamMark(new Date('2026-11-21T12:00:04.999Z'))).toBe('2026-11-21T12:00:00.000Z');
  expect(streamMark(new Date('2026-11-21T12:00:05.000Z'))).toBe('2026-11-21T12:00:05.000Z');
});

describe('behind the proxy, when the change log has no entry about the start of a stream', () => {
  const handler = new FrontCacheHandler();
  type Handler = FrontCacheHandler;
  const list = { kind: 'FETCH', data: { headers: {}, body: '[]', url: '' }, revalidate: 60 };
  const reading = (tag: string) => ({ kind: 'FETCH', tags: [tag], softTags: [], revalidate: 60 });
  const isCached = async (tag: string) =>
    (await handler.get(tag, reading(tag) as unknown as Parameters<Handler['get']>[1])) !== null;
  const tags = ['streams', 'stream:stream-soon', 'stream:stream-film', 'briefs'];

  beforeEach(async () => {
    feedState.connect();
    for (const tag of tags)
      await whileRendering(beginRendering(tagClock.now, Date.now()), () =>
        handler.set(
          tag,
          list as unknown as Parameters<Handler['set']>[1],
          { fetchCache: true, tags: [tag] } as unknown as Parameters<Handler['set']>[2],
        ),
      );
  });
  afterEach(() => feedState.disconnect(Date.now()));

  test('the lists are read again once a stream begins, and stay cached until then', async () => {
    let now = new Date(at(0));
    const turn = new ScheduledInvalidation({
      clock: tagClock,
      getMark: streamMark,
      due: (...moments) => dueStreams(api, ...moments),
      now: () => now,
    });
    now = new Date(at(9));
    expect(await turn.look()).toBe(true);
    expect(await Promise.all(tags.map(isCached))).toEqual([true, true, true, true]);
    now = new Date(at(11));
    expect(await turn.look()).toBe(true);
    expect(await Promise.all(tags.map(isCached))).toEqual([false, false, true, true]);
  });
});
