import { readdirSync } from 'node:fs';
import { allowedNextEvents, getEnd, isInForce } from '../../features/bans/model/ban.ts';
import { isUsername } from '../../features/profiles/model/profile.ts';
import { median } from '../../features/profiles/model/profile-totals.ts';
import { onDay } from '../../lib/time/when.ts';
import { sampleEvidenceHash } from '../sample-evidence.ts';
import { getProfileRecord } from '../sample-profile-record.ts';
import { creators } from './creators.ts';

const FIRST_DAY = '2019-01-01';
const LAST_DAY = '2026-11-20';

const records = creators.map(getProfileRecord);
const bans = records.flatMap((record) => record.bans);
const reports = records.flatMap((record) => record.reports);
const restrictions = [...bans, ...reports];

test('there are twelve creators, sixty bans and twenty-five reports, each with a unique id', () => {
  expect(creators).toHaveLength(12);
  expect(bans).toHaveLength(60);
  expect(reports).toHaveLength(25);
  const ids = [...records.map(({ profile }) => profile.id), ...restrictions.map(({ id }) => id)];
  expect(new Set(ids).size).toBe(ids.length);
});

test('the outcomes of the sixty bans are realistic', () => {
  const kinds = bans.map((ban) => getEnd(ban)?.kind ?? 'in force');
  const count = (kind: string) => kinds.filter((each) => each === kind).length;
  expect({ restored: count('restored'), inForce: count('in force'), ended: count('ended') }).toEqual({
    restored: 26,
    inForce: 20,
    ended: 14,
  });
  const days = records
    .flatMap((record) => record.bans)
    .flatMap((ban) => {
      const end = getEnd(ban);
      return end?.kind === 'restored' && ban.began
        ? [(Date.parse(end.when.date) - Date.parse(ban.began.date)) / 86_400_000]
        : [];
    });
  expect(Math.min(...days)).toBe(2);
  expect(Math.max(...days)).toBe(200);
  expect(median(days)).toBeGreaterThan(20);
  expect(median(days)).toBeLessThan(45);
  expect(new Set(bans.map((ban) => ban.platform)).size).toBe(9);
  expect(bans.some((ban) => ban.began === null)).toBe(true);
  expect(bans.some((ban) => ban.began?.precision === 'month')).toBe(true);
});

describe.each(records)('$profile.username', ({ profile, bans, reports }) => {
  test('has a valid name, a bio, a schedule and no address for donations', () => {
    expect(isUsername(profile.username)).toBe(true);
    expect(profile.bio).toBeTruthy();
    expect(profile.schedule).toBeTruthy();
    expect(profile.solanaAddress).toBeNull();
  });

  test('is on four to seven platforms, without an address that someone could register', () => {
    expect(profile.presences.length).toBeGreaterThanOrEqual(4);
    expect(profile.presences.length).toBeLessThanOrEqual(7);
    for (const { url } of profile.presences) expect(url).toBeNull();
  });

  test('was restricted only on its own platforms, and not before it joined them', () => {
    for (const { platform, began } of [...bans, ...reports]) {
      const presence = profile.presences.find((item) => item.platform === platform);
      expect(presence).toBeDefined();
      if (began && presence?.since) expect(began.date >= presence.since.date).toBe(true);
    }
  });

  test('has at most one ban in force on each platform', () => {
    const inForce = bans.filter(isInForce).map((ban) => ban.platform);
    expect(new Set(inForce).size).toBe(inForce.length);
  });
});

describe.each(restrictions)('$id', ({ began, events }) => {
  test('its events are in a possible order, with dates in the same order', () => {
    for (const [at, event] of events.entries()) {
      expect(allowedNextEvents({ events: events.slice(0, at) })).toContain(event.kind);
      expect(event.text).toBeTruthy();
    }
    const days = [...(began ? [began] : []), ...events.map((event) => event.when)].map(({ date }) => date);
    expect(days).toEqual([...days].sort());
    for (const day of days) expect(day >= FIRST_DAY && day <= LAST_DAY).toBe(true);
  });
});

test('reports have exact dates, because their records cannot store others', () => {
  for (const { began } of reports) expect(began).toEqual(onDay(began?.date ?? ''));
});

test('losses have a currency and a method of estimation', () => {
  const losses = reports.flatMap((report) => report.loss ?? []);
  expect(losses.length).toBeGreaterThanOrEqual(10);
  for (const { amount, currency, method } of losses) {
    expect(amount).toBeGreaterThan(0);
    expect(['EUR', 'USD', 'GBP']).toContain(currency);
    expect(method).toBeTruthy();
  }
});

test('some events are from the last few weeks', () => {
  const recent = bans.filter(
    (ban) => (ban.events.at(-1)?.when.date ?? ban.began?.date ?? '') >= '2026-11-01',
  );
  expect(recent.length).toBeGreaterThanOrEqual(8);
});

test('two creators have no picture, so that their initials are shown', () => {
  expect(records.filter(({ profile }) => profile.avatarUrl === null)).toHaveLength(2);
});

describe('evidence', () => {
  const evidence = restrictions.flatMap((restriction) => restriction.evidence);
  const files = evidence.flatMap(({ url }) => url?.replace('/sample-evidence/', '') ?? []);

  test('with a file has that file’s hash; without one it has neither', () => {
    for (const { url, sha256 } of evidence) {
      expect(sha256).toBe(url && sampleEvidenceHash(url.replace('/sample-evidence/', '')));
    }
  });

  test('names every sample file, once', () => {
    expect([...files].sort()).toEqual(readdirSync(new URL('../evidence/', import.meta.url)).sort());
  });
});
