import { FEED_FORMATS, type FeedSubject, feedAddress } from './feed-address.ts';
import { feedAt, type RequestedFeed } from './requested-feed.ts';

const SUBJECTS: readonly FeedSubject[] = [
  { of: 'restrictions', kind: 'ban', filter: {} },
  {
    of: 'restrictions',
    kind: 'report',
    filter: { platform: 'x', appeal: 'PENDING', text: 'a&b=c #1', from: '2025' },
  },
  { of: 'briefs', filter: { category: 'law', theme: 'power', tag: 'DSA' } },
  { of: 'creator', username: 'ann-b' },
  { of: 'platform', platform: 'youtube' },
  { of: 'tag', slug: 'قطع' },
  { of: 'streams' },
  { of: 'stream', slug: 'a b/c' },
  { of: 'corrections' },
  { of: 'search', text: 'élan "vital" 🙂' },
];

function feedAtUrl(address: string): RequestedFeed | null {
  const { pathname, searchParams } = new URL(address, 'https://site.example');
  return feedAt(pathname, Object.fromEntries(searchParams));
}

test.each(SUBJECTS)('the URL of %j contains all of it and reads back unchanged', (subject) => {
  for (const format of FEED_FORMATS)
    expect(feedAtUrl(feedAddress(subject, format))).toEqual({ subject, format, problems: [] });
});

test('a feed has no sort order and no page, so that each feed has one URL', () => {
  const filter = { platform: 'x', sort: 'oldest', after: '~ban-1' } as const;
  expect(feedAddress({ of: 'restrictions', kind: 'ban', filter }, 'atom')).toBe(
    '/feeds/bans/atom.xml?platform=x',
  );
  expect(feedAddress({ of: 'briefs', filter: { page: 3 } }, 'json')).toBe('/briefs/feed.json');
});

test.each([
  ['/feeds/bans/feed.xml?platform=myspace&state=gone', ['platform', 'state']],
  ['/feeds/bans/feed.xml?platfrom=x', ['platfrom']],
  ['/feeds/reports/atom.xml?from=2026&to=2025', ['to']],
  ['/feeds/briefs/feed.json?category=sport&tag=DSA', ['category']],
  ['/feeds/search/feed.xml', ['q']],
  ['/feeds/search/feed.xml?q=%20&kind=brief', ['kind', 'q']],
])('%s reports its invalid parameters', (address, parameters) => {
  expect(feedAtUrl(address)?.problems.map(({ parameter }) => parameter)).toEqual(parameters);
});

test('a repeated parameter is an error', () => {
  const problems = feedAt('/feeds/bans/feed.xml', { platform: ['x', 'youtube'] })?.problems;
  expect(problems?.map(({ parameter }) => parameter)).toEqual(['platform']);
});

test.each([
  '/feeds',
  '/feeds/bans',
  '/feeds/bans/rss.xml',
  '/feeds/feed.xml',
  '/feeds/nothing/feed.xml',
  '/feeds/bans/x/feed.xml',
  '/feeds/creators//feed.xml',
  '/feeds/creators/a/b/feed.xml',
  '/feeds/creators/%E0%A4%A/feed.xml',
  '/elsewhere/bans/feed.xml',
])('%s is not a feed', (path) => {
  expect(feedAt(path, {})).toBeNull();
});
