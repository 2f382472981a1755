import type { Graph } from 'schema-dts';
import { recordJsonLd } from '../../features/bans/server/record-json-ld.ts';
import { briefJsonLd } from '../../features/briefs/model/brief-json-ld.ts';
import { profileJsonLd } from '../../features/profiles/model/profile-json-ld.ts';
import type { Stream } from '../../features/streams/model/stream.ts';
import { isoDuration, streamJsonLd } from '../../features/streams/model/video-json-ld.ts';
import { serializeJsonLd, websiteJsonLd } from './json-ld.ts';
import { aBrief, aStream } from './testing/samples.ts';

type Node = Readonly<Record<string, unknown>>;

/** Returns the node of a type, as a search engine reads it from the page. */
function node(graph: Graph, type: string): Node {
  const parsed: { '@graph': Node[] } = JSON.parse(serializeJsonLd(graph));
  const found = parsed['@graph'].find((one) => one['@type'] === type);
  if (!found) throw new Error(`No ${type}`);
  return found;
}

it('user text cannot end the script element', () => {
  const text = serializeJsonLd(briefJsonLd(aBrief, 'words'));
  expect(text).not.toContain('<');
  expect(JSON.parse(text)['@graph'][0].headline).toContain('</script>');
});

it('the data of a brief agrees with its page', () => {
  const article = node(briefJsonLd(aBrief, 'three words long'), 'Article');
  const address = 'http://localhost:3000/briefs/a-brief';
  expect(article).toMatchObject({
    mainEntityOfPage: address,
    url: address,
    datePublished: '2026-01-02',
    dateModified: '2026-01-03T04:05:06.000Z',
    author: { '@type': 'Person', name: 'Ann', url: 'http://localhost:3000/profiles/ann' },
    articleSection: 'Law',
    keywords: ['DSA', 'Mass reporting'],
    wordCount: 3,
    image: ['http://localhost:3000/open-graph/brief/a-brief.png'],
  });
  expect(article).not.toHaveProperty('articleBody');
});

it('has the video and the captions of a brief with a video', () => {
  const captions = [{ language: 'en', label: 'English', url: '/sample-media/power.vtt' }];
  const source = { kind: 'file', url: '/sample-media/power.mp4', type: 'video/mp4' } as const;
  const graph = briefJsonLd({ ...aBrief, video: { source, captions } }, '');
  const video = node(graph, 'VideoObject');
  expect(video).toMatchObject({
    name: aBrief.title,
    uploadDate: '2026-01-02',
    contentUrl: 'http://localhost:3000/sample-media/power.mp4',
    caption: [{ contentUrl: 'http://localhost:3000/sample-media/power.vtt', inLanguage: 'en' }],
  });
  expect(node(graph, 'Article').video).toEqual({ '@id': video['@id'] });
  expect(() => node(briefJsonLd(aBrief, ''), 'VideoObject')).toThrow('No VideoObject');
});

it('has breadcrumbs from the home page to the page', () => {
  const { itemListElement } = node(briefJsonLd(aBrief, ''), 'BreadcrumbList');
  expect(itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: 'http://localhost:3000/' },
    { position: 2, name: 'Briefs', item: 'http://localhost:3000/briefs' },
    { position: 3, item: 'http://localhost:3000/briefs/a-brief' },
  ]);
});

it('has a person’s accounts on other sites', () => {
  const profile = {
    id: 'ann',
    username: 'ann',
    displayName: 'Ann',
    bio: null,
    avatarUrl: null,
    presences: [
      { platform: 'x', since: null, url: null },
      { platform: 'youtube', since: null, url: 'https://www.youtube.com/@ann' },
    ],
    blogUrl: 'https://ann.example/',
    solanaAddress: null,
    schedule: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-02T00:00:00.000Z',
  } as const;
  const page = node(profileJsonLd({ profile, bans: [], reports: [] }), 'ProfilePage');
  expect(page.mainEntity).toMatchObject({
    '@type': 'Person',
    name: 'Ann',
    sameAs: ['https://www.youtube.com/@ann', 'https://ann.example/'],
    image: 'http://localhost:3000/open-graph/profile/ann.png',
  });
  expect(page.mainEntity).not.toHaveProperty('disambiguatingDescription');
  const sample = node(
    profileJsonLd({ profile: { ...profile, isSample: true }, bans: [], reports: [] }),
    'ProfilePage',
  );
  expect(sample.mainEntity).not.toHaveProperty('sameAs');
  expect(sample.mainEntity).toMatchObject({
    disambiguatingDescription: expect.stringContaining('Fictional'),
  });
});

