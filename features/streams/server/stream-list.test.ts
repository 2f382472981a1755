import { startTestBackend, type TestBackend } from '../../../lib/backend/testing/backend.ts';
import { streamInput } from '../../../lib/backend/testing/inputs.ts';

let backend: TestBackend;
let reads: typeof import('./stream-list.ts');

const HOUR = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const slugs = (items: readonly { readonly slug: string }[]) => items.map(({ slug }) => slug);
const listed = async (filter: Parameters<typeof reads.listStreams>[0]) =>
  slugs((await reads.listStreams(filter)).items);

beforeAll(async () => {
  backend = await startTestBackend();
  reads = await import('./stream-list.ts');
  backend.create(
    'Stream',
    'admin',
    streamInput('old', '2026-01-01T10:00:00Z', {
      title: '“Émile” at last',
      genre: ['Talk'],
      geners: ['Hearing'],
      language: 'de',
      rating: 4.5,
      views: 12,
    }),
    streamInput('kin', '2026-01-02T10:00:00Z', { genre: ['Talk'], language: 'en', views: 90 }),
    streamInput('stranger', '2026-01-03T10:00:00Z', {
      genre: ['Music'],
      featured: true,
      url: 'https://youtu.be/aqz-KE-bpKQ',
      rating: 5,
      cast: ['Ines Varga'],
    }),
    streamInput('on-air', fromNow(-1), { video_type: 'live', genre: ['Talk'], language: 'en' }),
    streamInput('over', fromNow(-1.5), { video_type: 'live', duration: 'PT30M' }),
    streamInput('later', fromNow(48), { video_type: 'live', created_by_username: 'ines' }),
    streamInput('soon', fromNow(2), { video_type: 'live', url: 'https://www.twitch.tv/x' }),
    streamInput('pending', '2026-01-04T10:00:00Z', { status: 'PENDING', featured: true, language: 'de' }),
    streamInput('inactive', '2026-01-04T10:00:00Z', { status: 'INACTIVE', featured: true }),
  );
});
afterAll(() => backend.close());

it('lists by state; a live stream is not a recording yet', async () => {
  expect(slugs(await reads.upcomingStreams(5))).toEqual(['soon', 'later']);
  expect(await listed({ state: 'upcoming' })).toEqual(['soon', 'later']);
  expect(await listed({ state: 'live' })).toEqual(['on-air']);
  expect(slugs(await reads.liveStreams())).toEqual(['on-air']);
  expect(await listed({ state: 'recorded' })).toEqual(['over', 'stranger', 'kin', 'old']);
});

it('puts live streams before all others', async () => {
  expect(await listed({})).toEqual(['on-air', 'later', 'soon', 'over', 'stranger', 'kin', 'old']);
  expect(await listed({ genre: 'Talk' })).toEqual(['on-air', 'kin', 'old']);
});

it('filters by genre, platform, language and featured, alone and together', async () => {
  expect(await listed({ genre: 'Hearing' })).toEqual(['old']);
  expect(await listed({ platform: 'youtube' })).toEqual(['stranger']);
  expect(await listed({ platform: 'twitch', state: 'upcoming' })).toEqual(['soon']);
  expect(await listed({ language: 'de' })).toEqual(['old']);
  expect(await listed({ featured: true })).toEqual(['stranger']);
  expect(await listed({ featured: true, language: 'de' })).toEqual([]);
  expect(await listed({ platform: 'own', language: 'en', genre: 'Talk', state: 'recorded' })).toEqual([
    'kin',
  ]);
  expect(await listed({ state: 'live', language: 'de' })).toEqual([]);
});

it('lists nothing for an unknown genre', async () => {
  expect(await listed({ genre: 'Music' })).toEqual(['stranger']);
  expect(await listed({ genre: 'made-up' })).toEqual([]);
  expect(await listed({ genre: 'made-up', state: 'recorded' })).toEqual([]);
});

it('sorts by views, rating and title', async () => {
  expect((await listed({ state: 'recorded', sort: 'views' })).slice(0, 2)).toEqual(['kin', 'old']);
  expect((await listed({ state: 'recorded', sort: 'rating' })).slice(0, 2)).toEqual(['stranger', 'old']);
  expect(await listed({ state: 'recorded', sort: 'title' })).toEqual(['old', 'kin', 'over', 'stranger']);
  expect(await listed({ sort: 'rating', platform: 'own', language: 'de' })).toEqual(['old']);
});

it('returns the total and the position of the first item', async () => {
  expect(await reads.listStreams({ genre: 'Talk' })).toMatchObject({ total: 3, first: 1, hasNext: false });
  expect(await reads.listStreams({ genre: 'Talk', page: 9 })).toMatchObject({ items: [], total: 3 });
  expect(await reads.listStreams({ genre: 'Nothing' })).toMatchObject({ items: [], total: 0 });
  backend.create(
    'Stream',
    'admin',
    ...Array.from({ length: 130 }, (_, at) =>
      streamInput(`many-${at}`, `2020-01-01T10:${String(at % 60).padStart(2, '0')}:00Z`, { language: 'fr' }),
    ),
  );
  expect(await reads.listStreams({ language: 'fr' })).toMatchObject({ total: 130, hasNext: true });
  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => listed({ language: 'fr', page })));
  expect(new Set(pages.flat()).size).toBe(130);
  expect(await reads.listStreams({ language: 'fr', page: 6 })).toMatchObject({ first: 121, total: 130 });
});

it('offers the filter values of the newest streams', async () => {
  const { genres, platforms, languages } = await reads.streamOptions();
  expect(genres).toEqual(['Hearing', 'Music', 'Talk']);
  expect(platforms).toEqual(['own', 'youtube', 'twitch']);
  expect(languages).toContain('en');
});

it('features a marked, public stream that can be watched now', async () => {
  expect((await reads.featuredStream())?.slug).toBe('stranger');
});

it('sorts featured streams by ranking, unless another order is given', async () => {
  backend.create(
    'Stream',
    'admin',
    streamInput('second', '2019-01-01T10:00:00Z', { featured: true, ranking: '10', language: 'mt' }),
    streamInput('first', '2019-01-02T10:00:00Z', { featured: true, ranking: '2', views: 1 }),
    streamInput('announced', fromNow(72), { featured: true, ranking: '1' }),
  );
  expect(await listed({ featured: true })).toEqual(['announced', 'first', 'second', 'stranger']);
  expect(await listed({ featured: true, state: 'recorded' })).toEqual(['first', 'second', 'stranger']);
  expect(await listed({ featured: true, state: 'upcoming' })).toEqual(['announced']);
  expect(await listed({ featured: true, language: 'mt' })).toEqual(['second']);
  expect((await listed({ featured: true, sort: 'views' }))[0]).toBe('first');
  expect((await reads.featuredStream())?.slug).toBe('first');
});

it('finds a person’s own streams and those with them', async () => {
  expect(slugs(await reads.streamsWith(['ines', 'Ines Varga'], 5))).toEqual(['later', 'stranger']);
  expect(await reads.streamsWith(['Nobody'], 5)).toEqual([]);
});
