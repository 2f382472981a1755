import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { EndpointRecord, EventRecord } from '../../features/analytics/model/contract.ts';
import { RETENTION } from '../../lib/domain/constants.ts';
import { temporaryFolder } from '../data/testing/harness.ts';
import { type Analytics, DATABASE_NAME, openAnalytics } from './analytics.ts';

const HOUR = 60 * 60 * 1000;
const NOW = 1_800_000_000_000;
const id = (number: number) => `4f8b2b8e-6a55-4c1c-9e0a-${String(number).padStart(12, '0')}`;

let folder: string;
let now: number;
let analytics: Analytics;
const open = (maxRows?: number) => openAnalytics({ dataFolder: folder, clock: () => now, maxRows });

beforeEach(() => {
  folder = temporaryFolder();
  now = NOW;
  analytics = open();
});
afterEach(() => {
  analytics.close();
  rmSync(folder, { recursive: true });
});

const event = (number: number, changes: Partial<EventRecord> = {}): EventRecord => ({
  eventId: id(number),
  endpointId: id(0),
  sessionId: id(1),
  occurredAt: now - 1000,
  receivedAt: now,
  event: { name: 'app_launch', attributes: { platform: 'web', version: '1.0.0' }, metrics: {} },
  ...changes,
});

const endpoint = (changes: Partial<EndpointRecord> = {}): EndpointRecord => ({
  endpointId: id(0),
  platform: 'web',
  appVersion: '1.0.0',
  optOut: 'NONE',
  receivedAt: now,
  ...changes,
});

function rows(table: 'events' | 'endpoints') {
  const database = new DatabaseSync(join(folder, DATABASE_NAME), { readOnly: true });
  const found = database.prepare(`SELECT * FROM ${table} ORDER BY seq`).all();
  database.close();
  return found;
}

test('a stored event is unchanged after a restart', () => {
  analytics.saveEvents([event(2)]);
  analytics.close();
  analytics = open();
  expect(rows('events')).toEqual([
    {
      seq: 1,
      event_id: id(2),
      endpoint_id: id(0),
      session_id: id(1),
      name: 'app_launch',
      attributes: '{"platform":"web","version":"1.0.0"}',
      metrics: '{}',
      occurred_at: NOW - 1000,
      received_at: NOW,
    },
  ]);
});

test('a repeated event is stored once, within a batch and after a restart', () => {
  analytics.saveEvents([event(2), event(2), event(3)]);
  analytics.close();
  now += HOUR;
  analytics = open();
  analytics.saveEvents([event(2), event(4)]);
  expect(rows('events').map((row) => [row.event_id, row.received_at])).toEqual([
    [id(2), NOW],
    [id(3), NOW],
    [id(4), NOW + HOUR],
  ]);
});

test('an endpoint is stored in its newest state', () => {
  analytics.saveEndpoint(endpoint());
  now += HOUR;
  analytics.saveEndpoint(endpoint({ appVersion: '1.1.0', optOut: 'ALL' }));
  expect(rows('endpoints')).toMatchObject([
    { endpoint_id: id(0), app_version: '1.1.0', opt_out: 'ALL', received_at: now },
  ]);
});

test('expired events are removed with the next write or at the next start', () => {
  analytics.saveEndpoint(endpoint());
  analytics.saveEvents([event(2)]);
  now += RETENTION;
  analytics.saveEvents([event(3)]);
  expect(rows('events')).toHaveLength(2);
  now += HOUR;
  analytics.saveEvents([event(4)]);
  expect(rows('events').map((row) => row.event_id)).toEqual([id(3), id(4)]);
  expect(rows('endpoints')).toEqual([]);
  analytics.close();
  now += RETENTION + 1;
  analytics = open();
  expect(rows('events')).toEqual([]);
});

test('beyond the most rows the oldest go', () => {
  analytics.close();
  analytics = open(3);
  for (const number of [1, 2, 3, 4, 5]) analytics.saveEvents([event(number)]);
  expect(rows('events').map((row) => row.event_id)).toEqual([id(3), id(4), id(5)]);
  for (const number of [1, 2, 3, 4]) analytics.saveEndpoint(endpoint({ endpointId: id(number) }));
  expect(rows('endpoints')).toHaveLength(3);
});

test('a batch that cannot be stored completely is not stored at all', () => {
  const broken = { ...event(3), occurredAt: Number.NaN };
  expect(() => analytics.saveEvents([event(2), broken])).toThrow();
  expect(rows('events')).toEqual([]);
  analytics.saveEvents([event(2)]);
  expect(rows('events')).toHaveLength(1);
});
