import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { openLedger } from '../../amplify/functions/alerts/ledger.ts';
import { openNewsletter } from '../../amplify/functions/alerts/newsletter.ts';
import { openRecords } from '../../amplify/functions/alerts/records.ts';
import { createSubscriptions } from '../../amplify/functions/alerts/subscriptions.ts';
import { createKeyedHash } from '../../lib/security/keyed-hash.ts';
import type { Email } from '../../lib/text/email.ts';
import { type Engine, openEngine } from '../data/engine.ts';
import { temporaryFolder } from '../data/testing/harness.ts';
import { readFunctionSecrets } from '../functions/secrets.ts';
import { queryAsFunction } from '../functions/testing/reminders.ts';
import { StoreError } from '../lib/store.ts';
import { outboxFolder } from '../mail/mailer.ts';
import { MIGRATED_ALERTS, migrateAlerts } from './alerts-database.ts';

/*
 * `testing/alerts.sqlite` was written by the version before, with `keys/alerts.key`. `alerts.json` has the secrets of its links. Ann has
 * two alerts and got an email; Ben's is paused; Cleo's waits. Eve's and Fay's emails were interrupted. Gil has not confirmed.
 */

const DAY = 24 * 60 * 60 * 1000;
const FILES = join(import.meta.dirname, 'testing');
const made = z
  .object({
    alerts: z.array(
      z.object({
        address: z.string(),
        owner: z.string(),
        key: z.string(),
        alert: z.string(),
        confirmedAt: z.number(),
      }),
    ),
    pending: z.record(z.string(), z.object({ token: z.string(), askedAt: z.number() })),
    messages: z.object({ eve: z.string(), fay: z.string() }),
    latest: z.number(),
    now: z.number(),
  })
  .parse(JSON.parse(readFileSync(join(FILES, 'alerts.json'), 'utf8')));

let folder: string;
let engine: Engine;
let now: number;

beforeEach(() => {
  folder = temporaryFolder();
  now = made.now + 60_000;
  cpSync(join(FILES, 'keys'), join(folder, 'keys'), { recursive: true });
  copyFileSync(join(FILES, 'alerts.sqlite'), join(folder, 'alerts.sqlite'));
  mkdirSync(join(folder, 'databases'));
  writeFileSync(join(folder, 'databases', 'alerts.sqlite'), '');
  // Eve's email left before the program ended.
  mkdirSync(outboxFolder(folder));
  writeFileSync(join(outboxFolder(folder), `${made.now}-1.eml`), `Message-ID: ${made.messages.eve}\n`);
  engine = openEngine({ dataFolder: folder });
});
afterEach(() => {
  engine.close();
  rmSync(folder, { recursive: true, force: true });
});

const migrate = (hasMailServer = false) =>
  migrateAlerts({ dataFolder: folder, engine, hasMailServer, clock: () => now });

/** The function for alerts on the migrated records, and its emails. */
function openAlerts() {
  const secrets = readFunctionSecrets(engine.store);
  const emails: Email[] = [];
  const query = queryAsFunction('alerts', engine);
  const hash = createKeyedHash(Buffer.from(secrets.OWNER_KEY, 'hex'));
  const records = openRecords(query);
  const subscriptions = createSubscriptions({
    records,
    newsletter: openNewsletter(query, createKeyedHash(Buffer.from(secrets.NEWSLETTER_KEY, 'hex'))),
    getsReminders: async () => false,
    latest: async () => made.latest,
    hash,
    siteUrl: 'https://site.example',
    send: async (email) => {
      emails.push(email);
    },
    clock: () => now,
  });
  return { subscriptions, records, emails, query };
}

test('every alert is moved with its settings, its place and its links', async () => {
  expect(await migrate()).toEqual({ alerts: 6, requests: 1, events: 4 });
  const { subscriptions, records } = openAlerts();
  const owners = new Map(made.alerts.map(({ address, owner }) => [address, owner]));
  const ann = await subscriptions.ofOwner(owners.get('ann@example.org') ?? '');
  expect(ann).toMatchObject({
    owner: 'a…n@example.org',
    alerts: [
      { alert: '1', following: 'kind=ban&platform=youtube', happenings: ['new', 'ends'], pace: 'hourly' },
      { alert: '2', following: 'creator=adaeze-cole', happenings: ['new', 'briefs'], pace: 'weekly' },
    ],
  });
  expect(ann.alerts?.[0]?.lastSentAt).not.toBeNull();
  expect((await subscriptions.ofOwner(owners.get('ben@example.org') ?? '')).alerts).toMatchObject([
    { isPaused: true, pace: 'daily' },
  ]);
  // Ann's email was sent, and so was Eve's. Fay's was not.
  const waiting = await records.alertsBefore(made.latest);
  expect(waiting.map(({ address, following }) => [address, following]).sort()).toEqual([
    ['ann@example.org', 'creator=adaeze-cole'],
    ['cleo@example.org', ''],
    ['fay@example.org', 'kind=ban&platform=youtube'],
  ]);
  for (const { address, owner, key, alert, confirmedAt } of made.alerts) {
    // New emails have the same links as those that were sent.
    expect(subscriptions.getKeys({ address, name: alert })).toMatchObject({ owner, alert: key });
    expect((await subscriptions.ofLink(key)).alerts).toMatchObject([
      { alert, confirmedAt: new Date(confirmedAt).toISOString() },
    ]);
    expect(await subscriptions.unsubscribe(key)).toEqual({ outcome: 'done' });
  }
});

