import { nextOnSchedule } from './schedule.ts';

/** A Saturday, 12:00 UTC. */
const NOW = Date.parse('2026-11-21T12:00:00Z');
const next = (schedule: string, timezone = 'UTC', now = NOW) => nextOnSchedule(schedule, timezone, now, 3);

test.each([
  ['Tuesday to Friday from 21:00.', ['2026-11-24T21:00', '2026-11-25T21:00', '2026-11-26T21:00']],
  ['Mondays and Thursdays from 19:30.', ['2026-11-23T19:30', '2026-11-26T19:30']],
  ['Daily at 17:00; the list on Sundays.', ['2026-11-21T17:00', '2026-11-22T17:00', '2026-11-23T17:00']],
  ['Thursdays at noon.', ['2026-11-26T12:00']],
  ['Weekends at 9:15', ['2026-11-22T09:15', '2026-11-28T09:15']],
  ['Friday to Monday, 8:00', ['2026-11-22T08:00', '2026-11-23T08:00', '2026-11-27T08:00']],
  ['Saturdays at 12:00', ['2026-11-28T12:00']],
])('%s', (schedule, expected) => {
  expect(next(schedule)).toEqual(expected.map((instant) => `${instant}:00.000Z`));
});

test('is in the zone that it is in, over a change of the clock as well', () => {
  expect(next('Mondays at 05:00.', 'America/New_York')[0]).toBe('2026-11-23T10:00:00.000Z');
  expect(next('Sundays at 20:00', 'Pacific/Auckland')[0]).toBe('2026-11-22T07:00:00.000Z');
  const beforeChange = Date.parse('2026-10-24T12:00:00Z');
  expect(next('Saturday, Sunday at 18:00', 'Europe/Berlin', beforeChange).slice(0, 2)).toEqual([
    '2026-10-24T16:00:00.000Z',
    '2026-10-25T17:00:00.000Z',
  ]);
});

test.each([
  'When it is finished.',
  'Open meeting on the first Sunday at 10:00.',
  'Every other Friday at 9:00',
  'At 18:00',
  'Saturdays',
  '',
])('"%s" is nothing that comes every week at a time', (schedule) => {
  expect(next(schedule)).toEqual([]);
});

test('a zone that is none gives nothing', () => {
  expect(next('Daily at 17:00', 'Mars/Olympus')).toEqual([]);
  expect(nextOnSchedule(null, null, NOW, 3)).toEqual([]);
});
