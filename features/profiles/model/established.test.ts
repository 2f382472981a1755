import { establishedFrom, isEstablished } from './established.ts';

const created = '2026-11-20T10:00:00.000Z';
const at = (instant: string) => Date.parse(instant);
const fresh = { createdAt: created, approvedAt: null };
const approved = { createdAt: created, approvedAt: '2026-11-20T12:00:00.000Z' };

test.each([
  ['at-once', fresh, '2026-11-20T10:00:00.000Z', true],
  ['after-a-day', fresh, '2026-11-21T09:59:59.999Z', false],
  ['after-a-day', fresh, '2026-11-21T10:00:00.000Z', true],
  ['after-a-day', approved, '2026-11-20T11:59:59.999Z', false],
  ['after-a-day', approved, '2026-11-20T12:00:00.000Z', true],
  ['after-approval', fresh, '2036-11-20T10:00:00.000Z', false],
  ['after-approval', approved, '2026-11-20T12:00:00.000Z', true],
] as const)('%s: %j at %s is established: %s', (setting, profile, now, expected) => {
  expect(isEstablished(profile, setting, at(now))).toBe(expected);
});

test('a profile without a readable date is never established by its age', () => {
  const broken = { createdAt: 'yesterday', approvedAt: 'soon' };
  expect(establishedFrom(broken, 'after-a-day')).toBeNull();
  expect(isEstablished(broken, 'at-once', 0)).toBe(true);
});

test('an approval after the day changes nothing', () => {
  const late = { createdAt: created, approvedAt: '2026-12-01T00:00:00.000Z' };
  expect(establishedFrom(late, 'after-a-day')).toBe(at('2026-11-21T10:00:00.000Z'));
});
