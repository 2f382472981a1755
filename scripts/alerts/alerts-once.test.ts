import { join } from 'node:path';
import { outboxFolder } from '../../embedded/mail/mailer.ts';
import type { Email } from '../../lib/text/email.ts';
import { leftBy } from './job-lock.ts';
import {
  ban,
  begin,
  closeAlertJob,
  follow,
  HOUR,
  openAlertJob,
  runJob,
  send,
  sentEmails,
  site,
  write,
} from './testing/run-job.ts';

beforeEach(openAlertJob);
afterEach(closeAlertJob);

test('an email that the mail server refused is sent again with the same content', async () => {
  await begin();
  await site.join('reader@example.org');
  await write('PlatformBan', 'create', 'ben', ban('new', 'ben'));
  const refusing = async () => {
    throw Object.assign(new Error('550'), { responseCode: 550 });
  };
  expect(await runJob(refusing)).toEqual({ sent: 0, refused: 1, unsure: 0 });
  expect(await runJob()).toEqual({ sent: 1, refused: 0, unsure: 0 });
  expect((await sentEmails())[0]?.text).toContain('Account suspended');
});

/** Simulates a process that ends while it sends an email: nothing runs afterwards, and only data on disk remains. */
async function killedWhile(deliver: (email: Email) => Promise<void>): Promise<void> {
  let isThere = () => {};
  const reached = new Promise<void>((resolve) => {
    isThere = resolve;
  });
  void send(async (email) => {
    await deliver(email);
    isThere();
    await new Promise(() => {});
  });
  await reached;
}

test.each([
  ['before the email was sent, it is sent', async () => {}, 1],
  ['after it left, it is not sent again', (email: Email) => site.post.deliver(email), 0],
])('killed in the middle of sending: %s', async (_name, deliver, again) => {
  await begin();
  await site.join('reader@example.org');
  await site.join('second@example.org');
  await write('PlatformBan', 'create', 'ben', ban('new', 'ben'));
  await follow();
  await killedWhile(deliver);
  const alerts = site.reopen();
  expect((await send(undefined, alerts)).sent).toBe(1);
  expect(alerts.job.recover(leftBy(outboxFolder(site.folder), false, site.now()))).toBe(0);
  expect((await send(undefined, alerts)).sent).toBe(again);
  site.pass(2 * HOUR);
  expect((await send(undefined, alerts)).sent).toBe(0);
  const recipients = (await sentEmails()).map(({ to }) => to).sort();
  expect(recipients).toEqual(['reader@example.org', 'second@example.org']);
});

test('after a crash with a mail server, nobody gets an email twice', async () => {
  await begin();
  await site.join('reader@example.org');
  await write('PlatformBan', 'create', 'ben', ban('new', 'ben'));
  await follow();
  await killedWhile(site.post.deliver);
  const alerts = site.reopen();
  expect(alerts.job.recover(leftBy(join(site.folder, 'outbox'), true, site.now()))).toBe(1);
  site.pass(2 * HOUR);
  expect((await send(undefined, alerts)).sent).toBe(0);
});
