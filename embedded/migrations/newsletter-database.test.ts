import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { openRecords } from '../../amplify/functions/newsletter/records.ts';
import { createSubscriptions } from '../../amplify/functions/newsletter/subscriptions.ts';
import { createKeyedHash } from '../../lib/security/keyed-hash.ts';
import type { Email } from '../../lib/text/email.ts';
import { type Engine, openEngine } from '../data/engine.ts';
import { temporaryFolder } from '../data/testing/harness.ts';
import { readFunctionSecrets } from '../functions/secrets.ts';
import { queryAsNewsletter } from '../functions/testing/newsletter.ts';
import { StoreError } from '../lib/store.ts';
import { MIGRATED_DATABASE, migrateNewsletter } from './newsletter-database.ts';

/* `testing/letters.sqlite` was written by the version before, with its keys. `letters.json` has the secrets of its links. */

const DAY = 24 * 60 * 60 * 1000;
const FILES = join(import.meta.dirname, 'testing');
const subscriber = z.object({ key: z.string(), owner: z.string(), confirmedAt: z.number() });
const made = z
  .object({
    subscribers: z.record(z.string(), subscriber),
    pending: z.record(z.string(), z.object({ token: z.string(), askedAt: z.number() })),
  })
  .parse(JSON.parse(readFileSync(join(FILES, 'letters.json'), 'utf8')));
const ADDRESSES = ['ann@example.org', 'ben@example.org', 'cleo@example.org'];

let folder: string;
let engine: Engine;
let now: number;

beforeEach(() => {
  folder = temporaryFolder();
  now = (made.pending['dan@example.org']?.askedAt ?? 0) + 60_000;
  cpSync(join(FILES, 'keys'), join(folder, 'keys'), { recursive: true });
  copyFileSync(join(FILES, 'letters.sqlite'), join(folder, 'letters.sqlite'));
  mkdirSync(join(folder, 'databases'));
  writeFileSync(join(folder, 'databases', 'letters.sqlite'), '');
  engine = openEngine({ dataFolder: folder });
});
afterEach(() => {
  engine.close();
  rmSync(folder, { recursive: true, force: true });
});

const migrate = () => migrateNewsletter({ dataFolder: folder, engine, clock: () => now });

/** The newsletter's function on the migrated records, and its emails. */
function openNewsletter() {
  const secrets = readFunctionSecrets(engine.store);
  const emails: Email[] = [];
  const records = openRecords(queryAsNewsletter(engine));
  const subscriptions = createSubscriptions({
    records,
    newsletterHash: createKeyedHash(Buffer.from(secrets.NEWSLETTER_KEY, 'hex')),
    ownerHash: createKeyedHash(Buffer.from(secrets.OWNER_KEY, 'hex')),
    siteUrl: 'https://site.example',
    send: async (email) => {
      emails.push(email);
    },
    clock: () => now,
  });
  return { subscriptions, records, emails };
}

test('every subscriber and open request is moved, with marks, links and counts', async () => {
  expect(await migrate()).toEqual({ subscribers: 3, requests: 4 });
  const { subscriptions, records, emails } = openNewsletter();
  const due: string[] = [];
  for await (const { address } of records.subscribersBefore('2026-W47')) due.push(address);
  // Ann has the issue, Ben's was interrupted and counts as sent, Cleo's was refused.
  expect(due).toEqual(['cleo@example.org']);
  expect(await records.countUnsure('2026-W47')).toBe(1);
  for (const address of ADDRESSES) {
    const { key = '', owner = '', confirmedAt = 0 } = made.subscribers[address] ?? {};
    // New emails have the same links as those that were sent.
    expect(subscriptions.getKeys(address)).toEqual({ key, owner });
    expect(await subscriptions.ofOwner(owner)).toMatchObject({
      outcome: 'done',
      confirmedAt: new Date(confirmedAt).toISOString(),
    });
    expect(await subscriptions.unsubscribe(key)).toEqual({ outcome: 'done' });
  }
  // Dan has had two emails today, so one more is the last.
  await subscriptions.requestLink('dan@example.org');
  await subscriptions.subscribe('dan@example.org');
  expect(emails).toEqual([]);
});

test('the link of a request works for the rest of its three days', async () => {
  await migrate();
  const { token = '', askedAt = 0 } = made.pending['dan@example.org'] ?? {};
  const { subscriptions, emails } = openNewsletter();
  now = askedAt + 3 * DAY;
  expect(await subscriptions.confirm(token)).toEqual({ outcome: 'unknown' });
  now -= 1;
  expect(await subscriptions.confirm(token)).toEqual({ outcome: 'done' });
  expect(emails).toMatchObject([{ to: 'dan@example.org' }]);
});

test('the old database is the backup, and nothing is migrated a second time', async () => {
  await migrate();
  expect(existsSync(join(folder, 'letters.sqlite'))).toBe(false);
  const database = new DatabaseSync(join(folder, MIGRATED_DATABASE), { readOnly: true });
  expect(database.prepare('SELECT address FROM subscribers ORDER BY address').all()).toEqual(
    ADDRESSES.map((address) => ({ address })),
  );
  database.close();
  const { subscriptions } = openNewsletter();
  await subscriptions.unsubscribe(made.subscribers['ann@example.org']?.key ?? '');
  expect(await migrate()).toBeNull();
  expect(await subscriptions.ofOwner(made.subscribers['ann@example.org']?.owner ?? '')).toEqual({
    outcome: 'unknown',
  });
});

test('the backup is deleted after 30 days', async () => {
  await migrate();
  now += 30 * DAY - 1000;
  await migrate();
  expect(existsSync(join(folder, MIGRATED_DATABASE))).toBe(true);
  now += 2000;
  await migrate();
  expect(existsSync(join(folder, MIGRATED_DATABASE))).toBe(false);
});

test('a start that was interrupted before the file was renamed is repeated', async () => {
  copyFileSync(join(folder, 'letters.sqlite'), join(folder, 'copy'));
  await migrate();
  copyFileSync(join(folder, 'copy'), join(folder, 'letters.sqlite'));
  expect(await migrate()).toEqual({ subscribers: 3, requests: 4 });
  const { records } = openNewsletter();
  const all: string[] = [];
  for await (const { address } of records.subscribersBefore('9999-W01')) all.push(address);
  expect(all.sort()).toEqual(ADDRESSES);
});

test('a database whose key is another one stops the start, and stays as it is', async () => {
  writeFileSync(join(folder, 'keys', 'letters.key'), Buffer.alloc(32, 9));
  await expect(migrate()).rejects.toThrow(StoreError);
  expect(existsSync(join(folder, 'letters.sqlite'))).toBe(true);
});

test('a folder without the old database has nothing to migrate', async () => {
  rmSync(join(folder, 'letters.sqlite'));
  expect(await migrate()).toBeNull();
});
