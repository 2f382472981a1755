import { jest } from '@jest/globals';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { startTestBackend, type TestBackend } from '../data/testing/backend.ts';
import { briefInput, daysFromToday, profileInput, streamInput } from '../data/testing/inputs.ts';
import { aBrief } from './testing/samples.ts';

/* What is published for machines, out of the real engine: sitemaps and feeds. */

let backend: TestBackend;
let sitemap: typeof import('./sitemap.ts');
let feed: typeof import('./feed.ts');
let blog: typeof import('./blog-feed.ts');

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
  sitemap = await import('./sitemap.ts');
  feed = await import('./feed.ts');
  blog = await import('./blog-feed.ts');
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

  it('are named by an index, with the day of the newest change', async () => {
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

  it('name every page on show and no other', async () => {
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
    'are not found under %j',
    async (file) => {
      expect(await sitemap.sitemapPlaces(file)).toBeNull();
    },
  );
});

describe('feeds', () => {
  it('hold the latest thirty briefs on show, newest first', async () => {
    const { channel } = parse((await feed.briefFeed()).rss2()).rss;
    expect(channel.item).toHaveLength(30);
    expect(channel.item[0].link).toBe(`${SITE}/briefs/newest`);
    for (const slug of HIDDEN)
      expect(channel.item.map(({ link }: { link: string }) => link)).not.toContain(`${SITE}/briefs/${slug}`);
  });

  it('carry the whole text, with addresses that work elsewhere, as RSS', async () => {
    const { channel } = parse((await feed.briefFeed()).rss2()).rss;
    const [newest] = channel.item;
    expect(newest.title).toBe('Title & <b>  ]]>');
    expect(newest['content:encoded']).toContain(`href="${SITE}/briefs/other"`);
    expect(newest['content:encoded']).toContain(`href="${SITE}/briefs/newest#section-a-part"`);
    expect(newest['content:encoded']).toContain(']]>');
    expect(Date.parse(newest.pubDate)).toBe(Date.parse('2026-03-01'));
    expect(channel['atom:link']['@_href']).toBe(`${SITE}/briefs/feed.xml`);
  });

  it('are what Atom asks for', async () => {
    const { feed: atom } = parse((await feed.briefFeed()).atom1());
    expect([atom.id, atom.title, typeof atom.updated]).toEqual([
      `${SITE}/briefs`,
      'StreamIt: briefs',
      'string',
    ]);
    const [newest] = atom.entry;
    expect(newest.id).toBe(`${SITE}/briefs/newest`);
    expect(newest.author.name).toBe('Ann & <Co>');
    expect(newest.updated).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(newest.content['@_type']).toBe('html');
  });

  it('are what JSON Feed asks for', async () => {
    const json = JSON.parse((await feed.briefFeed()).json1());
    expect(json).toMatchObject({
      version: expect.stringMatching(/^https:\/\/jsonfeed\.org\/version\/1/),
      title: 'StreamIt: briefs',
      home_page_url: `${SITE}/briefs`,
      feed_url: `${SITE}/briefs/feed.json`,
    });
    expect(json.items[0]).toMatchObject({ id: `${SITE}/briefs/newest`, url: `${SITE}/briefs/newest` });
    expect(json.items[0].content_html).toContain('<h2');
  });
});

describe('the feed of the blog', () => {
  const items = async () => parse((await blog.blogFeed()).rss2()).rss.channel.item;

  it('holds every post, newest first, with its whole text and working addresses', async () => {
    const found = await items();
    const { listAllPosts } = await import('../data/posts.ts');
    const posts = listAllPosts();
    expect(found.map(({ link }: { link: string }) => link)).toEqual(
      posts.map(({ slug }) => `${SITE}/blogs/${slug}`),
    );
    for (const item of found) {
      expect(item['content:encoded'].length).toBeGreaterThan(1500);
      expect(item['content:encoded']).not.toMatch(/ (?:href|src)="[/#]/);
    }
  });

  it('opens with what a post is built around', async () => {
    const found = await items();
    const contentOf = (slug: string): string =>
      found.find(({ link }: { link: string }) => link.endsWith(`/${slug}`))['content:encoded'];
    expect(contentOf('six-rooms')).toContain(`href="${SITE}/sample-media/sounds/six-rooms.m4a"`);
    expect(contentOf('captions-for-a-film-without-words')).toContain(`${SITE}/sample-media/stoicism.mp4`);
    expect(contentOf('the-right-to-a-reason')).toContain(
      'href="https://eur-lex.europa.eu/eli/reg/2022/2065/oj"',
    );
    expect(contentOf('within-our-power')).toMatch(
      /^<blockquote><p>There are things which are within our power/,
    );
    expect(contentOf('six-series').match(/<img /g)).toHaveLength(6);
  });
});

it('tells readers of llms.txt where things are', async () => {
  const { llmsText } = await import('./llms-text.ts');
  const text = await llmsText();
  expect(text).toMatch(/^# StreamIt\n/);
  expect(text).toContain(`](${SITE}/briefs/newest): A standfirst.`);
  expect(text).not.toContain('/briefs/draft');
  expect(text).toContain(`](${SITE}/blogs/the-line-that-breaks): `);
});
