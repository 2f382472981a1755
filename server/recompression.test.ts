import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { type CachedPage, PageStore } from './cached-page.ts';
import { Recompression } from './recompression.ts';
import { compressBrotli, getEtag } from './stored-body.ts';

const html = Buffer.from(
  Array.from({ length: 2000 }, (_, at) => `<p id="p${at}">Record ${(at * 7919) % 1000} of the list</p>`).join(
    '\n',
  ),
);

async function getPage(key: string, changes: Partial<CachedPage> = {}): Promise<CachedPage> {
  return {
    key,
    status: 200,
    etag: getEtag(html),
    headers: ['Content-Type', 'text/html'],
    body: await compressBrotli(html, 'page'),
    isCompressed: true,
    ready: {},
    ignoresQuery: true,
    tags: [],
    followsFeed: true,
    moment: 0,
    checkedMoment: 0,
    triedAt: 0,
    timesSent: 0,
    dataAt: 0,
    life: 60_000,
    ...changes,
  };
}

/** Waits until the store has another version of the page, at most five seconds. */
async function replaced(store: PageStore, page: CachedPage): Promise<CachedPage | undefined> {
  for (let tries = 0; tries < 100 && store.find(page.key) === page; tries += 1) await sleep(50);
  return store.find(page.key);
}

test('a page that is sent three times becomes smaller, with the same content and ETag', async () => {
  const store = new PageStore();
  const recompression = new Recompression(store);
  const page = await getPage('/briefs/a');
  store.store(page);
  for (let times = 0; times < 3; times += 1) recompression.countSent(page);
  const smaller = await replaced(store, page);
  expect(smaller?.body.length).toBeLessThan(page.body.length);
  expect(brotliDecompressSync(smaller?.body ?? Buffer.alloc(0)).equals(html)).toBe(true);
  expect(smaller?.etag).toBe(page.etag);
});

test('a page that is sent twice, or that is not compressed, stays as it is', async () => {
  const store = new PageStore();
  const recompression = new Recompression(store);
  const seldom = await getPage('/briefs/a');
  const picture = await getPage('/open-graph/brief/a', { isCompressed: false });
  const other = await getPage('/briefs/b');
  for (const page of [seldom, picture, other]) store.store(page);
  for (let times = 0; times < 2; times += 1) recompression.countSent(seldom);
  for (let times = 0; times < 3; times += 1) recompression.countSent(picture);
  for (let times = 0; times < 3; times += 1) recompression.countSent(other);
  await replaced(store, other);
  expect(store.find(seldom.key)).toBe(seldom);
  expect(store.find(picture.key)).toBe(picture);
});

test('a page that was rendered again meanwhile is not replaced by its old version', async () => {
  const store = new PageStore();
  const recompression = new Recompression(store);
  const [old, other] = [await getPage('/briefs/a'), await getPage('/briefs/b')];
  for (const page of [old, other]) store.store(page);
  for (let times = 0; times < 3; times += 1) recompression.countSent(old);
  for (let times = 0; times < 3; times += 1) recompression.countSent(other);
  const rendered = await getPage('/briefs/a', { etag: 'W/"new"' });
  store.store(rendered);
  await replaced(store, other);
  expect(store.find('/briefs/a')).toBe(rendered);
});
