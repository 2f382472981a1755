import { readSchedule } from './schedule-times.ts';

const at = (text: string) => Date.parse(text);
const open = (expression: string, timezone = 'UTC') => readSchedule({ expression, timezone });

/** The first times of a cron expression after an instant. */
function timesAfter(start: string, count: number, expression: string, timezone?: string): string[] {
  const { after } = open(expression, timezone);
  const found: string[] = [];
  let time = at(start);
  while (found.length < count) {
    const next = after(time, time);
    if (next === null) break;
    found.push(new Date(next).toISOString().replace(':00.000Z', 'Z'));
    time = next;
  }
  return found;
}

test.each([
  ['cron(0 9 ? * MON *)', ['2026-11-30T09:00Z', '2026-12-07T09:00Z']],
  ['cron(0 9 ? * 2 *)', ['2026-11-30T09:00Z', '2026-12-07T09:00Z']],
  ['cron(0 9 ? * 1 *)', ['2026-11-29T09:00Z', '2026-12-06T09:00Z']],
  ['cron(30 6 1 * ? *)', ['2026-12-01T06:30Z', '2027-01-01T06:30Z']],
  ['cron(0/30 * * * ? *)', ['2026-11-25T15:30Z', '2026-11-25T16:00Z']],
  ['cron(0 8 ? JUL,AUG WED 2027)', ['2027-07-07T08:00Z', '2027-07-14T08:00Z']],
  ['cron(0 18 ? * MON-FRI *)', ['2026-11-25T18:00Z', '2026-11-26T18:00Z']],
  ['cron(0 0 29 2 ? 2027)', []],
])('%s', (expression, expected) => {
  expect(timesAfter('2026-11-25T15:00:00Z', 2, expression)).toEqual(expected);
});

test('a cron expression follows the clocks of its time zone', () => {
  expect(timesAfter('2026-10-24T12:00:00Z', 2, 'cron(0 9 * * ? *)', 'Europe/Berlin')).toEqual([
    '2026-10-25T08:00Z',
    '2026-10-26T08:00Z',
  ]);
});

test('a time that the clocks leave out is left out, and one that they repeat runs once', () => {
  expect(timesAfter('2026-03-28T00:00:00Z', 2, 'cron(30 2 * * ? *)', 'Europe/Berlin')).toEqual([
    '2026-03-28T01:30Z',
    '2026-03-30T00:30Z',
  ]);
  const autumn = timesAfter('2026-10-24T12:00:00Z', 2, 'cron(30 2 * * ? *)', 'Europe/Berlin');
  expect(autumn.map((time) => time.slice(0, 10))).toEqual(['2026-10-25', '2026-10-26']);
});

test('a rate begins at once and keeps its distance', () => {
  const { first, after } = open('rate(7 days)');
  const start = at('2026-11-25T15:00:00Z');
  expect(first(start)).toBe(start);
  expect(after(start, start)).toBe(at('2026-12-02T15:00:00Z'));
  expect(after(at('2026-12-20T10:00:00Z'), start)).toBe(at('2026-12-23T15:00:00Z'));
  expect(open('rate(1 minute)').after(start, start)).toBe(start + 60_000);
});

test.each([
  'rate(1 days)',
  'rate(2 day)',
  'rate(0 minutes)',
  'rate(1 week)',
  'at(2026-12-01T09:00:00)',
  'cron(0 9 * * MON *)',
  'cron(0 9 ? * ? *)',
  'cron(0 9 * * *)',
  'cron(0 9 L * ? *)',
  'cron(0 9 15W * ? *)',
  'cron(0 9 ? * 2#1 *)',
  'cron(0 9 ? * 6L *)',
  'cron(60 9 * * ? *)',
  'cron(0 9 ? * 8 *)',
  'every 5m',
])('%s is refused', (expression) => {
  expect(() => open(expression)).toThrow(`The schedule ${expression} (UTC) is invalid or not supported.`);
});

test('an unknown time zone is refused', () => {
  expect(() => open('cron(0 9 * * ? *)', 'Europe/Nowhere')).toThrow('Europe/Nowhere');
});
