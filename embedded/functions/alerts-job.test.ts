import { SITE } from './testing/alerts.ts';
import {
  ban,
  begin,
  closeAlertJob,
  events,
  HOUR,
  moderate,
  NONE,
  ONE,
  openAlertJob,
  owner,
  profile,
  runJob,
  sentEmails,
  site,
  write,
} from './testing/alerts-job.ts';

beforeEach(openAlertJob);
afterEach(closeAlertJob);

test('a new ban causes an email, then its restoration, and neither is repeated', async () => {
  await begin();
  await site.join('reader@example.org', { following: 'kind=ban&platform=youtube' });
  expect(await runJob()).toEqual(NONE);
  await write('PlatformBan', 'create', 'ben', ban('new', 'ben', { dateOfBan: '2024-05-03' }));
  await write('PlatformBan', 'create', 'ben', ban('other', 'ben', { platformId: 'x' }));
  expect(await runJob()).toEqual(ONE);
  expect(await runJob()).toEqual(NONE);
  await write('PlatformBan', 'update', 'ben', { id: 'new', ...events(['restored', '2026-11-21']) });
  // The hour is not over.
  expect(await runJob()).toEqual(NONE);
  site.pass(HOUR);
  expect(await runJob()).toEqual(ONE);
  const [first, second, ...rest] = sentEmails();
  expect(rest).toEqual([]);
  expect(first).toMatchObject({ to: 'reader@example.org', subject: 'StreamIt: BEN: Banned from YouTube' });
  expect(first?.text).toContain(
    '- Banned from YouTube, 3 May 2024: Account suspended (added here on 21 Nov 2026)',
  );
  expect(first?.text).toContain(`${SITE}/intelligence/bans/new`);
  expect(first?.text).not.toContain('OLD');
  expect(first?.text).toMatch(
    /^You received this email because you set up an alert at StreamIt .+ on 21 Nov 2026\. The alert is “/,
  );
  expect(first?.text).toMatch(/\nUnsubscribe from this alert:\nhttps?:\S+\n$/);
  expect(second?.subject).toBe('StreamIt: BEN: Restored on YouTube');
  expect(second?.text).toContain('- Restored on YouTube, 21 Nov 2026, after 932 days');
});

test('several events of one creator have the name and the counts as their subject', async () => {
  await begin();
  await site.join('reader@example.org', { following: 'creator=ben' });
  await write('PlatformBan', 'create', 'ben', ban('one', 'ben'));
  await write('PlatformBan', 'create', 'ben', ban('two', 'ben', { platformId: 'x' }));
  await write('PlatformBan', 'create', 'ann', ban('other', 'ann'));
  expect(await runJob()).toEqual(ONE);
  const [email] = sentEmails();
  expect(email?.subject).toBe('StreamIt: BEN: 2 new bans');
  expect(email?.text).toContain('The alert is “Bans and shadowbans self-reported by BEN: new records');
});

test('news waits for 15 minutes, and what was removed in them is not sent', async () => {
  const MINUTE = 60_000;
  await begin();
  await site.join('reader@example.org', { following: 'kind=ban&platform=youtube' });
  const run = async () => {
    return runJob({ knownBefore: Date.now() - 15 * MINUTE });
  };
  await write('PlatformBan', 'create', 'ben', ban('mistaken', 'ben'));
  await write('PlatformBan', 'create', 'ben', ban('new', 'ben', { ...events(['restored', '2026-11-21']) }));
  expect(await run()).toEqual(NONE);
  site.pass(10 * MINUTE);
  await write('PlatformBan', 'delete', 'ben', { id: 'mistaken' });
  await write('PlatformBan', 'update', 'ben', { id: 'new', events: '[]' });
  await write('PlatformBan', 'create', 'ann', ban('later', 'ann'));
  expect(await run()).toEqual(NONE);
  site.pass(5 * MINUTE + 1);
  expect(await run()).toEqual(ONE);
  site.pass(HOUR);
  expect(await run()).toEqual(ONE);
  expect(sentEmails().map(({ subject }) => subject)).toEqual([
    'StreamIt: BEN: Banned from YouTube',
    'StreamIt: ANN: Banned from YouTube',
  ]);
});

test('people who follow bans in force are notified of the restoration that ends one', async () => {
  await begin();
  await site.join('reader@example.org', { following: 'kind=ban&state=in-force' });
  await write('PlatformBan', 'update', 'ann', { id: 'old', ...events(['restored', '2026-11-21']) });
  await runJob();
  expect(sentEmails().map(({ subject }) => subject)).toEqual(['StreamIt: ANN: Restored on YouTube']);
});

test('emails contain only the chosen types of events', async () => {
  await begin();
  await site.join('ends@example.org', { happenings: ['ends'] });
  await site.join('appeals@example.org', { happenings: ['appeals'] });
  await site.join('reports@example.org', { following: 'kind=report' });
  await write('PlatformBan', 'create', 'ben', ban('new', 'ben', events(['appeal-filed', '2026-11-20'])));
  await runJob();
  expect(sentEmails().map(({ to, subject }) => [to, subject])).toEqual([
    ['appeals@example.org', 'StreamIt: BEN: Appeal filed with YouTube'],
  ]);
});

