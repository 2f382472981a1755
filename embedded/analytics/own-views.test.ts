import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { EventRecord, OwnPage } from '../../features/analytics/model/contract.ts';
import { analyticsEvent } from '../../features/analytics/model/event.ts';
import { ann, openTestEngine, type TestEngine, temporaryFolder } from '../data/testing/harness.ts';
import { sampleBrief } from '../data/testing/samples.ts';
import { type Analytics, DATABASE_NAME, openAnalytics, updateCounts } from './analytics.ts';
import { pagesOf } from './own-views.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-21T12:00:00Z');
const id = (number: number) => `4f8b2b8e-6a55-4c1c-9e0a-${String(number).padStart(12, '0')}`;
const BRIEF: OwnPage = { kind: 'brief', id: 'b' };
const BAN: OwnPage = { kind: 'ban', id: 'x' };

let folder: string;
let backend: TestEngine;
let analytics: Analytics;
let events = 0;

/** A view of a page in a visit, some days ago. */
function view({ kind, id: record }: OwnPage, visit: number, from?: string, daysAgo = 0): EventRecord {
  events += 1;
  const receivedAt = NOW - daysAgo * DAY;
  const event =
    kind === 'brief'
      ? { name: 'brief_view', attributes: { brief: record, from } }
      : { name: 'record_view', attributes: { kind, record, from } };
  return {
    eventId: id(events),
    endpointId: id(0),
    sessionId: id(1000 + visit),
    occurredAt: receivedAt,
    receivedAt,
    event: analyticsEvent.parse(event),
  };
}

function rows(table: string) {
  const database = new DatabaseSync(join(folder, DATABASE_NAME), { readOnly: true });
  const found = database.prepare(`SELECT * FROM ${table}`).all();
  database.close();
  return found;
}

beforeEach(() => {
  folder = temporaryFolder();
  backend = openTestEngine();
  analytics = openAnalytics({ dataFolder: folder, clock: () => NOW });
  const { views: _views, ...brief } = { ...sampleBrief(1, 'ann'), id: 'b', status: 'PUBLISHED' };
  backend.engine.bulk('Brief', [brief], ann);
});
afterEach(() => {
  analytics.close();
  backend.dispose();
  rmSync(folder, { recursive: true });
});

test('views are counted by page for the last days and the days before, once for a visit and day', () => {
  analytics.saveEvents([
    view(BRIEF, 1),
    view(BRIEF, 1),
    view(BRIEF, 1, '', 29),
    view(BRIEF, 2, '', 30),
    view(BRIEF, 3, '', 59),
    view(BRIEF, 4, '', 60),
    view(BAN, 1),
  ]);
  expect(analytics.ownViews([BRIEF, BAN, { kind: 'profile', id: 'x' }]).pages).toEqual([
    { ...BRIEF, views: 2, before: 2 },
    { ...BAN, views: 1, before: 0 },
    { kind: 'profile', id: 'x', views: 0, before: 0 },
  ]);
});

test('sites with few views, and all sites that are not on the list, are counted together', () => {
  analytics.saveEvents([
    ...[1, 2, 3].map((visit) => view(BRIEF, visit, 'www.google.com')),
    ...[4, 5, 6].map((visit) => view(BRIEF, visit, visit === 6 ? 'x.com' : 't.co')),
    ...[7, 8].map((visit) => view(BRIEF, visit, 'old.reddit.com')),
    view(BAN, 9, 'intranet.employer.example'),
    ...[10, 11, 12, 13].map((visit) => view(BAN, visit, 'here')),
    view(BRIEF, 14, 'www.google.com', 30),
  ]);
  expect(analytics.ownViews([BRIEF, BAN]).referrers).toEqual([
    { site: 'This site', views: 4 },
    { site: 'Google', views: 3 },
    { site: 'X', views: 3 },
    { site: 'Other sites', views: 3 },
  ]);
  expect(analytics.ownViews([BAN]).referrers).toEqual([
    { site: 'This site', views: 4 },
    { site: 'Other sites', views: 1 },
  ]);
});

test('where a reader came from is never stored beside a visit, and unknown hosts are not stored at all', () => {
  analytics.saveEvents([view(BRIEF, 1, 'x.com'), view(BRIEF, 2, 'intranet.employer.example')]);
  expect(rows('events').map(({ attributes }) => attributes)).toEqual(['{"brief":"b"}', '{"brief":"b"}']);
  expect(JSON.stringify(rows('seen_records'))).not.toMatch(/"X"|x\.com/);
  expect(rows('referrer_days').map(({ site }) => site)).toEqual(['Other sites', 'X']);
});

test('only the owner’s records are read', () => {
  const pages = [BRIEF, BAN, { kind: 'profile', id: 'b' } as const];
  expect(pagesOf(backend.engine, 'sub-ann', pages)).toEqual([BRIEF]);
  for (const account of ['sub-ben', 'sub', 'sub-ann::', 'ann', ''])
    expect(pagesOf(backend.engine, account, pages)).toEqual([]);
});

test('counts of records that do not exist are deleted with the next update', () => {
  analytics.saveEvents([view(BAN, 1, 'x.com'), view(BRIEF, 1, 'x.com')]);
  updateCounts(backend.engine, analytics);
  expect(rows('record_days').map(({ record }) => record)).toEqual(['b']);
  expect(rows('referrer_days').map(({ record }) => record)).toEqual(['b']);
  expect(rows('record_counts').map(({ record }) => record)).toEqual(['b']);
});
