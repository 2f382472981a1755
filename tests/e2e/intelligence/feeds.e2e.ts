import type { APIRequestContext } from '@playwright/test';
import {
  FEED_FORMATS,
  FEED_TYPES,
  type FeedSubject,
  feedAddress,
} from '../../../features/feeds/model/feed-address.ts';
import { banInput, daysFromToday } from '../../../lib/backend/testing/inputs.ts';
import { routes } from '../../../lib/routes.ts';
import { sampleUser } from '../../../scripts/seed/sample-users.ts';
import { problemsOfCalendar } from '../../feeds/calendar-rules.ts';
import { problemsOfFeed } from '../../feeds/feed-rules.ts';
import { CREATOR, PERSONALITY, UPCOMING_STREAM } from '../support/page-types.ts';
import { PUBLISHED_BRIEFS } from '../support/sample.ts';
import { expect, test } from '../support/written-site.ts';

// One worker, so that the site of these tests starts once.
test.describe.configure({ mode: 'default' });

const SOON = { timeout: 15_000, intervals: [300] };
const owner = sampleUser(CREATOR);

const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Every link of a page that names one of the types of feeds, in the order of the page. */
function linksIn(html: string, tag: 'a' | 'link', origin: string) {
  return [...html.matchAll(new RegExp(`<${tag} [^>]*>`, 'g'))].flatMap(([element]) => {
    const format = FEED_FORMATS.find((one) => element.includes(`type="${FEED_TYPES[one]}"`));
    const href = /href="([^"]*)"/.exec(element)?.[1];
    return format && href ? [{ format, address: new URL(unescaped(href), origin).href }] : [];
  });
}

const getPath = (address: string) => address.slice(new URL(address).origin.length);

/** Reads a feed as a reader does: the file, then nothing because it is the same. */
async function problemsAt(
  request: APIRequestContext,
  format: (typeof FEED_FORMATS)[number],
  address: string,
) {
  const path = getPath(address);
  const response = await request.get(path);
  const { etag = '', 'content-type': type = '' } = response.headers();
  const again = await request.get(path, { headers: { 'If-None-Match': etag } });
  return [
    ...(response.status() === 200 && type.startsWith(FEED_TYPES[format])
      ? []
      : [`${response.status()} ${type}`]),
    ...problemsOfFeed(format, await response.text(), address),
    ...(again.status() === 304 ? [] : [`It is sent again: ${again.status()}`]),
  ].map((problem) => `${path}: ${problem}`);
}

test('Every feed and calendar of /feeds is valid for its format', async ({
  request,
  writtenSite: { origin },
}) => {
  const absoluteUrl = (path: string) => new URL(path, origin).href;
  const html = await (await request.get(routes.feedsPage('mara'))).text();
  const links = linksIn(html, 'a', origin);
  expect(links.length).toBeGreaterThan(100);
  const addresses = links.map(({ address }) => getPath(address));
  const shown: readonly FeedSubject[] = [
    { of: 'restrictions', kind: 'ban', filter: {} },
    { of: 'creator', username: CREATOR },
    { of: 'platform', platform: 'x' },
    { of: 'briefs', filter: { category: 'law' } },
    { of: 'corrections' },
    { of: 'search', text: 'mara' },
  ];
  for (const subject of shown)
    for (const format of FEED_FORMATS) expect(addresses).toContain(feedAddress(subject, format));
  const problems: string[] = [];
  for (const { format, address } of links) problems.push(...(await problemsAt(request, format, address)));
  expect(problems).toEqual([]);
  const calendars = [
    ...[...html.matchAll(/href="webcal:([^"]*)"/g)].map(([, address]) => `http:${address}`),
    absoluteUrl(routes.streamCalendar(UPCOMING_STREAM)),
  ];
  expect(calendars).toContain(absoluteUrl(routes.calendar()));
  for (const address of calendars)
    expect(problemsOfCalendar(await (await request.get(getPath(address))).text(), address), address).toEqual(
      [],
    );
  const list = await (await request.get(routes.feedList())).text();
  const named = [...list.matchAll(/xmlUrl="([^"]*)"/g)].map(([, address = '']) =>
    getPath(unescaped(address)),
  );
  expect(named.length).toBeGreaterThan(10);
  for (const path of named) expect(addresses).toContain(path);
});

test('The feed of briefs contains the published ones', async ({ request, writtenSite: { origin } }) => {
  const feed: { items: readonly { url: string }[] } = await (await request.get(routes.feeds.json())).json();
  expect(feed.items.map(({ url }) => url).sort()).toEqual(
    PUBLISHED_BRIEFS.map(({ slug }) => `${origin}${routes.brief(slug)}`).sort(),
  );
});

