import { jest } from '@jest/globals';
import { seed } from '../../scripts/seed/seed.ts';
import { startTestBackend, type TestBackend } from '../backend/testing/backend.ts';
import { partsOfAddress } from '../site/parts.ts';
import { SITE_PARTS, type SitePart } from '../site/site.ts';
import { turnOff } from '../site/testing/turn-off.ts';

/*
 * Content for readers and machines while parts of the site are off: sitemaps, llms.txt, feeds, search,
 * suggestions and the API.
 */

jest.setTimeout(120_000);

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  await seed(backend.engine);
});
afterEach(() => turnOff());
afterAll(async () => {
  jest.restoreAllMocks();
  await backend.close();
});

/** Returns the paths of this site in a text. */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/http:\/\/localhost:3000([^\s"'<>)\\]*)/g)].map(([, path = '']) => path || '/');

const sitemapPaths = async () => {
  const { sitemapIndex, sitemapPlaces } = await import('../../features/sitemap/server/sitemap.ts');
  const files = await sitemapIndex();
  const places = await Promise.all(files.map(({ path }) => sitemapPlaces(path.replace('/sitemaps/', ''))));
  return [...files, ...places.flatMap((one) => one ?? [])].map(({ path }) => path);
};

const llmsPaths = async () =>
  pathsIn(await (await import('../../features/sitemap/server/llms-text.ts')).llmsText());

const feedPaths = async () => {
  const [{ siteFeed }, { feedListFile }, { feedAlternates }] = await Promise.all([
    import('../../features/feeds/server/feed-response.ts'),
    import('../../features/feeds/model/write-feed.ts'),
    import('../../features/feeds/model/feed-alternates.ts'),
  ]);
  const feeds = await Promise.all([
    siteFeed({ of: 'tag', slug: 'evidence' }),
    siteFeed({ of: 'search', text: 'court' }),
    siteFeed({ of: 'search', text: 'site' }),
  ]);
  const items = feeds.flatMap((feed) => feed?.items.map(({ url }) => url) ?? []);
  const alternates = JSON.stringify(feedAlternates([{ subject: { of: 'streams' } }]));
  return pathsIn([...items, feedListFile(['x']), alternates].join(' '));
};

const foundPaths = async () => {
  const [{ search }, { suggest }] = await Promise.all([
    import('../../features/search/server/search.ts'),
    import('../../features/search/server/search.ts'),
  ]);
  const texts = ['film', 'mug', 'court', 'site', 'stream'];
  const found = await Promise.all(texts.map((text) => search({ text })));
  const suggested = await Promise.all(texts.map((text) => suggest(text)));
  return [...found.flatMap(({ items }) => items), ...suggested.flatMap(({ pages }) => pages)].map(
    ({ path }) => path,
  );
};

const apiPaths = async () => {
  const { publicApiResponse } = await import('../../features/api/server/api-response.ts');
  const responses = await Promise.all(
    ['', '/search?q=court'].map((path) =>
      publicApiResponse(new Request(`http://localhost:3000/api/v1${path}`)),
    ),
  );
  return pathsIn((await Promise.all(responses.map((response) => response.text()))).join(' '));
};

const PLACES = {
  sitemaps: sitemapPaths,
  'llms.txt': llmsPaths,
  feeds: feedPaths,
  found: foundPaths,
  api: apiPaths,
};

/** The places that link to a part while it is on. */
const NAMED_IN: Readonly<Record<SitePart, readonly (keyof typeof PLACES)[]>> = {
  shop: ['sitemaps', 'llms.txt', 'found'],
  films: ['sitemaps', 'llms.txt', 'found', 'api'],
  blog: ['sitemaps', 'llms.txt', 'feeds', 'found', 'api'],
  streams: ['sitemaps', 'llms.txt', 'feeds', 'found', 'api'],
  newsletter: ['sitemaps'],
  signUp: [],
};

const isOf = (part: SitePart) => (path: string) => partsOfAddress(path).join() === part;

test.each(SITE_PARTS)('%s: has links while it is on, and none while it is off', async (part) => {
  for (const [place, read] of Object.entries(PLACES)) {
    const on = await read();
    const isNamed = NAMED_IN[part].some((one) => one === place);
    expect([place, on.some(isOf(part))]).toEqual([place, isNamed]);
    turnOff(part);
    const off = await read();
    turnOff();
    expect([place, off.filter(isOf(part))]).toEqual([place, []]);
    expect([place, off.length > 0]).toEqual([place, true]);
  }
});

test('while all parts are off, there are no links to them', async () => {
  turnOff(...SITE_PARTS);
  for (const [place, read] of Object.entries(PLACES)) {
    const paths = await read();
    expect([place, paths.filter((path) => partsOfAddress(path).length > 0)]).toEqual([place, []]);
    expect([place, paths.length > 0]).toEqual([place, true]);
  }
});

test('counts of a search leave out parts that are off', async () => {
  const { search } = await import('../../features/search/server/search.ts');
  const { counts } = await search({ text: 'court' });
  expect(counts.stream).toBeGreaterThan(0);
  turnOff('streams');
  expect((await search({ text: 'court' })).counts).toEqual({ ...counts, stream: 0 });
  expect((await search({ text: 'court', kind: 'stream' })).items).toEqual([]);
});

test('operations of the API and their documentation follow the parts', async () => {
  const [{ publicApiResponse }, { documentedOperations }] = await Promise.all([
    import('../../features/api/server/api-response.ts'),
    import('../../features/api/server/documentation.ts'),
  ]);
  const request = (path: string) => publicApiResponse(new Request(`http://localhost:3000/api/v1${path}`));
  expect((await request('/streams')).status).toBe(200);
  turnOff('streams');
  expect((await request('/streams')).status).toBe(404);
  expect(Object.keys((await (await request('/openapi.json')).json()).paths)).not.toContain('/api/v1/streams');
  expect((await documentedOperations()).map(({ address }) => address)).not.toContain(
    '/api/v1/streams/{slug}',
  );
});

test('cards, calendars and sitemaps of a part that is off do not exist', async () => {
  const [{ getCard }, { sitemapPlaces }] = await Promise.all([
    import('../../features/open-graph/server/cards.tsx'),
    import('../../features/sitemap/server/sitemap.ts'),
  ]);
  const stream = 'court-day';
  expect(await getCard('stream', stream)).not.toBeNull();
  expect(await sitemapPlaces('streams-1.xml')).not.toBeNull();
  turnOff('streams', 'blog', 'films');
  expect(await getCard('stream', stream)).toBeNull();
  for (const file of ['streams-1.xml', 'films.xml', 'blog.xml'])
    expect([file, await sitemapPlaces(file)]).toEqual([file, null]);
});
