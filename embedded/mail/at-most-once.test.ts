import { rmSync } from 'node:fs';
import { temporaryFolder } from '../data/testing/harness.ts';
import { openStore, type Store } from '../lib/store.ts';
import { createVault } from '../lib/vault.ts';
import { createMailer, type Mailer } from './mailer.ts';
import type { MailTransport } from './outbox.ts';
import { openMailQueue } from './queue.ts';

/* Emails that must not arrive twice, through the queue on disk. */

const issue = { kind: 'email', to: 'ann@example.org', subject: 'The week', text: 'T', isOnce: true } as const;
const contact = { kind: 'email', to: 'desk@example.org', subject: 'A message', text: 'T' } as const;
const HOUR = 60 * 60 * 1000;

let folder: string;
let store: Store;
let now: number;
let tried: string[];
let reports: string[];
beforeEach(() => {
  folder = temporaryFolder();
  store = openStore(folder, 'mail.sqlite');
  now = Date.parse('2026-11-23T00:00:00Z');
  [tried, reports] = [[], []];
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(act: (subject: string) => Promise<void> = async () => {}): Mailer {
  const carry: MailTransport = async (message) => {
    const subject = message.kind === 'email' ? message.subject : '';
    tried.push(subject);
    await act(subject);
  };
  const queue = openMailQueue(store.database, createVault(Buffer.alloc(32, 1)));
  return createMailer(carry, { clock: () => now, report: (text) => reports.push(text), queue });
}

test('after a crash during the delivery an issue is not delivered again, and other emails are', async () => {
  const crashed = open(() => new Promise(() => {}));
  crashed.send(issue);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(tried).toEqual(['The week']);
  const second = open();
  second.send(contact);
  await second.settled();
  expect(tried).toEqual(['The week', 'A message']);
  expect(reports).toEqual([expect.stringContaining('may not have arrived')]);
});

test('an email without that mark is delivered again after a crash', async () => {
  const crashed = open(() => new Promise(() => {}));
  crashed.send(contact);
  await new Promise((resolve) => setTimeout(resolve, 20));
  await open().settled();
  expect(tried).toEqual(['A message', 'A message']);
});

test.each([
  ['the server refused it', Object.assign(new Error('mailbox full'), { responseCode: 452 }), 2],
  ['there was no server', Object.assign(new Error('no'), { syscall: 'connect' }), 2],
  ['the connection was lost', Object.assign(new Error('socket closed'), { code: 'ECONNECTION' }), 1],
])('an issue is repeated only if it was certainly not sent: %s', async (_what, error, times) => {
  let isDown = true;
  const mailer = open(async () => {
    if (isDown) throw error;
  });
  mailer.send(issue);
  await mailer.settled();
  isDown = false;
  now += HOUR;
  await mailer.settled();
  now += HOUR;
  await mailer.settled();
  expect(tried).toHaveLength(times);
  await mailer.close();
});