const OFFERED: readonly (readonly [string, FeedSubject])[] = [
  [routes.home(), { of: 'restrictions', kind: 'report', filter: {} }],
  [routes.methods(), { of: 'restrictions', kind: 'ban', filter: {} }],
  [routes.merchandise(), { of: 'restrictions', kind: 'ban', filter: {} }],
  [routes.blogs(), { of: 'restrictions', kind: 'ban', filter: {} }],
  [routes.personality(PERSONALITY), { of: 'restrictions', kind: 'ban', filter: {} }],
  [routes.briefs({ category: 'law', page: 1 }), { of: 'briefs', filter: { category: 'law' } }],
  [routes.profile(CREATOR), { of: 'creator', username: CREATOR }],
  [routes.streams(), { of: 'streams' }],
  [routes.stream(UPCOMING_STREAM), { of: 'stream', slug: UPCOMING_STREAM }],
  [routes.tag('appeals'), { of: 'tag', slug: 'appeals' }],
  [
    routes.bans({ platform: 'x', state: 'restored' }),
    { of: 'restrictions', kind: 'ban', filter: { platform: 'x', state: 'restored' } },
  ],
  [routes.reports({ text: 'reach' }), { of: 'restrictions', kind: 'report', filter: { text: 'reach' } }],
  [routes.corrections(), { of: 'corrections' }],
  [routes.search({ text: 'appeal' }), { of: 'search', text: 'appeal' }],
];

test('A feed reader finds the feed of each page first, and then the site’s feeds', async ({
  request,
  writtenSite: { origin },
}) => {
  const absoluteUrl = (path: string) => new URL(path, origin).href;
  for (const [path, subject] of OFFERED) {
    const offered = linksIn(await (await request.get(path)).text(), 'link', origin);
    for (const format of FEED_FORMATS) {
      const [first, ...others] = offered.filter((link) => link.format === format);
      expect(first?.address, path).toBe(absoluteUrl(feedAddress(subject, format)));
      const all = [first, ...others].map((link) => link?.address);
      expect(all, path).toContain(absoluteUrl(feedAddress({ of: 'briefs' }, format)));
      if (first) expect(await problemsAt(request, format, first.address)).toEqual([]);
    }
  }
});

test('An invalid feed parameter is rejected by name, and an unknown feed returns 404', async ({
  request,
}) => {
  for (const [address, parameter] of [
    ['/feeds/bans/feed.xml?platform=myspace', 'platform'],
    ['/feeds/bans/atom.xml?platform=x&platform=youtube', 'platform'],
    ['/feeds/reports/feed.json?from=yesterday', 'from'],
    ['/feeds/bans/feed.xml?colour=red', 'colour'],
    ['/feeds/search/feed.xml', 'q'],
  ] as const) {
    const response = await request.get(address);
    expect([response.status(), (await response.json()).parameter], address).toEqual([400, parameter]);
  }
  for (const address of [
    '/feeds/creators/nobody-is-called-so/feed.xml',
    '/feeds/platforms/myspace/atom.xml',
    '/feeds/tags/nothing-has-this/feed.json',
    '/feeds/streams/nothing-is-here/feed.xml',
    '/feeds/bans/rss.xml',
    '/streams/nothing-is-here/calendar.ics',
  ])
    expect((await request.get(address)).status(), address).toBe(404);
});

test('A new ban and then its restoration appear in the feeds within seconds', async ({
  request,
  writtenSite,
}) => {
  const followed: readonly FeedSubject[] = [
    { of: 'restrictions', kind: 'ban', filter: {} },
    { of: 'restrictions', kind: 'ban', filter: { creator: CREATOR, platform: 'medium' } },
    { of: 'creator', username: CREATOR },
    { of: 'platform', platform: 'medium' },
  ];
  const ids = async (subject: FeedSubject) => {
    const feed: { items: { id: string; date_published: string }[] } = await (
      await request.get(feedAddress(subject, 'json'))
    ).json();
    return feed.items
      .filter(({ id }) => id.includes('/followed-ban/'))
      .map(({ id, date_published }) => `${id.split('/').at(-1)} ${date_published.slice(0, 10)}`);
  };
  const [yesterday, today] = [daysFromToday(-1), daysFromToday(0)];
  for (const subject of followed) expect(await ids(subject)).toEqual([]);
  await writtenSite.write(owner, 'createPlatformBan', {
    ...banInput('followed-ban', CREATOR, yesterday, { platformId: 'medium' }),
    id: 'followed-ban',
  });
  for (const subject of followed) await expect.poll(() => ids(subject), SOON).toEqual([`began ${yesterday}`]);
  await writtenSite.write(owner, 'updatePlatformBan', {
    id: 'followed-ban',
    events: JSON.stringify([{ id: 'back', kind: 'restored', on: today }]),
    appealStatus: 'RESTORED',
    isActive: false,
    changedOn: today,
  });
  for (const subject of followed)
    await expect.poll(() => ids(subject), SOON).toEqual([`back ${today}`, `began ${yesterday}`]);
});
