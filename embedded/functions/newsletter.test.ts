import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { turnOff } from '../../lib/site/testing/turn-off.ts';
import { keyIn, openTestNewsletter, ownerIn, type TestNewsletter, tokenIn } from './testing/newsletter.ts';

const DAY = 24 * 60 * 60 * 1000;

let people: TestNewsletter;
beforeEach(() => {
  people = openTestNewsletter();
});
afterEach(() => people.dispose());

const newest = () => people.emails.at(-1);
const getRows = (model: string): Record<string, unknown>[] =>
  people.backend.engine.store.database
    .prepare(`SELECT document FROM "${model}"`)
    .all()
    .map(({ document }) => JSON.parse(String(document)));

test('an address is on the list when its owner has used the link, and not before', async () => {
  expect(await people.subscriptions.subscribe('Ann@Example.org')).toEqual({ outcome: 'done' });
  expect(getRows('NewsletterSubscriber')).toEqual([]);
  expect(newest()).toMatchObject({ to: 'ann@example.org', subject: expect.stringContaining('confirm') });
  expect(await people.subscriptions.confirm(tokenIn(newest()?.text))).toEqual({ outcome: 'done' });
  expect(getRows('NewsletterSubscriber')).toMatchObject([
    { address: 'ann@example.org', lastWeek: '0000-W00' },
  ]);
  expect(newest()).toMatchObject({
    to: 'ann@example.org',
    subject: 'StreamIt: you are subscribed to the newsletter',
  });
});

test('a link works once, for three days, and until there is a newer one', async () => {
  const { subscribe, confirm } = people.subscriptions;
  await subscribe('ann@example.org');
  const first = tokenIn(newest()?.text);
  await subscribe('ann@example.org');
  const second = tokenIn(newest()?.text);
  expect(await confirm(first)).toEqual({ outcome: 'unknown' });
  people.pass(3 * DAY);
  expect(await confirm(second)).toEqual({ outcome: 'unknown' });
  await subscribe('ann@example.org');
  const third = tokenIn(newest()?.text);
  people.pass(3 * DAY - 1);
  expect(await confirm(third)).toEqual({ outcome: 'done' });
  expect(await confirm(third)).toEqual({ outcome: 'unknown' });
});

test('two simultaneous uses of a link make one subscriber, who gets one welcome', async () => {
  await people.subscriptions.subscribe('ann@example.org');
  const token = tokenIn(newest()?.text);
  await Promise.all([people.subscriptions.confirm(token), people.subscriptions.confirm(token)]);
  expect(getRows('NewsletterSubscriber')).toHaveLength(1);
  expect(people.emails).toHaveLength(2);
});

test('an address that was not confirmed in time is deleted', async () => {
  await people.subscriptions.subscribe('ann@example.org');
  people.pass(3 * DAY - 1);
  await people.subscriptions.tidy();
  expect(getRows('NewsletterRequest')).toHaveLength(1);
  people.pass(2);
  await people.subscriptions.tidy();
  expect(getRows('NewsletterRequest')).toEqual([]);
});

test('the address of a used link is not stored a second time', async () => {
  await people.join('ann@example.org');
  const [row, ...others] = getRows('NewsletterRequest');
  expect([row?.emails, row?.address ?? null, others]).toEqual([1, null, []]);
});

test('the response does not reveal who is on the list; only an email to the address does', async () => {
  const { subscribe, requestLink } = people.subscriptions;
  await people.join('ann@example.org');
  const before = people.emails.length;
  expect(await subscribe('ann@example.org')).toEqual(await subscribe('ben@example.org'));
  const [already, invitation] = people.emails.slice(before);
  expect(already).toMatchObject({
    to: 'ann@example.org',
    subject: expect.stringContaining('already subscribed'),
  });
  expect(invitation).toMatchObject({ to: 'ben@example.org', subject: expect.stringContaining('confirm') });
  expect(await requestLink('ann@example.org')).toEqual(await requestLink('nobody@example.org'));
  expect(people.emails.slice(before + 2).map(({ to }) => to)).toEqual(['ann@example.org']);
});

