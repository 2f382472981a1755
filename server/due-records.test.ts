import { cacheTags, tagsOfChange } from '../lib/backend/cache-tags.ts';
import { toIsoDate } from '../lib/time/when.ts';
import { dueRestrictions } from './due-records.ts';
import { TagClock } from './freshness.ts';
import { ScheduledInvalidation } from './scheduled-invalidation.ts';

test('when a day begins, pages with durations of restrictions are rendered again once', async () => {
  const clock = new TagClock();
  let now = new Date('2026-11-21T23:59:59Z');
  const turn = new ScheduledInvalidation({
    clock,
    getMark: toIsoDate,
    due: async () => dueRestrictions(),
    now: () => now,
  });
  const before = clock.now;
  await turn.look();
  expect(clock.now).toBe(before);
  now = new Date('2026-11-22T00:00:01Z');
  await turn.look();
  const after = clock.now;
  expect(after).toBeGreaterThan(before);
  await turn.look();
  expect(clock.now).toBe(after);
  expect(dueRestrictions().flatMap(tagsOfChange)).toEqual([
    cacheTags.model('PlatformBan'),
    cacheTags.model('ShadowbanExperience'),
  ]);
});
