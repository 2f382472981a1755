import { makeCachedPage } from './cache-response.ts';
import { type CachedPage, getFreshness } from './cached-page.ts';
import { FeedState, TagClock } from './freshness.ts';
import type { NextResult } from './render-with-next.ts';
import { beginRendering } from './rendering.ts';

const minute = 60_000;

function cachedPage(changes: Partial<CachedPage> = {}): CachedPage {
  return {
    key: '/briefs/a',
    status: 200,
    etag: 'W/"a"',
    headers: [],
    body: Buffer.from('a'),
    isCompressed: false,
    ready: {},
    ignoresQuery: true,
    tags: ['brief:a'],
    followsFeed: true,
    moment: 0,
    checkedMoment: 0,
    triedAt: 0,
    timesSent: 0,
    dataAt: 0,
    life: minute,
    ...changes,
  };
}

function connectedFeed(): FeedState {
  const feed = new FeedState();
  feed.connect();
  return feed;
}

test('without the feed a page ages in the second half of its lifetime and expires at its end', () => {
  const [clock, feed] = [new TagClock(), new FeedState()];
  const freshnessAt = (now: number) => getFreshness(cachedPage(), now, clock, feed);
  expect(freshnessAt(29_000)).toBe('fresh');
  expect(freshnessAt(31_000)).toBe('ageing');
  expect(freshnessAt(61_000)).toBe('expired');
});

test('while the feed is connected, a page of tagged data is fresh for up to an hour', () => {
  const [clock, feed] = [new TagClock(), connectedFeed()];
  expect(getFreshness(cachedPage(), 59 * minute, clock, feed)).toBe('fresh');
  expect(getFreshness(cachedPage(), 61 * minute, clock, feed)).toBe('ageing');
});

test('the feed has no effect on a page without tagged data', () => {
  const page = cachedPage({ tags: ['_N_T_/about'], followsFeed: false });
  expect(getFreshness(page, 2 * minute, new TagClock(), connectedFeed())).toBe('expired');
});

test('the feed has no effect on data without tags: the start of a stream is shown within a minute', async () => {
  const result: NextResult = {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from('a'),
    rendering: { ...beginRendering(0, 0), tags: new Set(['stream:a']), untaggedLife: minute },
  };
  const finished = { headers: [], body: result.body, isStripped: true };
  const page = await makeCachedPage('/streams/a', result, finished, 600);
  const [clock, feed] = [new TagClock(), connectedFeed()];
  expect(getFreshness(page, 29_000, clock, feed)).toBe('fresh');
  expect(getFreshness(page, 31_000, clock, feed)).toBe('ageing');
  expect(getFreshness(page, 61_000, clock, feed)).toBe('expired');
});

test('when the feed is lost, the lifetime of pages starts at the last sign of the feed', () => {
  const [clock, feed] = [new TagClock(), connectedFeed()];
  feed.disconnect(10 * minute);
  expect(getFreshness(cachedPage(), 10 * minute + 29_000, clock, feed)).toBe('fresh');
  expect(getFreshness(cachedPage(), 11 * minute + 1000, clock, feed)).toBe('expired');
});

test('a page is dropped with any of its tags, and only then', () => {
  const [clock, feed] = [new TagClock(), connectedFeed()];
  const page = cachedPage();
  clock.drop(['brief:b']);
  expect(getFreshness(page, 1, clock, feed)).toBe('fresh');
  clock.drop(['brief:a']);
  expect(getFreshness(page, 1, clock, feed)).toBe('dropped');
});
