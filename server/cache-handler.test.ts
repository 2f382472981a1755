import { noteOutdated } from '../lib/backend/unavailable.ts';
import FrontCacheHandler from './cache-handler.ts';
import { feedState, tagClock } from './freshness.ts';
import { beginRendering, whileRendering } from './rendering.ts';

const handler = new FrontCacheHandler();

type Value = Parameters<FrontCacheHandler['set']>[1];
type GetContext = Parameters<FrontCacheHandler['get']>[1];
type SetContext = Parameters<FrontCacheHandler['set']>[2];

const data = (body: string) =>
  ({ kind: 'FETCH', data: { headers: {}, body, url: '' }, revalidate: 60 }) as unknown as Value;
const reading = (tags: string[]) =>
  ({ kind: 'FETCH', tags, softTags: ['_N_T_/a'], revalidate: 60 }) as unknown as GetContext;
const writing = (tags: string[]) => ({ fetchCache: true, tags }) as unknown as SetContext;

const rendering = () => beginRendering(tagClock.now, Date.now());

test('caches data for the next rendering and records its tags there', async () => {
  const first = rendering();
  await whileRendering(first, () => handler.set('a', data('1'), writing(['brief:a'])));
  const second = rendering();
  const cached = await whileRendering(second, () => handler.get('a', reading(['brief:a'])));
  expect(cached?.value).toEqual(data('1'));
  expect([...second.tags]).toEqual(['brief:a', '_N_T_/a']);
});

test('a dropped tag, by name or all at once, drops the data', async () => {
  await whileRendering(rendering(), () => handler.set('b', data('1'), writing(['brief:b'])));
  await handler.revalidateTag('brief:other');
  expect(await handler.get('b', reading(['brief:b']))).not.toBeNull();
  await handler.revalidateTag(['brief:b']);
  expect(await handler.get('b', reading(['brief:b']))).toBeNull();
});

test('data that was read before its tag was dropped is not cached', async () => {
  const late = rendering();
  await handler.revalidateTag('brief:c');
  await whileRendering(late, () => handler.set('c', data('old'), writing(['brief:c'])));
  expect(await handler.get('c', reading(['brief:c']))).toBeNull();
});

test('data of a response with outdated records is not cached, and the response for some seconds only', async () => {
  const page = rendering();
  await whileRendering(page, async () => {
    noteOutdated();
    await handler.set('outdated', data('old'), writing(['brief:outdated']));
  });
  expect(await handler.get('outdated', reading(['brief:outdated']))).toBeNull();
  expect(page.untaggedLife).toBe(5000);
  noteOutdated();
  expect(rendering().untaggedLife).toBe(Infinity);
});

test('data past its time is read again, unless the change log vouches for it', async () => {
  const longAgo = beginRendering(tagClock.now, Date.now() - 120_000);
  await whileRendering(longAgo, () => handler.set('d', data('1'), writing(['brief:d'])));
  expect(await handler.get('d', reading(['brief:d']))).toBeNull();
  feedState.connect();
  expect(await handler.get('d', reading(['brief:d']))).not.toBeNull();
  feedState.disconnect(Date.now());
  const page = rendering();
  const lostAt = page.dataAt;
  expect(await whileRendering(page, () => handler.get('d', reading(['brief:d'])))).not.toBeNull();
  expect(page.dataAt).toBeLessThanOrEqual(lostAt);
});

test('data without tags limits the lifetime of the page, whether the data was cached or not', async () => {
  const [first, second] = [rendering(), rendering()];
  for (const page of [first, second]) {
    const cached = await whileRendering(page, () => handler.get('passing-time', reading([])));
    if (!cached) await whileRendering(page, () => handler.set('passing-time', data('1'), writing([])));
    expect(page.untaggedLife).toBe(60_000);
  }
  const other = rendering();
  await whileRendering(other, () => handler.get('e', reading(['brief:e'])));
  expect(other.untaggedLife).toBe(Infinity);
});

test('data in the second half of its life is read again, so that a page is renewed from newer data', async () => {
  const earlier = beginRendering(tagClock.now, Date.now() - 31_000);
  await whileRendering(earlier, () => handler.set('f', data('1'), writing([])));
  expect(await handler.get('f', reading([]))).toBeNull();
});

test('data that says that there is nothing is cached, and displaces only its own kind', async () => {
  await whileRendering(rendering(), () => handler.set('kept', data('1'), writing(['brief:kept'])));
  await whileRendering(rendering(), () => handler.set('none', data('null'), writing(['brief-at:none'])));
  expect((await handler.get('none', reading(['brief-at:none'])))?.value).toEqual(data('null'));
  for (let count = 0; count < 60_000; count += 1)
    await whileRendering(rendering(), () => handler.set(`invented-${count}`, data('null'), writing([])));
  expect(await handler.get('none', reading(['brief-at:none']))).toBeNull();
  expect(await handler.get('kept', reading(['brief:kept']))).not.toBeNull();
  await whileRendering(rendering(), () => handler.set('none', data('now'), writing(['brief-at:none'])));
  expect((await handler.get('none', reading(['brief-at:none'])))?.value).toEqual(data('now'));
});

test('caches no pages, but records that one was looked up and its dependencies', async () => {
  const page = rendering();
  const context = { kind: 'APP_PAGE', isFallback: false } as unknown as GetContext;
  expect(await whileRendering(page, () => handler.get('/a', context))).toBeNull();
  expect(page.lookedForPage).toBe(true);
  const made = { kind: 'APP_PAGE', headers: { 'x-next-cache-tags': 'briefs,_N_T_/a' } } as unknown as Value;
  await whileRendering(page, () => handler.set('/a', made, {} as unknown as SetContext));
  expect([...page.tags]).toEqual(['briefs', '_N_T_/a']);
  expect(await handler.get('/a', context)).toBeNull();
});
