import { jest } from '@jest/globals';
import { XMLParser } from 'fast-xml-parser';
import { METHOD_CORRECTIONS } from '../../../content/corrections/method-corrections.ts';
import { startTestBackend, type TestBackend } from '../../../lib/backend/testing/backend.ts';
import {
  banInput,
  briefInput,
  daysFromToday,
  profileInput,
  streamInput,
} from '../../../lib/backend/testing/inputs.ts';
import { problemsOfFeed } from '../../../tests/feeds/feed-rules.ts';
import { FEED_FORMATS, type FeedFormat, type FeedSubject, feedAddress } from '../model/feed-address.ts';

/* Feeds from the real engine, parsed by libraries that share no code with the writers. */

const HOSTILE = 'a ]]> <b>&amp;</b> \u0007\u0001 🙂 ‏عربي‏ \u202Eetat "q" \uFFFE &#0; <!-- --';

/** Names of properties that every object inherits. */
const INHERITED = ['constructor', 'toString', '__proto__', 'valueOf', 'hasOwnProperty'];

const changed = { kind: 'changed', field: 'explanation', on: '2026-03-02', reason: HOSTILE };
const PUT_RIGHT = [
  { ...changed, id: 'said', before: HOSTILE },
  { ...changed, id: 'private', before: null, on: '2026-03-03' },
];
const TAKEN_BACK = [
  { id: 'filed', kind: 'appeal-filed', on: '2026-02-02', text: '' },
  { id: 'back', kind: 'taken-back', of: 'filed', on: '2026-03-04', reason: 'Never sent.', isWithheld: true },
];

/**
 * Makes a URL absolute. It does not use the site's settings, because the first read of these must come after
 * the backend has started.
 */
const absoluteUrl = (path: string) => `http://localhost:3000${path}`;

let backend: TestBackend;
let results: typeof import('./feed-response.ts');
let feeds: typeof import('./feed-response.ts');

beforeAll(async () => {
  backend = await startTestBackend();
  results = await import('./feed-response.ts');
  feeds = await import('./feed-response.ts');
  backend.showSamples();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  backend.create('Profile', 'ann', profileInput('ann', { displayName: `Ann ${HOSTILE}` }));
  backend.create('Profile', 'hidden', profileInput('hidden', { listing: 'UNLISTED' }));
  backend.create(
    'PlatformBan',
    'ann',
    banInput('first', 'ann', '2026-03-05', {
      dateOfBan: '2026-03-01',
      restriction: HOSTILE,
      explanation: `${HOSTILE}\n\nxylographs`,
      appealStatus: 'PENDING',
      events: JSON.stringify([{ id: 'e1', kind: 'appeal-filed', on: '2026-03-05', text: HOSTILE }]),
    }),
    banInput('undated', 'ann', '9999-12-31', { dateOfBan: null }),
    banInput('to-come', 'ann', daysFromToday(9)),
    banInput('put-right', 'ann', '2026-01-01', { platformId: 'x', events: JSON.stringify(PUT_RIGHT) }),
    ...Array.from({ length: 30 }, (_, at) =>
      banInput(`x-${at}`, 'ann', `2026-01-${String(at + 1).padStart(2, '0')}`, { platformId: 'x' }),
    ),
  );
  const putRight = { events: JSON.stringify(PUT_RIGHT) };
  backend.create('PlatformBan', 'hidden', banInput('of-hidden', 'hidden', '2026-04-01', putRight));
  backend.create('PlatformBan', 'mallory', banInput('slander', 'ann', '2026-04-01', putRight));
  backend.create('ShadowbanExperience', 'ann', {
    id: 'report',
    profileId: 'ann',
    platform: 'tiktok',
    category: HOSTILE,
    restrictionType: HOSTILE,
    description: HOSTILE,
    date: '2026-02-01',
    appealStatus: 'NONE',
    changedOn: '2026-02-01',
    events: JSON.stringify(TAKEN_BACK),
  });
  const text = `# ${HOSTILE}\n\n[other](/briefs/other) <script>alert(1)</script> ![x](javascript:1)`;
  backend.create(
    'Brief',
    'ann',
    ...Array.from({ length: 32 }, (_, at) => briefInput(`brief-${at}`, 'ann', `2026-02-${10 + (at % 10)}`)),
    briefInput('newest', 'ann', '2026-03-01', {
      title: HOSTILE,
      description: HOSTILE,
      longDescription: text,
      tags: ['dsa', HOSTILE.replaceAll(/\p{C}/gu, '').slice(0, 50), ...INHERITED],
    }),
    briefInput('draft', 'ann', '2026-03-02', { status: 'DRAFT' }),
    briefInput('archived', 'ann', '2026-03-02', { status: 'ARCHIVED' }),
    briefInput('tomorrow', 'ann', daysFromToday(2)),
  );
  backend.create('Brief', 'mallory', briefInput('foreign', 'ann', '2026-03-02'));
  backend.create(
    'Stream',
    'admin',
    streamInput('shown', '2026-03-01T12:00:00Z', {
      title: HOSTILE,
      detail: text,
      tags: ['dsa'],
      duration: 'PT1H',
    }),
    streamInput('was-live', '2026-04-01T12:00:00Z', { video_type: 'live', duration: 'PT1H', tags: ['dsa'] }),
    streamInput('to-come', `${daysFromToday(3)}T12:00:00Z`, { video_type: 'live' }),
    streamInput('inactive', '2026-03-02T12:00:00Z', { status: 'INACTIVE' }),
  );
});
afterAll(async () => {
  jest.restoreAllMocks();
  await backend.close();
});

