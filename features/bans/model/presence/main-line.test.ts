import { banFor } from '../../../../lib/domain/testing/records.ts';
import type { ProfileRecord } from '../../../profiles/model/profile.ts';
import { mainLine, mostBroken } from './main-line.ts';

const TODAY = '2026-11-21';
const presence = (platform: 'youtube' | 'x') => ({
  platform,
  since: { date: '2020-01-01', precision: 'day' as const },
  url: null,
});
const person = (id: string, bans: ProfileRecord['bans']): ProfileRecord => ({
  profile: {
    id,
    username: id,
    displayName: id,
    bio: null,
    avatarUrl: null,
    presences: [presence('x'), presence('youtube')],
    blogUrl: null,
    solanaAddress: null,
    schedule: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  },
  bans,
  reports: [],
});

test('the main line is the platform with the most events in the window', () => {
  const restored = banFor('youtube', '2026-02-01', 'appeal-filed 2026-02-02', 'restored 2026-03-01');
  expect(mainLine(person('a', [restored]), TODAY, 2)?.record.presence.platform).toBe('youtube');
  const old = banFor('youtube', '2021-02-01', 'restored 2021-03-01');
  expect(mainLine(person('b', [old]), TODAY, 2)?.record.presence.platform).toBe('x');
});

test('the people with the most events come first', () => {
  const quiet = person('quiet', []);
  const broken = person('broken', [banFor('x', '2026-06-01')]);
  const shown = mostBroken([quiet, broken], 1, TODAY, 2);
  expect(shown.map(({ record }) => record.profile.id)).toEqual(['broken']);
});
