import { onDay } from '../../../lib/time/when.ts';
import type { Ban } from '../../bans/model/ban.ts';
import { dueLimits, rememberedKeys } from './due-limits.ts';

const getBan = (began: string, more: Partial<Ban> = {}): Ban => ({
  kind: 'ban',
  id: 'b1',
  profileId: 'ann',
  platform: 'youtube',
  began: onDay(began),
  restriction: 'Account suspended',
  explanation: '',
  details: {},
  evidence: [],
  events: [],
  corrections: [],
  ...more,
});
const getKeys = (ban: Ban, today: string, sent: readonly string[] = []) =>
  dueLimits([ban], today, sent).map(({ key, daysLeft }) => [key, daysLeft]);

// A complaint ends six months after the start.
test.each([
  ['2026-11-03', '2027-05-03', '2027-04-26', '2027-05-02'],
  // The last day of a month that is longer than the month of the limit, in years with and without 29 February.
  ['2026-08-31', '2027-02-28', '2027-02-21', '2027-02-27'],
  ['2027-08-31', '2028-02-29', '2028-02-22', '2028-02-28'],
  ['2027-08-29', '2028-02-29', '2028-02-22', '2028-02-28'],
  // The reminder is in another month, and in another year.
  ['2026-08-05', '2027-02-05', '2027-01-29', '2027-02-04'],
  ['2026-07-01', '2027-01-01', '2026-12-25', '2026-12-31'],
  // The week has the day on which clocks change in Europe.
  ['2026-09-30', '2027-03-30', '2027-03-23', '2027-03-29'],
])('a ban of %s: the limit is %s, the reminders are on %s and %s', (began, until, first, second) => {
  const ban = getBan(began);
  const dayBefore = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10);
  expect(getKeys(ban, dayBefore)).toEqual([]);
  const week = `${until} 7 complaint b1`;
  const day = `${until} 1 complaint b1`;
  expect(getKeys(ban, first)).toEqual([[week, 7]]);
  expect(getKeys(ban, first, [week])).toEqual([]);
  expect(getKeys(ban, second, [week])).toEqual([[day, 1]]);
  expect(getKeys(ban, until, [week, day])).toEqual([]);
});

test('a reminder that was missed is due until the last day, and then no longer', () => {
  const ban = getBan('2026-11-03');
  expect(getKeys(ban, '2027-04-29')).toEqual([['2027-05-03 7 complaint b1', 4]]);
  expect(getKeys(ban, '2027-05-03')).toEqual([['2027-05-03 1 complaint b1', 0]]);
  expect(getKeys(ban, '2027-05-04')).toEqual([]);
});

test('the days are those of UTC, whatever the time zone of the machine is', () => {
  const zone = process.env.TZ;
  try {
    for (const name of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'UTC']) {
      process.env.TZ = name;
      expect(getKeys(getBan('2026-11-03'), '2027-04-26')).toEqual([['2027-05-03 7 complaint b1', 7]]);
    }
  } finally {
    process.env.TZ = zone;
    if (zone === undefined) delete process.env.TZ;
  }
});

test('nothing is due for a ban that is over, or for a step that has been taken', () => {
  const events = (kind: 'restored' | 'ended' | 'appeal-escalated') =>
    [
      { kind: 'appeal-filed', when: onDay('2026-12-01'), text: '' },
      { kind, when: onDay('2026-12-02'), text: '' },
    ] as const;
  for (const kind of ['restored', 'ended', 'appeal-escalated'] as const)
    expect(getKeys(getBan('2026-11-03', { events: events(kind) }), '2027-05-01')).toEqual([]);
});

test('another date of the record is another limit', () => {
  const sent = ['2027-05-03 7 complaint b1'];
  expect(getKeys(getBan('2026-11-04'), '2027-04-28', sent)).toEqual([['2027-05-04 7 complaint b1', 6]]);
});

test('the earliest limit comes first, and an email has at most 50', () => {
  const bans = Array.from({ length: 60 }, (_, at) =>
    getBan(at % 2 ? '2026-11-03' : '2026-11-02', { id: `b${at}` }),
  );
  const due = dueLimits(bans, '2027-04-28', []);
  expect(due).toHaveLength(50);
  expect(due[0]?.limit.until).toBe('2027-05-02');
  expect(due.at(-1)?.limit.until).toBe('2027-05-03');
});

test('what was sent is remembered for 30 days after the limit', () => {
  const sent = ['2027-05-03 7 complaint b1', '2027-05-04 1 complaint b2'];
  expect(rememberedKeys(sent, '2027-06-02')).toEqual(sent);
  expect(rememberedKeys(sent, '2027-06-03')).toEqual(sent.slice(1));
});
