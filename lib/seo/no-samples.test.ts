import { jest } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { readWeek } from '../../features/newsletter/email/read-week.ts';
import { getWeek } from '../../features/newsletter/email/week.ts';
import { weeklyEmail } from '../../features/newsletter/email/weekly-email.ts';
import { findSamples, removeSamples } from '../../scripts/seed/samples.ts';
import { seed } from '../../scripts/seed/seed.ts';
import { startTestBackend, type TestBackend } from '../backend/testing/backend.ts';
import { banInput, postInput, profileInput } from '../backend/testing/inputs.ts';
import { samplesIn } from './testing/sample-names.ts';

/*
 * Machine-readable content: feeds, files, API, sitemaps, llms.txt. First with samples and one real creator,
 * then without samples.
 */

jest.setTimeout(120_000);

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

const getRows = async (query = ''): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const { exportRows } = await import('../../features/datasets/server/export-rows.ts');
  const address = `http://localhost:3000/intelligence/bans/export.json${query}`;
  const { rows } = await (await exportRows('ban', 'json', new Request(address))).json();
  return rows;
};

const feedText = async (): Promise<string> => {
  const { siteFeed } = await import('../../features/feeds/server/feed-response.ts');
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

/** The responses of the API for every list, and for searches that samples would match. */
const apiText = async (): Promise<string> => {
  const { apiResponse } = await import('../../features/api/server/api-response.ts');
  const paths = [
    'bans',
    'reports',
    'profiles',
    'personalities',
    'streams',
    'briefs',
    ...QUESTIONS.map((q) => `search?q=${q}`),
  ];
  const results = await Promise.all(
    paths.map(async (path) =>
      (await apiResponse(new Request(`http://localhost:3000/api/v1/${path}`))).text(),
    ),
  );
  return results.join('\n');
};

const QUESTIONS = ['appeal', 'notice', 'film', 'mug', 'stoicism', 'hearing', 'mara', 'mailing list'];

/** Content of the search page and of the suggestions below a search field. */
const searchText = async (): Promise<string> => {
  const [{ search }, { suggest }] = await Promise.all([
    import('../../features/search/server/search.ts'),
    import('../../features/search/server/search.ts'),
  ]);
  return JSON.stringify(
    await Promise.all(QUESTIONS.map(async (text) => [(await search({ text })).items, await suggest(text)])),
  );
};

/** The newsletter of every week since the first sample record of the year. */
const emailText = async (): Promise<string> => {
  const { queryPublic } = await import('../backend/public.ts');
  const weeks = Array.from({ length: 46 }, (_one, at) => getWeek(new Date(Date.UTC(2026, 0, 5 + at * 7))));
  const emails: string[] = [];
  for (const week of weeks) {
    const record = await readWeek(
      async (query, variables) => ({ ...Object(await queryPublic(query, variables)) }),
      week,
      () => true,
    );
    const { subject, text } = weeklyEmail(week, record, { siteUrl: 'http://localhost:3000' })({
      key: 'key',
      owner: 'owner',
      headers: {},
    });
    emails.push(subject, text);
  }
  return emails.join('\n');
};

/** The text of the sharing card of the site, and of those of sample pages. */
const cardText = async (): Promise<string> => {
  const { getCard } = await import('../../features/open-graph/server/cards.tsx');
  const cards = await Promise.all(
    [
      ['site', 'home'],
      ['profile', 'mara-lindqvist'],
      ['brief', 'four-sentences'],
      ['stream', 'court-day'],
      ['personality', 'ines-varga-holm'],
      ['movie', 'low-water'],
      ['tv-show', 'reach'],
      ['episode', 'reach-2x01'],
      ['video', 'a-list-of-your-own'],
      ['person', 'greta-nouri'],
      ['product', 'second-opinion-mug'],
      ['post', 'six-rooms'],
    ].map(async ([kind = '', id = '']) => getCard(kind, id)),
  );
  return cards.map((card) => card && renderToStaticMarkup(card)).join('\n');
};

const EVERYTHING = {
  feeds: feedText,
  sitemap: sitemapText,
  llms,
  api: apiText,
  search: searchText,
  emails: emailText,
  cards: cardText,
};

test('samples are marked in files, feeds and llms.txt, and a real creator is not', async () => {
  const rows = await getRows();
  expect(rows).toHaveLength(61);
  for (const { creator_username, sample } of rows) expect(sample).toBe(creator_username !== 'ann');
  const { siteFeed } = await import('../../features/feeds/server/feed-response.ts');
  expect(JSON.stringify(await siteFeed({ of: 'creator', username: 'mara-lindqvist' }))).toMatch(LABELS);
  const own = await siteFeed({ of: 'creator', username: 'ann' });
  expect(own?.items).toHaveLength(1);
  expect(JSON.stringify(own)).not.toMatch(LABELS);
  expect(await llms()).toMatch(LABELS);
});

test('a real creator’s profile, record, citation and filtered charts do not mention samples', async () => {
  const [{ getProfile }, { getRecord }, { includesSamples }] = await Promise.all([
    import('../../features/profiles/server/profiles.ts'),
    import('../../features/bans/server/restriction-record.ts'),
    import('../../features/samples/server/samples.ts'),
  ]);
  const [{ profileJsonLd }, { recordJsonLd }] = await Promise.all([
    import('../../features/profiles/model/profile-json-ld.ts'),
    import('../../features/bans/server/record-json-ld.ts'),
  ]);
  const record = await getProfile('ann');
  const ban = await getRecord('ban', 'own-ban');
  if (!record || !ban) throw new Error('Ann is not there');
  expect(record.profile).not.toHaveProperty('isSample');
  expect(JSON.stringify([profileJsonLd(record), recordJsonLd(ban, '2026-11-22')])).not.toMatch(LABELS);
  expect(await includesSamples({ creator: 'ann' })).toBe(false);
  expect(await includesSamples({ creator: 'mara-lindqvist' })).toBe(true);
  expect(await includesSamples({})).toBe(true);
});

test('after removal no machine-readable file has a sample, its name or a label', async () => {
  for (const [name, getText] of Object.entries(EVERYTHING))
    expect([name, samplesIn(await getText()).length > 0]).toEqual([name, true]);
  await removeSamples(backend.engine, await findSamples(backend.engine));
  const { samplesShown } = await import('../../features/samples/server/samples.ts');
  expect(await samplesShown()).toBe(false);
  const rows = await getRows();
  expect(rows.map(({ id }) => id)).toEqual(['own-ban']);
  const [feeds, sitemap, text] = await Promise.all([feedText(), sitemapText(), llms()]);
  // The written post stays.
  for (const found of [feeds, sitemap, text]) expect(found).toContain('/blogs/own-post');
  for (const [name, getText] of Object.entries(EVERYTHING))
    expect([name, samplesIn(await getText())]).toEqual([name, []]);
  for (const found of [feeds, sitemap, text].map((one) =>
    one.replaceAll(/\/blogs\/(own-post|feed\.xml)/g, ''),
  ))
    expect(found).not.toMatch(/\/(movies|tv-shows|videos|cast|blogs|merchandise\/shop)\/[a-z]/);
  expect(text).not.toMatch(LABELS);
  const { search } = await import('../../features/search/server/search.ts');
  const { counts } = await search({ text: 'appeal' });
  expect([counts.film, counts.post, counts.product].map((count) => count ?? 0)).toEqual([0, 1, 0]);
});
