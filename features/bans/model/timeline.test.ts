import { banFor } from '../../../lib/domain/testing/records.ts';
import { getTimeline } from './timeline.ts';

test('a timeline is newest first, with undated entries last', () => {
  const unknown = banFor('tiktok', null);
  const restored = banFor('youtube', '2026-08-29', 'appeal-filed 2026-08-30', 'restored 2026-10-09');
  const banned = banFor('x', '2026-09-01');
  expect(getTimeline([unknown, restored, banned]).map(({ platform, kind }) => `${platform} ${kind}`)).toEqual(
    ['youtube restored', 'x banned', 'youtube appeal-filed', 'youtube banned', 'tiktok banned'],
  );
});

test('events of one day stay in order, and every entry has a unique id', () => {
  const entries = getTimeline([banFor('x', '2026-01-01', 'appeal-filed 2026-01-01', 'restored 2026-01-01')]);
  expect(entries.map(({ kind }) => kind)).toEqual(['restored', 'appeal-filed', 'banned']);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(3);
});

test('an event known to the month comes after the day of its ban', () => {
  const entries = getTimeline([
    banFor('x', '2026-05-21', 'appeal-filed 2026-05'),
    banFor('youtube', '2026-05-20'),
  ]);
  expect(entries.map(({ kind, platform }) => `${platform} ${kind}`)).toEqual([
    'x appeal-filed',
    'x banned',
    'youtube banned',
  ]);
});

test('the start of a ban has its explanation and evidence', () => {
  const evidence = [{ label: 'Notice', url: null, archiveUrl: null, sha256: null }];
  const [event, beginning] = getTimeline([
    { ...banFor('x', '2026-01-01', 'restored 2026-01-02'), explanation: '“Spam.”', evidence },
  ]);
  expect(beginning).toMatchObject({ kind: 'banned', text: '“Spam.”', evidence });
  expect(event).toMatchObject({ kind: 'restored', evidence: [] });
});

test('evidence is beside its event, and beside the start if that event is not shown', () => {
  const piece = (label: string, eventId?: string) => ({
    label,
    url: null,
    archiveUrl: null,
    sha256: null,
    details: {
      id: label,
      pageUrl: null,
      bytes: null,
      originalSha256: null,
      capturedOn: null,
      publishedOn: '2026-11-21',
      eventId,
    },
  });
  const ban = {
    ...banFor('x', '2026-01-01', 'appeal-filed 2026-01-02', 'appeal-rejected 2026-01-05'),
    evidence: [
      piece('Notice'),
      piece('Rejection', 'second'),
      piece('Retracted', 'gone'),
      piece('Later', 'third'),
    ],
    eventIds: ['first', 'second', 'third'],
  };
  const shown = getTimeline([ban]).map(({ kind, evidence }) => [kind, ...evidence.map(({ label }) => label)]);
  expect(shown).toEqual([
    ['appeal-rejected', 'Rejection'],
    ['appeal-filed'],
    ['banned', 'Notice', 'Retracted', 'Later'],
  ]);
});
