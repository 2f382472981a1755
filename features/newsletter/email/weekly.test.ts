import { countText } from '../../../lib/text/count-text.ts';
import { onDay } from '../../../lib/time/when.ts';
import type { Ban } from '../../bans/model/ban.ts';
import { getWeek, lastWholeWeek, readWeek } from './week.ts';
import { isEmpty, type NewsOfBan, type WeekOnRecord, weeklyEmail } from './weekly-email.ts';

test.each([
  ['2026-11-21', '2026-W47', '2026-11-16', '2026-11-22'],
  ['2026-11-22', '2026-W47', '2026-11-16', '2026-11-22'],
  ['2026-11-23', '2026-W48', '2026-11-23', '2026-11-29'],
  ['2027-01-01', '2026-W53', '2026-12-28', '2027-01-03'],
  ['2024-12-30', '2025-W01', '2024-12-30', '2025-01-05'],
])('%s is in %s', (day, name, from, to) => {
  expect(getWeek(new Date(`${day}T23:59:59Z`))).toEqual({ name, from, to });
  expect(readWeek(name)).toEqual({ name, from, to });
});

test('the last complete week is over, and an invalid week is null', () => {
  expect(lastWholeWeek(new Date('2026-11-23T00:00:00Z')).name).toBe('2026-W47');
  expect(lastWholeWeek(new Date('2026-11-22T23:00:00Z')).name).toBe('2026-W46');
  for (const wrong of ['2025-W53', '2026-W00', '2026-W60', '2026-47', '']) expect(readWeek(wrong)).toBeNull();
});

const ban = (changed: Partial<Ban> = {}): Ban => ({
  kind: 'ban',
  id: 'b',
  profileId: 'ann',
  platform: 'youtube',
  began: onDay('2026-11-17'),
  restriction: 'Account suspended',
  explanation: '',
  details: {},
  evidence: [],
  events: [],
  corrections: [],
  ...changed,
});
const news = (changed?: Partial<Ban>, displayName = 'Ann'): NewsOfBan => ({
  ban: ban(changed),
  person: { username: 'ann', displayName },
});
const restored = news({
  platform: 'x',
  began: onDay('2026-11-01'),
  events: [{ kind: 'restored', when: onDay('2026-11-19'), text: '' }],
});
const brief = { slug: 'a-brief', title: 'A brief', description: 'Of it.', readingMinutes: 4, author: 'Ben' };
const week = getWeek(new Date('2026-11-21'));
const setting = { siteUrl: 'https://site.example' };
const farewell = { key: 'THEKEY', owner: 'O', headers: {} };
const compose = (record: WeekOnRecord) => weeklyEmail(week, record, setting)(farewell);

test('names of samples are marked, and real names are not', () => {
  const person = { username: 'sam', displayName: 'Sam', isSample: true } as const;
  const { text } = compose({ bans: [news(), { ...news(), person }], restorations: [], brief: null });
  expect(text).toContain('Sam (demo): Banned from YouTube');
  expect(text).toContain('\nAnn: Banned from YouTube');
});

test('the newsletter lists the week’s events with links', () => {
  const { subject, text, html } = compose({ bans: [news()], restorations: [restored], brief });
  expect(subject).toBe('StreamIt: newsletter for 16 to 22 November 2026 (1 ban, 1 restoration, 1 brief)');
  for (const words of [
    'Ann: Banned from YouTube, 17 Nov 2026: Account suspended\nhttps://site.example/profiles/ann#youtube',
    'Ann: Restored on X, 19 Nov 2026, after 18 days\nhttps://site.example/profiles/ann#x',
    'A brief\nOf it.\nBen, 4 min\nhttps://site.example/briefs/a-brief',
    'https://site.example/extra/newsletter/unsubscribe/THEKEY',
  ])
    expect(text).toContain(words);
  expect(text.split('\n')[0]).toBe(
    'You received this email because you subscribed to the weekly newsletter from StreamIt (site.example).',
  );
  expect(text.trimEnd()).toMatch(/\nUnsubscribe:\nhttps:\S+$/);
  expect(html).toContain(
    '<a href="https://site.example/extra/newsletter/unsubscribe/THEKEY">Unsubscribe</a>',
  );
});

test('user text stays on its line and is not markup', () => {
  const name = 'Ann\n\nRESTORED\n\n<img src=x onerror=alert(1)>';
  const { text, html } = compose({
    bans: [news({ restriction: 'a\r\nb' }, name)],
    restorations: [],
    brief: null,
  });
  expect(text).toContain(
    'Ann RESTORED <img src=x onerror=alert(1)>: Banned from YouTube, 17 Nov 2026: a b\n',
  );
  expect(html).not.toContain('<img');
});

test('the newsletter loads nothing from any server', () => {
  const { html } = compose({ bans: [news()], restorations: [restored], brief });
  expect(html).not.toMatch(/<(img|link|script|style|iframe)|url\(|src=/);
});

test('the rest of a long list is counted', () => {
  const bans = Array.from({ length: 1030 }, () => news());
  const { subject, text } = compose({ bans, restorations: [], brief: null });
  expect(subject).toContain(`${countText(1030)} bans`);
  expect(text.match(/Banned from/g)).toHaveLength(25);
  expect(text).toContain('and 1,005 more');
  expect(text).not.toContain('RESTORED');
});

test('a week without events has no newsletter', () => {
  expect(isEmpty({ bans: [], restorations: [], brief: null })).toBe(true);
  expect(isEmpty({ bans: [], restorations: [], brief })).toBe(false);
});