it('makes no claim about a platform for a sample record', () => {
  const restriction = {
    kind: 'ban',
    id: 'ban-1',
    profileId: 'ann',
    platform: 'youtube',
    began: null,
    restriction: null,
    explanation: '',
    details: {},
    evidence: [],
    events: [],
    corrections: [],
  } as const;
  const card = {
    id: 'ann',
    username: 'ann',
    displayName: 'Ann',
    avatarUrl: null,
    owner: null,
    isListed: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    approvedAt: null,
  };
  const record = { kind: 'ban', restriction, updatedAt: '2026-01-02T00:00:00.000Z' } as const;
  const mainEntity = (isSample: boolean) =>
    node(
      recordJsonLd({ ...record, profile: { ...card, ...(isSample && { isSample }) } }, '2026-02-01'),
      'WebPage',
    ).mainEntity;
  expect(mainEntity(false)).toMatchObject({ '@type': 'Claim', about: { name: 'YouTube' } });
  expect(mainEntity(true)).toMatchObject({ '@type': 'CreativeWork' });
  expect(JSON.stringify(mainEntity(true))).not.toContain('Organization');
});

describe('a stream', () => {
  const video = (more: Partial<Stream>) => node(streamJsonLd({ ...aStream, ...more }), 'VideoObject');

  it('has the fields that search engines require, with chapters and captions', () => {
    const found = video({});
    expect(found).toMatchObject({
      name: 'A stream',
      uploadDate: '2026-01-02T10:00:00.000Z',
      duration: 'PT1H2M3S',
      contentUrl: 'http://localhost:3000/sample-media/power.mp4',
      hasPart: [
        { '@type': 'Clip', name: 'First', startOffset: 0, endOffset: 60 },
        { '@type': 'Clip', name: 'Second', startOffset: 60, endOffset: 3723 },
      ],
      caption: [{ contentUrl: 'http://localhost:3000/sample-media/power.vtt', inLanguage: 'en' }],
    });
    expect(JSON.stringify(found.thumbnailUrl)).toMatch(
      /"http:\/\/localhost:3000\/pictures\/streams\/[^"]+\.webp"/,
    );
    expect(found).not.toHaveProperty('publication');
  });

  it('has an embedded player for known sites only', () => {
    const embedUrl = 'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1';
    const source = {
      kind: 'youtube',
      id: 'abcdefghijk',
      url: 'https://youtu.be/abcdefghijk',
      embedUrl,
    } as const;
    expect(video({ source })).toMatchObject({ embedUrl });
    expect(video({ source: { kind: 'link', url: 'https://example.org/' } })).not.toHaveProperty('contentUrl');
  });

  it('of the samples is marked as fictional, without announcement and counts', () => {
    const found = video({ id: 'stream-the-winter-reading', isSample: true, state: 'upcoming' });
    expect(found.disambiguatingDescription).toContain('Fictional');
    expect(found).not.toHaveProperty('publication');
    expect(found).not.toHaveProperty('interactionStatistic');
    expect(video({})).not.toHaveProperty('disambiguatingDescription');
  });

  it('is a broadcast until its end', () => {
    expect(video({ state: 'upcoming' }).publication).toMatchObject({
      isLiveBroadcast: true,
      startDate: '2026-01-02T10:00:00.000Z',
      endDate: '2026-01-02T11:02:03.000Z',
    });
  });
});

it.each([
  [0, 'PT0S'],
  [24, 'PT24S'],
  [60, 'PT1M'],
  [3723, 'PT1H2M3S'],
  [90_000, 'PT25H'],
])('writes %d seconds', (seconds, text) => {
  expect(isoDuration(seconds)).toBe(text);
});

it('names the site', () => {
  expect(node(websiteJsonLd(), 'WebSite')).toMatchObject({ name: 'StreamIt', url: 'http://localhost:3000/' });
});
