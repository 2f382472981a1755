import { nextOnSchedule } from './weekly-slots.ts';

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
  ['Tuesdays at 8:00 pm', ['2026-11-24T20:00']],
  ['Tuesdays at 8 p.m.; Fridays, 8:30AM', ['2026-11-24T20:00', '2026-11-27T08:30']],
  ['Sundays 12:15 am, Mondays 12 pm', ['2026-11-22T00:15', '2026-11-23T12:00']],
  ['Mondays 9:00 and 18:00', ['2026-11-23T09:00', '2026-11-23T18:00']],
  ['Mondays at 9:00 and Tuesdays at 18:00', ['2026-11-23T09:00', '2026-11-24T18:00']],
  ['At 9:00 on Mondays and Tuesdays', ['2026-11-23T09:00', '2026-11-24T09:00']],
  ['Mondays 20:00–22:00', ['2026-11-23T20:00']],
  ['Mondays from 8 pm until 10 pm', ['2026-11-23T20:00']],
  ['Monday until Friday, 20:00', ['2026-11-23T20:00', '2026-11-24T20:00', '2026-11-25T20:00']],
  ['After night shifts: Wednesdays at 15:00', ['2026-11-25T15:00']],
])('%s', (schedule, expected) => {
  expect(next(schedule).slice(0, expected.length)).toEqual(expected.map((instant) => `${instant}:00.000Z`));
});

test('follows the zone of the schedule, also across a clock change', () => {
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
  'Mondays at 20:00 until March',
  '',
])('"%s" is not a weekly time', (schedule) => {
  expect(next(schedule)).toEqual([]);
});

test.each([
  'Tuesdays, 20:00 UTC',
  'Tuesdays, 20:00Z',
  'Tuesdays, 8 pm EST',
  'Thursdays at 20:00, Paris time.',
  'Thursdays at 20:00. All times GMT.',
  'Thursdays at 20:00 (Europe/Paris)',
  'Sundays off, otherwise daily at 20:00',
  'Daily at 20:00. Not on Sundays.',
  'Daily at 20:00, no show on Fridays',
  'Daily at 20:00 except Mondays',
  'Daily at 20:00; Sundays we don’t',
  'Mondays 8:00–10:00 pm',
  'Mondays 8–10 pm',
  'Mondays at 8:00 in the evening',
  'Mondays at 20:00, and Sundays',
  'Mondays at 20.30',
  'Mondays at 20:00 from 1 December',
])('"%s" gives no times, because its time may be ambiguous', (schedule) => {
  expect(next(schedule, 'Europe/Berlin')).toEqual([]);
});

test('an unknown zone gives no times', () => {
  expect(next('Daily at 17:00', 'Mars/Olympus')).toEqual([]);
  expect(nextOnSchedule(null, null, NOW, 3)).toEqual([]);
});
