import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { jest } from '@jest/globals';
import { openAlerts } from '../../embedded/alerts/alerts.ts';
import { SITE } from '../../embedded/alerts/testing/harness.ts';
import { temporaryFolder } from '../../embedded/data/testing/harness.ts';
import { ALERTS_DATABASE } from '../../embedded/lib/owner-keys.ts';
import type { SubscriptionRequest } from '../../features/alerts/model/contract.ts';
import { turnOff } from '../../lib/site/testing/turn-off.ts';
import {
  backend,
  ban,
  begin,
  brief,
  closeAlertJob,
  follow,
  followWith,
  HOUR,
  openAlertJob,
  profile,
  runJob,
  send,
  sentEmails,
  site,
  stream,
  write,
} from './testing/run-job.ts';

const CLOCK = Date.parse('2026-11-21T12:00:00Z');
const DAY = 24 * HOUR;

// Whether a scheduled brief is public depends on the clock of the backend and of the reader.
beforeEach(() => {
  jest.useFakeTimers({ now: CLOCK, advanceTimers: true, doNotFake: ['setImmediate', 'nextTick'] });
  openAlertJob();
});
afterEach(() => {
  closeAlertJob();
  jest.useRealTimers();
  turnOff();
});

/** Moves every clock. */
function pass(milliseconds: number): void {
  site.pass(milliseconds);
  jest.setSystemTime(site.now());
}

const ALL: SubscriptionRequest['happenings'] = ['new', 'appeals', 'ends', 'briefs', 'streams'];
const subjects = async () => (await sentEmails()).map(({ to, subject }) => [to, subject]);

test('followers of a creator get each new brief and stream once, and nothing of others', async () => {
  await begin();
  await site.join('reader@example.org', { following: 'creator=ann', happenings: ALL });
  await write('Brief', 'create', 'ann', brief('mine', 'ann'));
  await write('Brief', 'create', 'ben', brief('other', 'ben'));
  await write('Stream', 'create', 'ann', stream('live', { created_by_username: 'ann' }));
  await write('Stream', 'create', 'ann', stream('foreign', { created_by_username: 'ben' }));
  await runJob();
  const [email] = await sentEmails();
  expect(email?.subject).toBe(
    'StreamIt: Bans and shadowbans self-reported by ann, and their briefs and streams: 1 new brief, 1 new stream',
  );
  expect(email?.text).toContain(
    `Title of mine\n- New brief by ANN (What mine is about.)\n${SITE}/briefs/mine`,
  );
  expect(email?.text).toContain(`- New stream by ANN (An hour of talk.)\n${SITE}/streams/live`);
  expect(email?.text).not.toMatch(/other|foreign/);
  // Nothing in it is a record of a ban.
  expect(email?.text).not.toContain('Records are written by');
  pass(HOUR);
  await write('Brief', 'update', 'ann', { id: 'mine', title: 'A better title' });
  await write('Brief', 'update', 'ann', { id: 'mine', status: 'DRAFT' });
  await runJob();
  await write('Brief', 'update', 'ann', { id: 'mine', status: 'PUBLISHED' });
  await runJob();
  expect(await sentEmails()).toHaveLength(1);
});

test('an alert for one kind has only that kind, and one for bans has no briefs', async () => {
  await begin();
  await site.join('briefs@example.org', { following: 'kind=brief', happenings: ['briefs'] });
  await site.join('streams@example.org', { following: '', happenings: ['streams'] });
  await site.join('words@example.org', { following: 'kind=brief&q=whole+appeal', happenings: ['briefs'] });
  await site.join('bans@example.org', { following: '', happenings: ['new', 'appeals', 'ends'] });
  await write('Brief', 'create', 'ann', brief('one', 'ann'));
  await write('Brief', 'create', 'ben', brief('two', 'ben', { title: 'Appeals that work' }));
  await write('Stream', 'create', 'ann', stream('soon', { date: '2026-12-03T18:00:00.000Z' }));
  await runJob();
  expect(await subjects()).toEqual([
    ['briefs@example.org', 'StreamIt: Briefs: 2 new briefs'],
    ['streams@example.org', 'StreamIt: New stream: Stream soon'],
    ['words@example.org', 'StreamIt: BEN: New brief: Appeals that work'],
  ]);
  const [briefs, streams] = await sentEmails();
  expect(streams?.text).toContain('- New stream, starts on 3 Dec 2026, 18:00 UTC (An hour of talk.)');
  expect(briefs?.text).toContain(`All briefs: ${SITE}/briefs`);
  expect(briefs?.text).toContain('The alert is “New briefs”.');
});

test('a scheduled brief is sent on its day, although nothing is written then', async () => {
  await begin();
  await site.join('reader@example.org', { following: 'creator=ann', happenings: ['briefs'] });
  await write('Brief', 'create', 'ann', brief('later', 'ann', { blogDate: '2026-11-23' }));
  await runJob();
  pass(DAY);
  await runJob();
  expect(await subjects()).toEqual([]);
  pass(DAY);
  await runJob();
  pass(HOUR);
  await runJob();
  expect(await subjects()).toEqual([['reader@example.org', 'StreamIt: ANN: New brief: Title of later']]);
});

