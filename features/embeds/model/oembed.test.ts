import { XMLParser } from 'fast-xml-parser';
import { embeddablePage, oembedDocument, oembedXml } from './oembed.ts';

const SITE = 'http://localhost:3000';
const page = { kind: 'ban', id: 'a-1', query: {} } as const;
const thing = {
  title: 'Ann & Bob, "banned" from <X>',
  author: { name: 'Ann', path: '/profiles/ann' },
  image: '/open-graph/ban/a-1.png',
};

it.each([
  ['/intelligence/bans/a-1', 'ban', 'a-1'],
  ['/intelligence/reports/a-1?utm_source=x#timeline', 'report', 'a-1'],
  ['/profiles/ann#youtube', 'profile', 'ann'],
  ['/briefs/a%20b/', 'brief', 'a b'],
  ['/streams/s', 'stream', 's'],
])('%s has a card', (path, kind, id) => {
  expect(embeddablePage(`${SITE}${path}`)).toMatchObject({ kind, id });
  expect(embeddablePage(`https://localhost:3000${path}`)).toMatchObject({ kind, id });
});

it('keeps the filter of a chart', () => {
  expect(embeddablePage(`${SITE}/intelligence/charts/bans-over-time?platform=x&from=2026`)?.query).toEqual({
    platform: 'x',
    from: '2026',
  });
});

it.each([
  '',
  'nothing',
  '/briefs/a',
  `${SITE}/briefs`,
  `${SITE}/intelligence/bans`,
  `${SITE}/streams/a/b`,
  'https://elsewhere.example/briefs/a',
  'javascript:alert(1)',
  'ftp://localhost:3000/briefs/a',
])('%j has no card', (address) => {
  expect(embeddablePage(address)).toBeNull();
});

it('has the fields of a rich page in oEmbed 1.0, and a frame with a title', () => {
  const result = oembedDocument(page, thing, {});
  expect(result).toMatchObject({
    version: '1.0',
    type: 'rich',
    title: thing.title,
    author_url: `${SITE}/profiles/ann`,
    provider_url: `${SITE}/`,
    thumbnail_url: `${SITE}/open-graph/ban/a-1.png`,
    thumbnail_width: 1200,
    thumbnail_height: 630,
    width: 600,
    height: 330,
  });
  expect(result.html).toMatch(
    /^<iframe src="http:\/\/localhost:3000\/embed\/ban\/a-1" title="Ann &amp; Bob, &quot;banned&quot; from &lt;X&gt;" width="600" height="330" [^<>]*><\/iframe>$/,
  );
});

it('is no larger than the requested size, including the thumbnail', () => {
  const { width, height, ...rest } = oembedDocument(page, thing, { width: 300, height: 200 });
  expect({ width, height }).toEqual({ width: 300, height: 200 });
  expect(rest).not.toHaveProperty('thumbnail_url');
  expect(rest.html).toContain('width="300" height="200"');
  expect(oembedDocument(page, thing, { width: 5000 }).width).toBe(600);
  expect(oembedDocument(page, thing, { width: 280 }).height).toBe(390);
});

it('has the same content as XML', () => {
  const result = oembedDocument(page, { ...thing, title: 'A\u0000 & <b>' }, {});
  const parsed = new XMLParser({ parseTagValue: false }).parse(oembedXml(result));
  expect(parsed.oembed).toEqual(
    Object.fromEntries(
      Object.entries(result).map(([name, value]) => [name, String(value).replaceAll('\u0000', '')]),
    ),
  );
});
