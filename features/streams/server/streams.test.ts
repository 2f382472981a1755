import { jest } from '@jest/globals';
import { startTestBackend, type TestBackend } from '../../../lib/backend/testing/backend.ts';
import { streamInput } from '../../../lib/backend/testing/inputs.ts';
import { sourceNow } from '../model/stream.ts';

let backend: TestBackend;
let reads: typeof import('./streams.ts');

const HOUR = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const slugs = (items: readonly { readonly slug: string }[]) => items.map(({ slug }) => slug);

async function stream(slug: string) {
  const found = await reads.getStream(slug);
  if (!found) throw new Error(`No stream ${slug}`);
  return found;
}

beforeAll(async () => {
  backend = await startTestBackend();
  reads = await import('./streams.ts');
  backend.create(
    'Stream',
    'admin',
    streamInput('old', '2026-01-01T10:00:00Z', {
      genre: ['Talk'],
      geners: ['Hearing'],
      tags: ['power', 'appeals', 'dsa'],
      duration: 'PT1H2M3S',
      subtitles: [
        'en|English|/sample-media/power.vtt',
        'de|Deutsch|javascript:x',
        'fr|Français|https://elsewhere.example/a.vtt',
        'it|Italiano|//elsewhere.example/a.vtt',
        'broken',
      ],
      chapters: JSON.stringify([
        { at: 60, title: 'Second' },
        { at: 0, title: 'First' },
      ]),
      sources: ['Blender Foundation, CC BY 3.0', 'https://example.org/', 'javascript:x'],
      trailerUrl: 'data:text/html,x',
      rating_from: 'Viewers',
      season_type: 'Series',
      ranking: '2',
      video_type: 'video',
      video_link: '/sample-media/stoicism.mp4',
    }),
    streamInput('kin', '2026-01-02T10:00:00Z', { genre: ['Talk'], tags: ['power', 'dsa'] }),
    streamInput('stranger', '2026-01-03T10:00:00Z', { genre: ['Music'], tags: ['stoicism'], featured: true }),
    streamInput('on-air', fromNow(-1), { video_type: 'live', genre: ['Talk'] }),
    streamInput('over', fromNow(-1), {
      video_type: 'live',
      duration: 'PT30M',
      url: 'https://www.twitch.tv/somebody',
      video_link: '/sample-media/stoicism.mp4',
    }),
    streamInput('later', fromNow(48), { video_type: 'live' }),
    streamInput('soon', fromNow(2), { video_type: 'live' }),
    streamInput('pending', '2026-01-04T10:00:00Z', { status: 'PENDING' }),
    streamInput('inactive', '2026-01-04T10:00:00Z', { status: 'INACTIVE', featured: true }),
    streamInput('trap', '2026-01-05T10:00:00Z', { url: 'javascript:alert(1)' }),
    { ...streamInput('nameless', '2026-01-01T09:00:00Z'), slug: null },
    ...['chair', 'first', 'second', 'third'].map((slug, at) =>
      streamInput(slug, `2025-03-0${9 - at}T10:00:00Z`, { genre: ['Panel'], tags: ['leadership'] }),
    ),
    ...['fourth', 'fifth'].map((slug, at) =>
      streamInput(slug, `2025-02-0${9 - at}T10:00:00Z`, { genre: ['Panel'], tags: ['influence'] }),
    ),
    streamInput('sixth', '2025-01-01T10:00:00Z', { genre: ['Panel'], tags: ['discipline'] }),
  );
});
afterAll(() => backend.close());

it('reads a stream with its parts, and nothing unsafe', async () => {
  expect(await stream('old')).toMatchObject({
    source: { kind: 'file', url: '/sample-media/power.mp4', type: 'video/mp4' },
    theme: 'power',
    genres: ['Talk', 'Hearing'],
    durationSeconds: 3723,
    state: 'recorded',
    captions: [{ language: 'en', label: 'English', url: '/sample-media/power.vtt' }],
    chapters: [
      { startSeconds: 0, title: 'First' },
      { startSeconds: 60, title: 'Second' },
    ],
    sources: ['Blender Foundation, CC BY 3.0', 'https://example.org/'],
    trailerUrl: null,
    ratingFrom: 'Viewers',
    seasonType: 'Series',
    ranking: '2',
    videoType: 'video',
    recording: null,
    views: 0,
  });
});

it('finds public streams only, by slug, or by id without a slug', async () => {
  for (const slug of ['pending', 'inactive', 'unknown', 'stream-old', '', 'x'.repeat(5000)])
    expect(await reads.getStream(slug)).toBeNull();
  expect((await stream('stream-nameless')).slug).toBe('stream-nameless');
});

it('leaves out a stream with a URL that no player may load', async () => {
  const warnings = jest.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await reads.getStream('trap')).toBeNull();
  expect(warnings).toHaveBeenCalledWith(expect.stringContaining('stream-trap is left out'));
  warnings.mockRestore();
});

it('returns upcoming, live and recorded streams', async () => {
  const states = await Promise.all(
    ['on-air', 'over', 'soon'].map(async (slug) => (await stream(slug)).state),
  );
  expect(states).toEqual(['live', 'recorded', 'upcoming']);
});

it('has the recording of a live stream after its end', async () => {
  const over = await stream('over');
  expect(over.state).toBe('recorded');
  expect(sourceNow(over)).toEqual({ kind: 'file', url: '/sample-media/stoicism.mp4', type: 'video/mp4' });
});

it('recommends featured streams, without those on the page', async () => {
  const { recommendedStreams } = await import('./stream-list.ts');
  expect(slugs(await recommendedStreams(await stream('old'), 4, []))).toEqual(['stranger']);
  expect(await recommendedStreams(await stream('old'), 4, ['stream-stranger'])).toEqual([]);
  expect(await recommendedStreams(await stream('stranger'), 4, [])).toEqual([]);
});

it('relates streams that share genres and tags', async () => {
  expect(slugs(await reads.relatedStreams(await stream('old'), 2))).toEqual(['kin', 'on-air']);
});

it('relates streams of several themes, while there are enough', async () => {
  const chair = await stream('chair');
  expect(slugs(await reads.relatedStreams(chair, 4))).toEqual(['first', 'second', 'fourth', 'sixth']);
  expect(slugs(await reads.relatedStreams(chair, 6))).toEqual([
    'first',
    'second',
    'third',
    'fourth',
    'fifth',
    'sixth',
  ]);
});