const SUBJECTS: readonly (readonly [FeedSubject, number])[] = [
  [{ of: 'restrictions', kind: 'ban', filter: {} }, 30],
  [{ of: 'restrictions', kind: 'ban', filter: { platform: 'youtube' } }, 3],
  [{ of: 'restrictions', kind: 'ban', filter: { platform: 'rumble', text: HOSTILE } }, 0],
  [{ of: 'restrictions', kind: 'report', filter: {} }, 1],
  [{ of: 'briefs' }, 30],
  [{ of: 'briefs', filter: { category: 'law', tag: 'dsa' } }, 1],
  [{ of: 'blog' }, 21],
  [{ of: 'creator', username: 'ann' }, 30],
  [{ of: 'platform', platform: 'tiktok' }, 1],
  [{ of: 'tag', slug: 'dsa' }, 4],
  [{ of: 'streams' }, 3],
  [{ of: 'stream', slug: 'was-live' }, 2],
  [{ of: 'stream', slug: 'to-come' }, 0],
  [{ of: 'corrections' }, 3 + METHOD_CORRECTIONS.length],
  [{ of: 'search', text: 'xylograph' }, 2],
];

async function getFile(subject: FeedSubject, format: FeedFormat) {
  const address = absoluteUrl(feedAddress(subject, format));
  const response = await results.feedResponse(new Request(address), subject, format);
  return { address, response, text: await response.text() };
}

async function getIds(subject: FeedSubject): Promise<readonly string[]> {
  const feed = await feeds.siteFeed(subject);
  return (feed?.items ?? []).map(({ id }) => id.replace(/^tag:localhost,2026:/, ''));
}

test.each(SUBJECTS)('%j is valid in each format, regardless of user text', async (subject, count) => {
  for (const format of FEED_FORMATS) {
    const { address, response, text } = await getFile(subject, format);
    expect(response.headers.get('content-type')).toMatch(/^application\/(?:rss\+xml|atom\+xml|feed\+json);/);
    expect([format, ...problemsOfFeed(format, text, address)]).toEqual([format]);
  }
  const json: { items: readonly unknown[] } = JSON.parse((await getFile(subject, 'json')).text);
  expect(json.items).toHaveLength(count);
});

test('each step of a ban is a separate item with its own date', async () => {
  const feed = await feeds.siteFeed({ of: 'restrictions', kind: 'ban', filter: { platform: 'youtube' } });
  expect(
    feed?.items.map(({ id, published, updated }) => [id, published.slice(0, 10), updated === published]),
  ).toEqual([
    ['tag:localhost,2026:ban/undated/began', daysFromToday(0), true],
    ['tag:localhost,2026:ban/first/e1', '2026-03-05', true],
    ['tag:localhost,2026:ban/first/began', '2026-03-01', true],
  ]);
});

test('a correction has the previous text, unless that is private', async () => {
  const feed = await feeds.siteFeed({ of: 'corrections' });
  const [back, hidden, message] = (feed?.items ?? []).slice(METHOD_CORRECTIONS.length);
  expect([back, hidden, message].map((item) => [item?.id, item?.published.slice(0, 10)])).toEqual([
    ['tag:localhost,2026:report/report/correction/back', '2026-03-04'],
    ['tag:localhost,2026:ban/put-right/correction/private', '2026-03-03'],
    ['tag:localhost,2026:ban/put-right/correction/said', '2026-03-02'],
  ]);
  expect(back?.title).toMatch(
    /, self-reported shadowban on TikTok: “Appeal filed with TikTok, 2 Feb 2026” retracted$/,
  );
  expect(back?.summary).toBe('Never sent. The previous wording is private.');
  expect(hidden?.title).toMatch(/, ban from X: explanation changed$/);
  expect(hidden?.html).toContain('</p><p>The previous wording is private.</p><p>');
  expect(message?.html).toContain('<blockquote><p>Previously: a ]]&gt; &lt;b&gt;');
  expect(message?.url).toBe(absoluteUrl('/intelligence/bans/put-right'));
  // The time of a second correction on the same day counts: the feed is dated by its records, not by their
  // days.
  expect(feed?.updated).not.toContain('T00:00:00');
});