test('drafts, hidden briefs, forged ones and inactive streams are not sent', async () => {
  await begin();
  await write('Profile', 'create', 'eve', profile('eve', 'UNLISTED'));
  await site.join('reader@example.org', { happenings: ['briefs', 'streams'] });
  await write('Brief', 'create', 'ann', brief('draft', 'ann', { status: 'DRAFT' }));
  await write('Brief', 'create', 'ann', brief('owned', 'ann', { status: 'DRAFT' }));
  await write('Brief', 'create', 'eve', brief('forged', 'ann'));
  await write('Brief', 'create', 'eve', brief('unlisted', 'eve'));
  await write('Brief', 'create', 'ann', brief('unpublished', 'ann'));
  await write('Stream', 'create', 'ann', stream('pending', { status: 'PENDING' }));
  await follow();
  await write('Brief', 'update', 'ann', { id: 'unpublished', status: 'ARCHIVED' });
  pass(HOUR);
  await runJob();
  expect(await subjects()).toEqual([]);
  await write('Profile', 'update', 'eve', { id: 'eve', listing: 'LISTED' });
  await write('Stream', 'update', 'ann', { id: 'pending', status: 'ACTIVE' });
  await runJob();
  const [email] = await sentEmails();
  expect(email?.text).toContain('Title of unlisted');
  expect(email?.text).toContain('Stream pending');
});

test('a brief whose address shows another brief is not sent', async () => {
  await begin();
  await site.join('reader@example.org', { happenings: ['briefs'] });
  await write('Brief', 'create', 'ann', brief('first', 'ann', { slug: 'same' }));
  pass(1000);
  await write('Brief', 'create', 'ben', brief('second', 'ben', { slug: 'same' }));
  await runJob();
  expect(await subjects()).toEqual([['reader@example.org', 'StreamIt: ANN: New brief: Title of first']]);
});

test('a new account’s brief waits, and a site without streams sends none', async () => {
  await begin();
  await write('Profile', 'create', 'eve', profile('eve'));
  backend.engine.store.database
    .prepare(`UPDATE "Profile" SET document = json_set(document, '$.createdAt', ?) WHERE id = 'eve'`)
    .run(new Date(site.now()).toISOString());
  await site.join('reader@example.org', { happenings: ['briefs', 'streams'] });
  await write('Brief', 'create', 'eve', brief('fresh', 'eve'));
  await write('Stream', 'create', 'ann', stream('off'));
  turnOff('streams');
  await runJob(undefined, 'after-a-day');
  expect(await subjects()).toEqual([]);
  pass(DAY);
  await runJob(undefined, 'after-a-day');
  expect(await subjects()).toEqual([['reader@example.org', 'StreamIt: EVE: New brief: Title of fresh']]);
});

test('a database of an earlier version keeps its alerts and their meaning, and old briefs are not news', async () => {
  await begin();
  const { key } = await site.join('old@example.org', { following: 'creator=ann', pace: 'daily' });
  await site.join('all@example.org', { following: '', happenings: ['new'] });
  await write('Brief', 'create', 'ann', brief('before', 'ann'));
  await write('PlatformBan', 'create', 'ann', ban('before', 'ann'));
  const copy = temporaryFolder();
  try {
    cpSync(site.folder, copy, { recursive: true });
    const old = new DatabaseSync(join(copy, ALERTS_DATABASE));
    old.exec('DROP TABLE published');
    old.close();
    const alerts = openAlerts({ dataFolder: copy, post: site.post, siteUrl: SITE, clock: site.now });
    try {
      expect((await alerts.handle({ ask: 'list', key })).alerts).toMatchObject([
        { following: 'creator=ann', happenings: ['new', 'appeals', 'ends'], pace: 'daily' },
      ]);
      // Someone asks for briefs before the first run of the new version.
      pass(HOUR);
      await alerts.handle({
        ask: 'follow-verified',
        address: 'new@example.org',
        wish: { following: '', happenings: ['briefs'], pace: 'hourly' },
      });
      pass(HOUR);
      await write('Brief', 'create', 'ben', brief('meanwhile', 'ben'));
      await followWith(alerts);
      await send(undefined, alerts);
      pass(HOUR);
      await write('Brief', 'create', 'ann', brief('after', 'ann'));
      await followWith(alerts);
      await send(undefined, alerts);
      expect(await subjects()).toEqual([
        ['all@example.org', 'StreamIt: ANN: Banned from YouTube'],
        ['new@example.org', 'StreamIt: BEN: New brief: Title of meanwhile'],
        ['new@example.org', 'StreamIt: ANN: New brief: Title of after'],
      ]);
      pass(DAY);
      await followWith(alerts);
      await send(undefined, alerts);
      const last = (await sentEmails()).at(-1);
      expect([last?.to, last?.subject]).toEqual(['old@example.org', 'StreamIt: ANN: Banned from YouTube']);
      expect(last?.text).not.toContain('brief');
    } finally {
      alerts.close();
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
