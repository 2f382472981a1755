import { jest } from '@jest/globals';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { startTestBackend, type TestBackend } from '../backend/testing/backend.ts';
import { briefInput, daysFromToday, profileInput, streamInput } from '../backend/testing/inputs.ts';
import { aBrief } from './testing/samples.ts';

/* Published sitemaps over the real engine. */

let backend: TestBackend;
let sitemap: typeof import('../../features/sitemap/server/sitemap.ts');

const SITE = 'http://localhost:3000';
const HIDDEN = ['draft', 'archived', 'tomorrow', 'foreign'];

function parse(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => ['url', 'sitemap', 'item', 'entry'].includes(name),
  }).parse(xml);
}

beforeAll(async () => {
  backend = await startTestBackend();
  sitemap = await import('../../features/sitemap/server/sitemap.ts');
  backend.showSamples();
  backend.create('Profile', 'ann', profileInput('ann', { displayName: 'Ann & <Co>' }));
  backend.create('Profile', 'hidden-person', profileInput('hidden-person', { listing: 'UNLISTED' }));
  backend.create('Stream', 'admin', streamInput('a-stream', '2026-01-01T00:00:00Z'));
  backend.create('Stream', 'admin', streamInput('inactive', '2026-01-01T00:00:00Z', { status: 'INACTIVE' }));
  backend.create(
    'Brief',
    'ann',
    ...Array.from({ length: 32 }, (_, at) => briefInput(`brief-${at}`, 'ann', `2026-02-${10 + (at % 10)}`)),
    briefInput('newest', 'ann', '2026-03-01', {
      title: `Title & <b> \u0007 ]]>`,
      longDescription: aBrief.longDescription,
    }),
    briefInput('draft', 'ann', '2026-03-02', { status: 'DRAFT' }),
    briefInput('archived', 'ann', '2026-03-02', { status: 'ARCHIVED' }),
    briefInput('tomorrow', 'ann', daysFromToday(2)),
  );
  backend.create('Brief', 'mallory', briefInput('foreign', 'ann', '2026-03-02'));
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterAll(async () => {
  jest.restoreAllMocks();
  await backend.close();
});

describe('sitemaps', () => {
  const places = async (file: string) => {
    const found = await sitemap.sitemapPlaces(file);
    if (!found) throw new Error(`No ${file}`);
    return parse(sitemap.sitemapXml(found)).urlset.url.map((url: { loc: string }) => url.loc);
  };

  it('are listed in an index, with the day of the newest change', async () => {
    const { sitemapindex } = parse(sitemap.sitemapIndexXml(await sitemap.sitemapIndex()));
    expect(sitemapindex['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    expect(sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc)).toEqual([
      `${SITE}/sitemaps/pages.xml`,
      `${SITE}/sitemaps/films.xml`,
      `${SITE}/sitemaps/blog.xml`,
      `${SITE}/sitemaps/briefs-1.xml`,
      `${SITE}/sitemaps/profiles-1.xml`,
      `${SITE}/sitemaps/streams-1.xml`,
    ]);
    expect(sitemapindex.sitemap[3].lastmod).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it('list every public page and no other', async () => {
    const briefs = await places('briefs-1.xml');
    expect(briefs).toHaveLength(33);
    expect(briefs).toContain(`${SITE}/briefs/newest`);
    for (const slug of HIDDEN) expect(briefs).not.toContain(`${SITE}/briefs/${slug}`);
    expect(await places('profiles-1.xml')).toEqual([`${SITE}/profiles/ann`]);
    expect(await places('streams-1.xml')).toEqual([`${SITE}/streams/a-stream`]);
    expect(await places('pages.xml')).toContain(`${SITE}/briefs?category=law`);
    const films = await places('films.xml');
    expect(films).toContain(`${SITE}/tv-shows/reach/season-2/episode-3`);
    expect(films).toContain(`${SITE}/cast/greta-nouri`);
    expect(new Set(films).size).toBe(32 + 36 + 18);
    const posts = await places('blog.xml');
    for (const path of ['/blogs', '/blogs?category=craft', '/blogs/six-rooms'])
      expect(posts).toContain(`${SITE}${path}`);
    expect(new Set(posts).size).toBe(posts.length);
  });

  it.each(['briefs-2.xml', 'briefs-0.xml', 'briefs-1', 'briefs.xml', 'secrets-1.xml', '__proto__-1.xml', ''])(
    'do not exist at %j',
    async (file) => {
      expect(await sitemap.sitemapPlaces(file)).toBeNull();
    },
  );
});

it("describes the site's sections in llms.txt", async () => {
  const { llmsText } = await import('../../features/sitemap/server/llms-text.ts');
  const text = await llmsText();
  expect(text).toMatch(/^# StreamIt\n/);
  expect(text).toContain(`](${SITE}/briefs/newest): A standfirst.`);
  expect(text).toContain(`](${SITE}/start): `);
  expect(text).not.toContain('/briefs/draft');
  expect(text).toContain(`](${SITE}/blogs/the-line-that-breaks): `);
});
