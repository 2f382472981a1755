import { jest } from '@jest/globals';
import { creators } from '../../content/creators.ts';
import { personalities } from '../../content/personalities.ts';
import { findSamples, removeSamples } from '../../content/samples.ts';
import { seed } from '../../content/seed.ts';
import { streams } from '../../content/streams.ts';
import { startTestBackend, type TestBackend } from '../backend/testing/backend.ts';
import { banInput, postInput, profileInput } from '../backend/testing/inputs.ts';

/*
 * What machines read: feeds, files, API, sitemaps, llms.txt. First with samples and one real creator, then without samples.
 */

jest.setTimeout(120_000);

const NAMES = [
  ...creators.map(({ displayName }) => displayName),
  ...personalities.map(({ displayName }) => displayName),
  ...streams.map(({ title }) => title),
];
const LABELS = /\bdemo\b|fictional|invented/i;

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  await seed(backend.engine);
  backend.create('Profile', 'ann', profileInput('ann', { displayName: 'Ann Real' }));
  backend.create('PlatformBan', 'ann', banInput('own-ban', 'ann', '2026-11-02', { platformId: 'x' }));
  backend.create('Post', 'editor', postInput('own-post', '2026-11-02'));
});
afterAll(async () => {
  jest.restoreAllMocks();
  await backend.close();
});

const rowsOf = async (query = ''): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const { exportRows } = await import('../../features/datasets/server/export-rows.ts');
  const address = `http://localhost:3000/intelligence/bans/export.json${query}`;
  const { rows } = await (await exportRows('ban', 'json', new Request(address))).json();
  return rows;
};

const feedText = async (): Promise<string> => {
  const { siteFeed } = await import('../../features/feeds/server/site-feed.ts');
  const feeds = await Promise.all([
    siteFeed({ of: 'briefs' }),
    siteFeed({ of: 'blog' }),
    siteFeed({ of: 'streams' }),
    ...(['ban', 'report'] as const).map((kind) => siteFeed({ of: 'restrictions', kind, filter: {} })),
  ]);
  return JSON.stringify(feeds.map((feed) => feed?.items.map(({ html: _html, ...item }) => item)));
};

const sitemapText = async (): Promise<string> => {
  const { sitemapIndex, sitemapPlaces } = await import('../../features/sitemap/server/sitemap.ts');
  const files = (await sitemapIndex()).map(({ path }) => path.replace('/sitemaps/', ''));
  return JSON.stringify(await Promise.all(files.map(sitemapPlaces)));
};

const llms = async () => (await import('../../features/sitemap/server/llms-text.ts')).llmsText();

test('samples are marked in files, feeds and llms.txt, and a real creator is not', async () => {
  const rows = await rowsOf();
  expect(rows).toHaveLength(61);
  for (const { creator_username, sample } of rows) expect(sample).toBe(creator_username !== 'ann');
  const { siteFeed } = await import('../../features/feeds/server/site-feed.ts');
  expect(JSON.stringify(await siteFeed({ of: 'creator', username: 'mara-lindqvist' }))).toMatch(LABELS);
  const own = await siteFeed({ of: 'creator', username: 'ann' });
  expect(own?.items).toHaveLength(1);
  expect(JSON.stringify(own)).not.toMatch(LABELS);
  expect(await llms()).toMatch(LABELS);
});

test('a real creator’s profile, record, citation and filtered charts do not mention samples', async () => {
  const [{ getProfile }, { getBanRecord }, { includesSamples }] = await Promise.all([
    import('../../features/profiles/server/profiles.ts'),
    import('../../features/bans/server/restriction-record.ts'),
    import('../../features/profiles/server/samples.ts'),
  ]);
  const [{ profileJsonLd }, { recordJsonLd }] = await Promise.all([
    import('./json-ld.ts'),
    import('../../features/bans/model/record-json-ld.ts'),
  ]);
  const record = await getProfile('ann');
  const ban = await getBanRecord('own-ban');
  if (!record || !ban) throw new Error('Ann is not there');
  expect(record.profile).not.toHaveProperty('isSample');
  expect(JSON.stringify([profileJsonLd(record), recordJsonLd(ban, '2026-11-22')])).not.toMatch(LABELS);
  expect(await includesSamples({ creator: 'ann' })).toBe(false);
  expect(await includesSamples({ creator: 'mara-lindqvist' })).toBe(true);
  expect(await includesSamples({})).toBe(true);
});

test('after removal no machine-readable file has a sample, its name or a label', async () => {
  const before = `${await feedText()}${await sitemapText()}${await llms()}`;
  expect(NAMES.filter((name) => before.includes(name)).length).toBeGreaterThan(10);
  await removeSamples(backend.engine, await findSamples(backend.engine));
  const { samplesShown } = await import('../../features/profiles/server/samples.ts');
  expect(await samplesShown()).toBe(false);
  const rows = await rowsOf();
  expect(rows.map(({ id }) => id)).toEqual(['own-ban']);
  const [feeds, sitemap, text] = await Promise.all([feedText(), sitemapText(), llms()]);
  // The written post stays.
  for (const found of [feeds, sitemap, text]) expect(found).toContain('/blogs/own-post');
  for (const found of [feeds, sitemap, text].map((one) =>
    one.replaceAll(/\/blogs\/(own-post|feed\.xml)/g, ''),
  )) {
    expect(NAMES.filter((name) => found.includes(name))).toEqual([]);
    expect(found).not.toMatch(/\/(movies|tv-shows|videos|cast|blogs|merchandise\/shop)\/[a-z]/);
  }
  expect(text).not.toMatch(LABELS);
  const { search } = await import('../../features/search/server/search.ts');
  const { counts } = await search({ text: 'appeal' });
  expect([counts.film, counts.post, counts.product].map((count) => count ?? 0)).toEqual([0, 1, 0]);
});
