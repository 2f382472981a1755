import { admin, getIds, guest, openTestEngine } from '../../embedded/data/testing/harness.ts';
import { completeStreams } from './complete-streams.ts';

test('a stream from an earlier version is found by every list, and a complete one does not change', async () => {
  const { engine, value, dispose } = openTestEngine();
  try {
    engine.bulk(
      'Stream',
      [
        {
          id: 'old',
          title: 'Old',
          description: '',
          url: '/a.mp4',
          status: 'ACTIVE',
          date: '2026-01-01T00:00:00Z',
          views: 7,
        },
      ],
      admin,
    );
    expect(await completeStreams(engine)).toBe(1);
    expect(await completeStreams(engine)).toBe(0);
    for (const list of [
      'listStreamsByTitle(status: ACTIVE)',
      'listStreamsByScore(status: ACTIVE)',
      'listStreamsByPlatform(platform: "own")',
      'listStreamsByViews(status: ACTIVE, views: { eq: 7 })',
    ])
      expect(getIds(await value(guest, `{ ${list} { items { id } } }`))).toEqual(['old']);
  } finally {
    dispose();
  }
});