test('records that were hidden, deleted or withdrawn before the email are left out', async () => {
  await begin();
  await site.join('reader@example.org');
  await write('PlatformBan', 'create', 'ben', ban('deleted', 'ben'));
  await write('PlatformBan', 'create', 'ben', ban('hidden', 'ben'));
  await write('PlatformBan', 'update', 'ann', { id: 'old', ...events(['restored', '2026-11-20']) });
  await runJob({ knownBefore: 0 });
  await write('PlatformBan', 'delete', 'ben', { id: 'deleted' });
  await write('Profile', 'update', 'ben', { id: 'ben', listing: 'UNLISTED' });
  await write('PlatformBan', 'update', 'ann', {
    id: 'old',
    events: JSON.stringify([
      { id: 'e0', kind: 'restored', on: '2026-11-20', text: 'Said so.' },
      { id: 'm1', kind: 'taken-back', of: 'e0', on: '2026-11-21', reason: 'A mistake.', isWithheld: false },
    ]),
  });
  expect(await runJob()).toEqual(NONE);
  // Events of a creator who is listed again are not repeated; new events are sent.
  await write('Profile', 'update', 'ben', { id: 'ben', listing: 'LISTED' });
  await write('PlatformBan', 'update', 'ann', {
    id: 'old',
    events: JSON.stringify([
      { id: 'e0', kind: 'restored', on: '2026-11-20', text: 'Said so.' },
      { id: 'm1', kind: 'taken-back', of: 'e0', on: '2026-11-21', reason: 'A mistake.', isWithheld: false },
      { id: 'e2', kind: 'restored', on: '2026-11-21', text: 'Now it is so.' },
    ]),
  });
  await runJob();
  expect(sentEmails().map(({ subject }) => subject)).toEqual(['StreamIt: ANN: Restored on YouTube']);
});

test('records that strangers write on a profile, and records of an unlisted profile, are left out', async () => {
  await begin();
  await write('Profile', 'create', 'eve', profile('eve', 'UNLISTED'));
  await site.join('reader@example.org');
  await write('PlatformBan', 'create', 'eve', ban('forged', 'ann'));
  await write('PlatformBan', 'create', 'eve', ban('unseen', 'eve'));
  await runJob();
  expect(sentEmails()).toEqual([]);
  // Events that were never seen before are new.
  await write('Profile', 'update', 'eve', { id: 'eve', listing: 'LISTED' });
  await runJob();
  expect(sentEmails().map(({ subject }) => subject)).toEqual(['StreamIt: EVE: Banned from YouTube']);
});

test('records that administrators hide from lists are in no email', async () => {
  await begin();
  await write('Profile', 'create', 'eve', profile('eve'));
  await site.join('reader@example.org');
  await write('PlatformBan', 'create', 'ben', ban('shown', 'ben'));
  await write('PlatformBan', 'create', 'ann', ban('unlisted', 'ann'));
  await write('PlatformBan', 'create', 'eve', ban('of-unlisted', 'eve'));
  await moderate('PlatformBan', 'unlisted', 'UNLISTED');
  await moderate('Profile', 'eve', 'UNLISTED');
  await runJob();
  expect(sentEmails().map(({ subject }) => subject)).toEqual(['StreamIt: BEN: Banned from YouTube']);
  site.pass(HOUR);
  await moderate('PlatformBan', 'unlisted', null);
  await runJob();
  expect(sentEmails().map(({ subject }) => subject)).toEqual([
    'StreamIt: BEN: Banned from YouTube',
    'StreamIt: ANN: Banned from YouTube',
  ]);
});

test('an event with a future date is sent on its day', async () => {
  await begin();
  await site.join('reader@example.org');
  await write('PlatformBan', 'update', 'ann', { id: 'old', ...events(['ended', '2026-11-23']) });
  await write('PlatformBan', 'create', 'ben', ban('coming', 'ben', { dateOfBan: '2026-11-22' }));
  await runJob();
  expect(sentEmails()).toEqual([]);
  site.pass(24 * HOUR);
  await runJob();
  site.pass(24 * HOUR);
  await runJob();
  expect(sentEmails().map(({ subject }) => subject)).toEqual([
    'StreamIt: BEN: Banned from YouTube',
    'StreamIt: ANN: Ban on YouTube ended',
  ]);
});

test('a digest is sent after the day or the week, with all of its events', async () => {
  await begin();
  await site.join('daily@example.org', { pace: 'daily' });
  await site.join('weekly@example.org', { pace: 'weekly' });
  const { alert, key } = await site.join('paused@example.org');
  await site.subscriptions.setPaused(key, alert, true);
  await write('PlatformBan', 'create', 'ben', ban('one', 'ben'));
  await runJob();
  expect(sentEmails()).toEqual([]);
  await write('PlatformBan', 'update', 'ben', { id: 'one', ...events(['restored', '2026-11-21']) });
  // Saturday noon to Sunday, and to Monday.
  site.pass(12 * HOUR);
  await runJob();
  site.pass(24 * HOUR);
  await runJob();
  expect(sentEmails().map(({ to, subject }) => [to, subject])).toEqual([
    ['daily@example.org', 'StreamIt: Bans and self-reported shadowbans: 1 new, 1 restored'],
    ['weekly@example.org', 'StreamIt: Bans and self-reported shadowbans: 1 new, 1 restored'],
  ]);
  // Events during a pause are not sent later.
  await site.subscriptions.setPaused(key, alert, false);
  await runJob();
  expect(sentEmails()).toHaveLength(2);
});

test('an import of many records causes one email that lists some and counts the rest', async () => {
  await begin();
  await site.join('reader@example.org', { following: 'kind=ban&platform=twitch' });
  const many = Array.from({ length: 240 }, (_, at) => ban(`many-${at}`, 'ben', { platformId: 'twitch' }));
  site.backend.engine.bulk('PlatformBan', many, owner('ben'));
  expect(await runJob()).toEqual(ONE);
  const [email] = sentEmails();
  expect(email?.subject).toBe('StreamIt: Bans on Twitch: 240 new');
  expect(email?.text).toContain('and 215 more');
  expect(email?.text).toContain(`${SITE}/intelligence/bans?platform=twitch`);
  expect(await runJob()).toEqual(NONE);
});
