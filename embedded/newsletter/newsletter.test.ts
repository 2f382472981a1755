import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { temporaryFolder } from '../data/testing/harness.ts';
import { readOwnerKey } from '../lib/owner-keys.ts';
import { createMailer } from '../mail/mailer.ts';
import { readMessage } from '../mail/outbox.ts';
import { NEWSLETTER_DATABASE, openNewsletter } from './newsletter.ts';
import { keyIn, openTestNewsletter, type TestNewsletter, tokenIn } from './testing/harness.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

let people: TestNewsletter;
beforeEach(() => {
  people = openTestNewsletter();
});
afterEach(() => people.dispose());

const confirm = (token: string) => people.newsletter.handle({ ask: 'confirm', token });
const unsubscribe = (key: string) => people.newsletter.handle({ ask: 'unsubscribe', key });
const newest = async () => (await people.sent()).at(-1);

function rowsOf(table: string): unknown[] {
  const database = new DatabaseSync(join(people.folder, NEWSLETTER_DATABASE), { readOnly: true });
  const rows = database.prepare(`SELECT * FROM ${table}`).all();
  database.close();
  return rows;
}

test('an address is on the list when its owner has pressed the button, and not before', async () => {
  expect(await people.subscribe('Ann@Example.org')).toBe('done');
  expect(people.newsletter.count()).toBe(0);
  const email = await newest();
  expect(email).toMatchObject({ to: 'ann@example.org', subject: expect.stringContaining('confirm') });
  expect(await confirm(tokenIn(email))).toBe('done');
  expect(people.newsletter.count()).toBe(1);
  expect(await newest()).toMatchObject({
    to: 'ann@example.org',
    subject: 'StreamIt: you are subscribed to the newsletter',
  });
});

test('a link counts once, for three days, and until there is a newer one', async () => {
  await people.subscribe('ann@example.org');
  const first = tokenIn(await newest());
  await people.subscribe('ann@example.org');
  const second = tokenIn(await newest());
  expect(await confirm(first)).toBe('unknown');
  people.pass(3 * DAY);
  expect(await confirm(second)).toBe('unknown');
  await people.subscribe('ann@example.org');
  const third = tokenIn(await newest());
  people.pass(3 * DAY - 1);
  expect(await confirm(third)).toBe('done');
  expect(await confirm(third)).toBe('unknown');
});

test('an address that was not confirmed in time is deleted', async () => {
  await people.subscribe('ann@example.org');
  expect(rowsOf('pending')).toHaveLength(1);
  people.pass(3 * DAY);
  await people.subscribe('ben@example.org');
  expect(rowsOf('pending')).toEqual([expect.objectContaining({ address: 'ben@example.org' })]);
});

test('the response does not reveal who is on the list; only an email to the address does', async () => {
  await people.join('ann@example.org');
  const before = (await people.sent()).length;
  expect(await people.subscribe('ann@example.org')).toBe(await people.subscribe('ben@example.org'));
  const [already, invitation] = (await people.sent()).slice(before);
  expect(already).toMatchObject({
    to: 'ann@example.org',
    subject: expect.stringContaining('already subscribed'),
  });
  expect(invitation).toMatchObject({ to: 'ben@example.org', subject: expect.stringContaining('confirm') });
  const requestLink = (address: string) =>
    people.newsletter.handle({ ask: 'unsubscribe-link', address, caller: '192.0.2.1' });
  expect(await requestLink('ann@example.org')).toBe(await requestLink('nobody@example.org'));
  expect((await people.sent()).slice(before + 2).map(({ to }) => to)).toEqual(['ann@example.org']);
});

test('the database has addresses and hashes, and of subscribers only the date and the last week', async () => {
  await people.subscribe('ann@example.org', '198.51.100.77');
  const token = tokenIn(await newest());
  await people.join('ben@example.org');
  const key = keyIn(await newest());
  expect(Object.keys(Object(rowsOf('subscribers')[0]))).toEqual([
    'address',
    'confirmed_at',
    'key_hash',
    'last_week',
    'is_sending',
    'owner_hash',
  ]);
  expect(rowsOf('pending')).toHaveLength(1);
  const files = readdirSync(people.folder).filter((name) => name.startsWith(NEWSLETTER_DATABASE));
  const bytes = files.map((name) => readFileSync(join(people.folder, name), 'latin1')).join('');
  expect(bytes).toContain('ben@example.org');
  for (const secret of [token, key, '198.51.100.77']) expect(bytes).not.toContain(secret);
});

test('the link of any newsletter unsubscribes, whenever it was sent, and deletes the address', async () => {
  await people.join('ann@example.org');
  const key = keyIn(await newest());
  expect(await unsubscribe(key.replace(/./, key.startsWith('A') ? 'B' : 'A'))).toBe('unknown');
  expect(await unsubscribe(key)).toBe('done');
  expect(rowsOf('subscribers')).toEqual([]);
  expect(await unsubscribe(key)).toBe('unknown');
  await people.join('ann@example.org');
  expect(await unsubscribe(key)).toBe('done');
});

test('newsletters have the headers by which mail programs unsubscribe', async () => {
  await people.join('ann@example.org');
  const key = keyIn(await newest());
  const [name = ''] = readdirSync(join(people.folder, 'outbox')).sort().reverse();
  const written = readMessage(join(people.folder, 'outbox', name)).replaceAll(/\r?\n[ \t]+/g, ' ');
  expect(written).toContain(`List-Unsubscribe: <https://site.example/newsletter/unsubscribe?key=${key}>`);
  expect(written).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('an email address gets at most three emails a day, known or not, from all callers together', async () => {
  for (let turn = 0; turn < 5; turn += 1)
    expect(await people.subscribe('ann@example.org', `c${turn}`)).toBe('done');
  expect(await people.sent()).toHaveLength(3);
  people.pass(DAY);
  await people.subscribe('ann@example.org');
  expect(await people.sent()).toHaveLength(4);
});

test('one caller can enter thirty addresses an hour', async () => {
  for (let turn = 0; turn < 30; turn += 1) await people.subscribe(`a${turn}@example.org`);
  expect(await people.subscribe('one-more@example.org')).toBe('too-many');
  expect(await people.subscribe('one-more@example.org', '192.0.2.2')).toBe('done');
  people.pass(HOUR);
  expect(await people.subscribe('one-more@example.org')).toBe('done');
});

test('a database of an earlier version keeps its subscribers, who get the link to all of their emails', async () => {
  await people.join('ann@example.org');
  const copy = temporaryFolder();
  try {
    cpSync(people.folder, copy, { recursive: true });
    const old = new DatabaseSync(join(copy, NEWSLETTER_DATABASE));
    old.exec('DROP INDEX subscribers_by_owner; ALTER TABLE subscribers DROP COLUMN owner_hash');
    old.close();
    const post = createMailer(async () => {}, { clock: Date.now });
    const newsletter = openNewsletter({ dataFolder: copy, post, siteUrl: 'https://site.example' });
    try {
      const owner = readOwnerKey(copy)('ann@example.org');
      expect((await newest())?.text).toContain(`https://site.example/alerts/manage/${owner}\n`);
      expect(newsletter.subscriptions.ofOwner(owner)).toBe('ann@example.org');
      expect(newsletter.subscriptions.ofOwner(`${owner}x`)).toBeNull();
      expect(newsletter.weekly.waiting('2026-W47')).toBe(1);
      expect(newsletter.subscriptions.end('ann@example.org')).toBe(true);
      expect(newsletter.count()).toBe(0);
    } finally {
      newsletter.close();
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
