import type { SubscriptionRequest } from '../../features/alerts/model/contract.ts';
import { turnOff } from '../../lib/site/testing/turn-off.ts';
import { SITE } from './testing/alerts.ts';
import {
  begin,
  brief,
  closeAlertJob,
  HOUR,
  openAlertJob,
  profile,
  runJob,
  sentEmails,
  site,
  stream,
  write,
} from './testing/alerts-job.ts';

const DAY = 24 * HOUR;

beforeEach(openAlertJob);
afterEach(() => {
  closeAlertJob();
  turnOff();
});

const ALL: SubscriptionRequest['happenings'] = ['new', 'appeals', 'ends', 'briefs', 'streams'];
const subjects = () => sentEmails().map(({ to, subject }) => [to, subject]);

test('followers of a creator get each new brief and stream once, and nothing of others', async () => {
  await begin();
  await site.join('reader@example.org', { following: 'creator=ann', happenings: ALL });
  await write('Brief', 'create', 'ann', brief('mine', 'ann'));
  await write('Brief', 'create', 'ben', brief('other', 'ben'));
  await write('Stream', 'create', 'ann', stream('live', { created_by_username: 'ann' }));
  await write('Stream', 'create', 'ann', stream('foreign', { created_by_username: 'ben' }));
  await runJob();
  const [email] = sentEmails();
  expect(email?.subject).toBe('StreamIt: ANN: 1 new brief, 1 new stream');
  expect(email?.text).toContain(
    'The alert is “Bans and shadowbans self-reported by ANN, and their briefs and streams: new records',
  );
  expect(email?.text).toContain(
    `Title of mine\n- New brief by ANN (What mine is about.)\n${SITE}/briefs/mine`,
  );
  expect(email?.text).toContain(`- New stream by ANN (An hour of talk.)\n${SITE}/streams/live`);
  expect(email?.text).not.toMatch(/other|foreign/);
  // Nothing in it is a record of a ban.
  expect(email?.text).not.toContain('Records are written by');
  site.pass(HOUR);
  await write('Brief', 'update', 'ann', { id: 'mine', title: 'A better title' });
  await write('Brief', 'update', 'ann', { id: 'mine', status: 'DRAFT' });
  await runJob();
  await write('Brief', 'update', 'ann', { id: 'mine', status: 'PUBLISHED' });
  await runJob();
  expect(sentEmails()).toHaveLength(1);
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
  expect(subjects()).toEqual([
    ['briefs@example.org', 'StreamIt: Briefs: 2 new briefs'],
    ['streams@example.org', 'StreamIt: New stream: Stream soon'],
    ['words@example.org', 'StreamIt: BEN: New brief: Appeals that work'],
  ]);
  const [briefs, streams] = sentEmails();
  expect(streams?.text).toContain('- New stream, starts on 3 Dec 2026, 18:00 UTC (An hour of talk.)');
  expect(briefs?.text).toContain(`All briefs: ${SITE}/briefs`);
  expect(briefs?.text).toContain('The alert is “New briefs”.');
});

test('a scheduled brief is sent on its day, although nothing is written then', async () => {
  await begin();
  await site.join('reader@example.org', { following: 'creator=ann', happenings: ['briefs'] });
  await write('Brief', 'create', 'ann', brief('later', 'ann', { blogDate: '2026-11-23' }));
  await runJob();
  site.pass(DAY);
  await runJob();
  expect(subjects()).toEqual([]);
  site.pass(DAY);
  await runJob();
  site.pass(HOUR);
  await runJob();
  expect(subjects()).toEqual([['reader@example.org', 'StreamIt: ANN: New brief: Title of later']]);
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
  await runJob({ knownBefore: 0 });
  await write('Brief', 'update', 'ann', { id: 'unpublished', status: 'ARCHIVED' });
  site.pass(HOUR);
  await runJob();
  expect(subjects()).toEqual([]);
  await write('Profile', 'update', 'eve', { id: 'eve', listing: 'LISTED' });
  await write('Stream', 'update', 'ann', { id: 'pending', status: 'ACTIVE' });
  await runJob();
  const [email] = sentEmails();
  expect(email?.text).toContain('Title of unlisted');
  expect(email?.text).toContain('Stream pending');
});

test('a brief whose address shows another brief is not sent', async () => {
  await begin();
  await site.join('reader@example.org', { happenings: ['briefs'] });
  await write('Brief', 'create', 'ann', brief('first', 'ann', { slug: 'same' }));
  site.pass(1000);
  await write('Brief', 'create', 'ben', brief('second', 'ben', { slug: 'same' }));
  await runJob();
  expect(subjects()).toEqual([['reader@example.org', 'StreamIt: ANN: New brief: Title of first']]);
});

test('a new account’s brief waits, and a site without streams sends none', async () => {
  await begin();
  await write('Profile', 'create', 'eve', profile('eve'));
  site.backend.engine.store.database
    .prepare(`UPDATE "Profile" SET document = json_set(document, '$.createdAt', ?) WHERE id = 'eve'`)
    .run(new Date(Date.now()).toISOString());
  await site.join('reader@example.org', { happenings: ['briefs', 'streams'] });
  await write('Brief', 'create', 'eve', brief('fresh', 'eve'));
  await write('Stream', 'create', 'ann', stream('off'));
  turnOff('streams');
  await runJob({ newAccounts: 'after-a-day' });
  expect(subjects()).toEqual([]);
  site.pass(DAY);
  await runJob({ newAccounts: 'after-a-day' });
  expect(subjects()).toEqual([['reader@example.org', 'StreamIt: EVE: New brief: Title of fresh']]);
});