test('the database has hashes of secrets, and the changes have nothing', async () => {
  await people.subscriptions.subscribe('ann@example.org');
  const token = tokenIn(newest()?.text);
  await people.join('ben@example.org');
  const [key, owner] = [keyIn(newest()?.text), ownerIn(newest()?.text)];
  expect([token, key, owner].map((secret) => secret.length)).toEqual([32, 32, 32]);
  const { folder, engine } = people.backend;
  const files = readdirSync(folder).filter((name) => name.startsWith('data.sqlite'));
  const bytes = files.map((name) => readFileSync(join(folder, name), 'latin1')).join('');
  expect(bytes).toContain('ben@example.org');
  for (const secret of [token, key, owner]) expect(bytes).not.toContain(secret);
  // Not even hashes are in the log that processes of the site follow, and in the changes for subscriptions.
  expect(engine.changes.since(0, 100)).toEqual([]);
  expect(engine.store.database.prepare('SELECT * FROM "PublicChange"').all()).toEqual([]);
});

test('the link of any newsletter unsubscribes, whenever it was sent, and deletes the address', async () => {
  const { unsubscribe } = people.subscriptions;
  await people.join('ann@example.org');
  const key = keyIn(newest()?.text);
  expect(newest()?.headers).toEqual({
    'List-Unsubscribe': `<https://site.example/newsletter/unsubscribe?key=${key}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(await unsubscribe(key.replace(/./, key.startsWith('A') ? 'B' : 'A'))).toEqual({
    outcome: 'unknown',
  });
  expect(await unsubscribe(key)).toEqual({ outcome: 'done' });
  expect(getRows('NewsletterSubscriber')).toEqual([]);
  expect(await unsubscribe(key)).toEqual({ outcome: 'unknown' });
  people.pass(DAY);
  await people.join('ann@example.org');
  expect(await unsubscribe(key)).toEqual({ outcome: 'done' });
});

test('the secret of the page with all emails shows and ends the subscription', async () => {
  const { ofOwner, endOfOwner } = people.subscriptions;
  await people.join('ann@example.org');
  const owner = ownerIn(newest()?.text);
  expect(await ofOwner(owner)).toEqual({
    outcome: 'done',
    confirmedAt: '2026-11-21T12:00:00.000Z',
    owner: 'a…n@example.org',
  });
  expect(await ofOwner(`${owner}x`)).toEqual({ outcome: 'unknown' });
  expect(await endOfOwner(owner)).toEqual({ outcome: 'done' });
  expect(await ofOwner(owner)).toEqual({ outcome: 'unknown' });
});

test('an email address gets at most three emails a day, known or not, also for simultaneous requests', async () => {
  const { subscribe, requestLink } = people.subscriptions;
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => subscribe('ann@example.org')));
  expect(outcomes).toEqual(Array(6).fill({ outcome: 'done' }));
  expect(people.emails).toHaveLength(3);
  await requestLink('ann@example.org');
  expect(people.emails).toHaveLength(3);
  people.pass(DAY);
  await subscribe('ann@example.org');
  expect(people.emails).toHaveLength(4);
});

test.each(['', 'ann', 'ann@example', 'ann@example.org\r\nBcc: eve@example.org'])(
  '%j is not accepted as an address',
  async (typed) => {
    expect(await people.subscriptions.subscribe(typed)).toEqual({ outcome: 'invalid' });
    expect(people.emails).toEqual([]);
  },
);

test('while the newsletter is off, no one is subscribed, and unsubscribing still works', async () => {
  await people.join('ann@example.org');
  const key = keyIn(newest()?.text);
  turnOff('newsletter');
  try {
    expect(await people.subscriptions.subscribe('ben@example.org')).toEqual({ outcome: 'off' });
    expect(await people.subscriptions.confirm('x')).toEqual({ outcome: 'off' });
    expect(await people.subscriptions.unsubscribe(key)).toEqual({ outcome: 'done' });
  } finally {
    turnOff();
  }
});