test('with a mail server, every interrupted email counts as sent', async () => {
  await migrate(true);
  const { records } = openAlerts();
  const waiting = await records.alertsBefore(made.latest);
  expect(waiting.map(({ address }) => address)).not.toContain('fay@example.org');
});

test('known events keep their numbers, and records that wait keep their day', async () => {
  await migrate();
  const { query } = openAlerts();
  const ledger = await openLedger(query, () => now);
  expect(await ledger?.after(0, 100, 100)).toMatchObject([
    { number: 1, kind: 'ban', record: 'old', event: 'begun' },
    { number: 2, kind: 'ban', record: 'old', event: 'restored:e0' },
    { number: 3, kind: 'brief', record: 'first', event: 'published' },
    { number: 4, kind: 'ban', record: 'new', event: 'begun' },
  ]);
  expect(ledger?.readUpTo).toBeNull();
  expect(await ledger?.waitedUntil(now)).toEqual([]);
  expect(await ledger?.waitedUntil(now + 4 * DAY)).toEqual([
    { kind: 'ban', record: 'new' },
    { kind: 'report', record: 'held' },
  ]);
  const again = {
    kind: 'ban' as const,
    record: 'old',
    events: ['begun', 'ended:e1'],
    knownAt: now,
    due: null,
  };
  await ledger?.take([again]);
  expect(await ledger?.after(4, 100, 100)).toMatchObject([{ number: 5, event: 'ended:e1' }]);
});

test('the link of a request works for the rest of its three days, and its address keeps its count', async () => {
  await migrate();
  const { token = '', askedAt = 0 } = made.pending['gil@example.org'] ?? {};
  const { subscriptions, emails } = openAlerts();
  // One email was sent, so nine more are possible today.
  for (let count = 0; count < 10; count += 1)
    await subscriptions.request('gil@example.org', {
      following: `q=word${count}`,
      happenings: ['new'],
      pace: 'daily',
    });
  expect(emails).toHaveLength(9);
  now = askedAt + 3 * DAY;
  expect(await subscriptions.confirm(token)).toEqual({ outcome: 'unknown' });
  now -= 1;
  expect(await subscriptions.confirm(token)).toMatchObject({ outcome: 'done' });
});

test('the old database is the backup for 30 days, and nothing is migrated a second time', async () => {
  await migrate();
  expect(existsSync(join(folder, 'alerts.sqlite'))).toBe(false);
  const database = new DatabaseSync(join(folder, MIGRATED_ALERTS), { readOnly: true });
  expect(database.prepare('SELECT count(*) AS count FROM alert').get()).toEqual({ count: 6 });
  database.close();
  const [ann] = made.alerts;
  const { subscriptions } = openAlerts();
  await subscriptions.unsubscribe(ann?.key ?? '');
  expect(await migrate()).toBeNull();
  expect(await subscriptions.ofLink(ann?.key ?? '')).toEqual({ outcome: 'unknown' });
  now += 30 * DAY - 1000;
  await migrate();
  expect(existsSync(join(folder, MIGRATED_ALERTS))).toBe(true);
  now += 2000;
  await migrate();
  expect(existsSync(join(folder, MIGRATED_ALERTS))).toBe(false);
});

test('a start that was interrupted before the file was renamed is repeated', async () => {
  copyFileSync(join(folder, 'alerts.sqlite'), join(folder, 'copy'));
  await migrate();
  copyFileSync(join(folder, 'copy'), join(folder, 'alerts.sqlite'));
  expect(await migrate()).toEqual({ alerts: 6, requests: 1, events: 4 });
  const { records } = openAlerts();
  expect(await records.alertsBefore(made.latest)).toHaveLength(3);
});

test('a database whose key is another one stops the start, and stays as it is', async () => {
  writeFileSync(join(folder, 'keys', 'alerts.key'), Buffer.alloc(32, 9));
  await expect(migrate()).rejects.toThrow(StoreError);
  expect(existsSync(join(folder, 'alerts.sqlite'))).toBe(true);
});

test('a folder without the old database has nothing to migrate', async () => {
  rmSync(join(folder, 'alerts.sqlite'));
  expect(await migrate()).toBeNull();
});