test('the item of a report states that it is self-reported', async () => {
  const feed = await feeds.siteFeed({ of: 'platform', platform: 'tiktok' });
  const [item] = feed?.items ?? [];
  expect(item?.title).toMatch(/Limited on TikTok \(self-reported\)$/);
  expect(item?.html).toContain('Self-reported: only the platform could confirm a shadowban.');
});

test('a feed has no drafts, future records or unlisted people', async () => {
  const all = (await Promise.all(SUBJECTS.map(([subject]) => getIds(subject)))).flat().join(' ');
  for (const hidden of [
    'draft',
    'archived',
    'tomorrow',
    'foreign',
    'of-hidden',
    'slander',
    'to-come',
    'inactive',
  ])
    expect(all).not.toContain(`/${hidden}`);
});

test.each([
  { of: 'creator', username: 'hidden' },
  { of: 'creator', username: 'nobody' },
  { of: 'creator', username: '../x' },
  { of: 'platform', platform: 'myspace' },
  { of: 'tag', slug: 'nothing-has-this' },
  { of: 'stream', slug: 'inactive' },
] as const satisfies readonly FeedSubject[])('does not find %j', async (subject) => {
  expect((await getFile(subject, 'atom')).response.status).toBe(404);
});

test('responds with 304 to a reader with the same tag or date', async () => {
  const address = absoluteUrl('/feeds/bans/feed.xml?platform=youtube');
  const request = (headers: Record<string, string>) =>
    results.feedResponseAt(new Request(address, { headers }));
  const first = await request({});
  const known = { etag: first.headers.get('etag') ?? '', date: first.headers.get('last-modified') ?? '' };
  expect((await request({ 'If-None-Match': known.etag })).status).toBe(304);
  expect((await request({ 'If-Modified-Since': known.date })).status).toBe(304);
  expect((await request({ 'If-None-Match': '"other"', 'If-Modified-Since': known.date })).status).toBe(200);
  expect((await request({ 'If-Modified-Since': new Date(0).toUTCString() })).status).toBe(200);
});

test('rejects and reports unknown parameters', async () => {
  const response = await results.feedResponseAt(
    new Request(absoluteUrl('/feeds/bans/feed.xml?platform=a&state=b')),
  );
  expect(response.status).toBe(400);
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const { errors } = await response.json();
  expect(errors.map(({ parameter }: { parameter: string }) => parameter)).toEqual(['platform', 'state']);
});

test('contains the whole text of a brief, with absolute URLs', async () => {
  const feed = await feeds.siteFeed({ of: 'briefs' });
  expect(feed?.items[0]?.url).toBe(absoluteUrl('/briefs/newest'));
  expect(feed?.items[0]?.html).toContain(`href="${absoluteUrl('/briefs/other')}"`);
  expect(feed?.items[0]?.html).not.toMatch(/<script|javascript:/);
});

test.each(INHERITED)('a brief may have the tag %s', async (tag) => {
  const feed = await feeds.siteFeed({ of: 'briefs', filter: { tag } });
  expect(feed?.items.map(({ url }) => url)).toEqual([absoluteUrl('/briefs/newest')]);
  expect(feed?.items[0]?.categories.every((name) => typeof name === 'string')).toBe(true);
});

test('a description in RSS reads as the plain text after a feed reader decodes it as HTML', async () => {
  const subjects = [
    { of: 'briefs' },
    { of: 'creator', username: 'ann' },
    { of: 'restrictions', kind: 'ban', filter: {} },
    { of: 'restrictions', kind: 'report', filter: {} },
    { of: 'platform', platform: 'tiktok' },
  ] as const satisfies readonly FeedSubject[];
  for (const subject of subjects) {
    const { text } = await getFile(subject, 'rss');
    const { rss } = new XMLParser({ isArray: (name) => name === 'item' }).parse(text);
    const descriptions = [rss.channel, ...rss.channel.item].map(({ description }) => String(description));
    expect(descriptions.some((html) => html.includes('&lt;b&gt;&amp;amp;&lt;/b&gt;'))).toBe(true);
    expect(descriptions.filter((html) => /[<>]/.test(html))).toEqual([]);
  }
});

test('the item of a post starts with its media', async () => {
  const feed = await feeds.siteFeed({ of: 'blog' });
  const toHtml = (slug: string) => feed?.items.find(({ url }) => url.endsWith(`/${slug}`))?.html ?? '';
  expect(toHtml('six-rooms')).toContain(`href="${absoluteUrl('/sample-media/sounds/six-rooms.m4a')}"`);
  expect(toHtml('captions-for-a-film-without-words')).toContain(absoluteUrl('/sample-media/stoicism.mp4'));
  expect(toHtml('the-right-to-a-reason')).toContain('href="https://eur-lex.europa.eu/eli/reg/2022/2065/oj"');
  expect(toHtml('within-our-power')).toMatch(/^<blockquote><p>There are things which are within our power/);
  expect(toHtml('six-series').match(/<img /g)).toHaveLength(6);
});
