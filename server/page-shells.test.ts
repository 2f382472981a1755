import { jest } from '@jest/globals';
import { offerParts, partsCache } from '../lib/backend/offered-parts.ts';
import { tagClock } from './freshness.ts';
import { cutParts, insertParts } from './page-shells.ts';
import { type FakeSite, startFakeSite } from './testing/fake-site.ts';

test('a page is cut at its parts, and other parts are put in their places', () => {
  const pieces = cutParts('<head><title>a</title></head><main>$& b</main>', ['<title>a</title>', '$& b']);
  expect(pieces).toEqual(['<head>', '</head><main>', '</main>']);
  expect(insertParts(pieces ?? [], ['<title>$1</title>', '$& <b>'])).toBe(
    '<head><title>$1</title></head><main>$& <b></main>',
  );
});

test.each([
  ['is missing', '<p>a</p>', ['b']],
  ['is empty', '<p>a</p>', ['']],
  ['is there twice', '<p>a</p><p>a</p>', ['a']],
  ['overlaps itself', 'aba-ababa', ['aba']],
  ['is before the part before it', '<p>b</p><p>a</p>', ['a', 'b']],
])('a page is not cut if a part %s', (_case, html, parts) => {
  expect(cutParts(html, parts)).toBeNull();
});

const runtime = '<meta name="runtime" content="none"/>';
const document = (title: string, main: string) =>
  `<html><head>${runtime}<title>${title}</title></head><body><header>Site</header><main>${main}</main></body></html>`;

const getWord = (url: string) => new URL(url, 'http://site.test').searchParams.get('q') ?? '';

let site: FakeSite | undefined;
beforeEach(() => void jest.spyOn(console, 'warn').mockReset().mockReturnValue(undefined));
afterEach(() => site?.stop());

/** A site whose Next.js writes the same parts as the page offers. */
const startSearch = async () => {
  site = await startFakeSite(({ url = '' }) => ({
    body: document(getWord(url), `found ${getWord(url)}`),
    tags: ['layout'],
  }));
  return site;
};

const offerSearch = (main: (word: string) => string | Promise<string> | null) =>
  offerParts({
    path: '/search',
    parts: async ({ q }) => {
      const text = await main(String(q));
      return text === null ? null : [`<title>${q}</title>`, `<main>${text}</main>`];
    },
  });

test('Next.js renders a path once, and only parts are rendered for other queries', async () => {
  offerSearch((word) => `found ${word}`);
  const { text, requests } = await startSearch();
  expect(await text('/search?q=one')).toBe(document('one', 'found one'));
  expect(await text('/search?q=two')).toBe(document('two', 'found two'));
  expect(await text('/search?q=three')).toBe(document('three', 'found three'));
  expect(requests).toHaveLength(1);
});

test('the composed page has the headers, the cache and the policy of the rendered one', async () => {
  offerSearch((word) => `found ${word}`);
  const { get, requests } = await startSearch();
  const [first, second] = [await get('/search?q=one'), await get('/search?q=two')];
  for (const name of ['content-type', 'cache-control', 'content-security-policy', 'vary'])
    expect(second.headers.get(name)).toBe(first.headers.get(name));
  const etag = second.headers.get('etag') ?? '';
  expect(etag).not.toBe(first.headers.get('etag'));
  expect((await get('/search?q=two', { 'if-none-match': etag })).status).toBe(304);
  expect(requests).toHaveLength(1);
});

test('a change of what the rest of the page shows drops the composed pages and the rest', async () => {
  offerSearch((word) => `found ${word}`);
  const { text, requests, clock } = await startSearch();
  await text('/search?q=one');
  await text('/search?q=two');
  clock.drop(['layout']);
  await text('/search?q=two');
  expect(requests).toHaveLength(2);
});

test('a change of what the parts show drops the composed page', async () => {
  let version = 1;
  const read = async (word: string) => `found ${word}${word === 'two' ? ` ${version}` : ''}`;
  offerSearch(async (word) => {
    const cached = partsCache()?.(read, ['words'], { tags: [`word ${word}`], revalidate: 60 });
    return (await cached?.(word)) ?? '';
  });
  const { text, requests, clock } = await startSearch();
  await text('/search?q=one');
  expect(await text('/search?q=two')).toBe(document('two', 'found two 1'));
  // The pages of this site have a clock of their own.
  for (const each of [clock, tagClock]) each.drop(['word two']);
  version = 2;
  expect(await text('/search?q=two')).toBe(document('two', 'found two 2'));
  expect(requests).toHaveLength(1);
});

test('equal reads of one page are made once', async () => {
  let reads = 0;
  const read = async (word: string) => {
    reads += 1;
    return `found ${word}`;
  };
  offerSearch(async (word) => {
    const cached = partsCache()?.(read, ['once'], { tags: ['x'], revalidate: 60 });
    const [one] = await Promise.all([cached?.(word), cached?.(word)]);
    return one ?? '';
  });
  const { text } = await startSearch();
  await text('/search?q=one');
  reads = 0;
  await text('/search?q=other');
  expect(reads).toBe(1);
});

test.each<[string, (word: string) => string | Promise<string> | null]>([
  ['are not as Next.js writes them', (word) => `FOUND ${word}`],
  ['cannot be rendered', () => Promise.reject(new Error('unavailable'))],
  ['are not offered for this page', () => null],
])('Next.js renders every page if its parts %s', async (_case, main) => {
  offerSearch(main);
  const { text, requests } = await startSearch();
  await text('/search?q=one');
  expect(await text('/search?q=two')).toBe(document('two', 'found two'));
  expect(requests).toHaveLength(2);
});

test('a page whose parts differ from those of Next.js is logged once', async () => {
  offerSearch((word) => `FOUND ${word}`);
  const { text } = await startSearch();
  for (const word of ['one', 'two']) await text(`/search?q=${word}`);
  expect(jest.mocked(console.warn).mock.calls).toEqual([
    ['The parts of /search are not as Next.js writes them. Next.js renders its pages.'],
  ]);
});

test('an error of one query does not change the others', async () => {
  offerSearch((word) => (word === 'two' ? Promise.reject(new Error('no')) : `found ${word}`));
  const { text, requests } = await startSearch();
  await text('/search?q=one');
  expect(await text('/search?q=two')).toBe(document('two', 'found two'));
  expect(await text('/search?q=three')).toBe(document('three', 'found three'));
  expect(requests).toHaveLength(2);
});
