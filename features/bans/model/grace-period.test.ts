import { graceEnd, isInGrace } from './grace-period.ts';

const record = { createdAt: '2026-02-28T23:50:00.000Z' };

test('a record can be corrected without a trace for 15 minutes, also across midnight', () => {
  expect(new Date(graceEnd(record)).toISOString()).toBe('2026-03-01T00:05:00.000Z');
  expect(isInGrace(record, Date.parse('2026-03-01T00:04:59.999Z'))).toBe(true);
  expect(isInGrace(record, Date.parse('2026-03-01T00:05:00.000Z'))).toBe(false);
});

test('a record without a valid time of publication has no grace period', () => {
  expect(isInGrace({}, 0)).toBe(false);
  expect(isInGrace({ createdAt: 'yesterday' }, 0)).toBe(false);
});
