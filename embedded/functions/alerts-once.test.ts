import { createAlertJob } from '../../amplify/functions/alerts/alert-job.ts';
import { openLedger } from '../../amplify/functions/alerts/ledger.ts';
import type { Email } from '../../lib/text/email.ts';
import {
  ban,
  begin,
  closeAlertJob,
  HOUR,
  NONE,
  ONE,
  openAlertJob,
  runJob,
  sentEmails,
  site,
  write,
} from './testing/alerts-job.ts';

beforeEach(openAlertJob);
afterEach(closeAlertJob);

const recipients = () => sentEmails().map(({ to }) => to);

test('an email that was certainly not sent is sent again with the same content', async () => {
  await begin();
  await site.join('reader@example.org');
  await write('PlatformBan', 'create', 'ben', ban('new', 'ben'));
  const deliver = async () => {
    throw Object.assign(new Error('Refused.'), { $metadata: { httpStatusCode: 400 } });
  };
  expect(await runJob({ deliver })).toEqual({ ...NONE, refused: 1 });
  expect(await runJob()).toEqual(ONE);
  expect(sentEmails()[0]?.text).toContain('Account suspended');
});

test('an email that may have been sent is not sent again', async () => {
  await begin();
  await site.join('reader@example.org');
  await write('PlatformBan', 'create', 'ben', ban('new', 'ben'));
  const deliver = async () => {
    throw new Error('The connection was lost.');
  };
  expect(await runJob({ deliver })).toEqual({ ...NONE, unsure: 1 });
  site.pass(2 * HOUR);
  expect(await runJob()).toEqual(NONE);
});

/** Starts a run that is cut off while it sends an email: nothing runs afterwards. */
async function cutOff(): Promise<void> {
  const reached = Promise.withResolvers<void>();
  const deliver = async (email: Email) => {
    await site.deliver(email);
    reached.resolve();
    await new Promise(() => {});
  };
  void runJob({ deliver });
  await reached.promise;
}

test('after a run was cut off, the next one begins when it can no longer write, and repeats nothing', async () => {
  await begin();
  await site.join('reader@example.org');
  await site.join('second@example.org');
  await write('PlatformBan', 'create', 'ben', ban('new', 'ben'));
  await cutOff();
  site.pass(5 * 60_000);
  expect(await runJob()).toBeNull();
  site.pass(30_000);
  expect(await runJob()).toEqual(ONE);
  site.pass(2 * HOUR);
  expect(await runJob()).toEqual(NONE);
  expect(recipients().sort()).toEqual(['reader@example.org', 'second@example.org']);
});

test('of two runs at once, one sends', async () => {
  await begin();
  for (const name of ['one', 'two', 'three']) await site.join(`${name}@example.org`);
  await write('PlatformBan', 'create', 'ben', ban('new', 'ben'));
  const runs = await Promise.all([runJob(), runJob()]);
  expect(runs.filter((run) => run === null)).toHaveLength(1);
  expect(recipients().sort()).toEqual(['one@example.org', 'three@example.org', 'two@example.org']);
});

test('a run whose place was taken changes nothing', async () => {
  await begin();
  const first = await openLedger(site.query, Date.now);
  site.pass(HOUR);
  const second = await openLedger(site.query, Date.now);
  const known = { kind: 'ban' as const, record: 'late', events: ['begun'], knownAt: Date.now(), due: null };
  await expect(first?.take([known])).rejects.toThrow('Another run');
  await second?.take([{ ...known, record: 'next' }]);
  await second?.close();
  expect((await second?.after(0, 100, 100))?.map(({ record }) => record)).toEqual(['old', 'next']);
});

test('an alert that is ended, paused or resumed while its email is composed gets none', async () => {
  await begin();
  const paused = await site.join('paused@example.org');
  const ended = await site.join('ended@example.org');
  const resumed = await site.join('resumed@example.org');
  await site.join('reader@example.org');
  const job = createAlertJob(site.records, Date.now);
  const due = await job.due(100, true);
  site.pass(1000);
  await site.subscriptions.setPaused(paused.key, paused.alert, true);
  await site.subscriptions.end(ended.key, ended.alert);
  await site.subscriptions.setPaused(resumed.key, resumed.alert, true);
  await site.subscriptions.setPaused(resumed.key, resumed.alert, false);
  const outcomes = new Map<string, string>();
  for (const alert of due) {
    const email: Email = { kind: 'email', to: alert.address, subject: 'News', text: 'News', isOnce: true };
    outcomes.set(alert.address, await job.send(alert, 100, email, site.deliver));
  }
  expect(Object.fromEntries(outcomes)).toEqual({
    'paused@example.org': 'gone',
    'ended@example.org': 'gone',
    'resumed@example.org': 'gone',
    'reader@example.org': 'sent',
  });
  expect(recipients()).toEqual(['reader@example.org']);
});

test('what is left when the time is over is sent by the next run', async () => {
  await begin();
  await site.join('one@example.org');
  await site.join('two@example.org');
  await write('PlatformBan', 'create', 'ben', ban('new', 'ben'));
  let left = 1;
  const hasTime = () => left-- > 0;
  expect(await runJob({ hasTime })).toEqual({ ...ONE, isComplete: false });
  expect(await runJob()).toEqual(ONE);
  expect(recipients().sort()).toEqual(['one@example.org', 'two@example.org']);
});

test('events of a run are sent by the next one, when every index has them', async () => {
  await begin();
  await site.join('reader@example.org');
  await write('PlatformBan', 'create', 'ben', ban('new', 'ben'));
  expect(await runJob({ isPatient: true })).toEqual(NONE);
  expect(await runJob({ isPatient: true })).toEqual(ONE);
});
