import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openRecords as openReminderRecords } from '../../amplify/functions/reminders/records.ts';
import { MAX_ALERTS } from '../../features/alerts/model/choices.ts';
import type { SubscriptionRequest } from '../../features/alerts/model/contract.ts';
import { serializeSavedSearch } from '../../features/alerts/model/saved-search.ts';
import { ownerKey } from '../../lib/security/address-secrets.ts';
import { createKeyedHash, hashSecret } from '../../lib/security/keyed-hash.ts';
import { ann } from '../data/testing/harness.ts';
import { openTestAlerts, secretIn, type TestAlerts } from './testing/alerts.ts';
import { queryAsFunction } from './testing/reminders.ts';

let site: TestAlerts;
beforeEach(() => {
  site = openTestAlerts();
});
afterEach(() => site.dispose());

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const lists = (key: string) => site.subscriptions.ofOwner(key);
const confirm = (token: string) => site.subscriptions.confirm(token);

test('an alert is inactive until its email is confirmed, and the link works once', async () => {
  expect(await site.follow('Ann@Example.org', { following: 'kind=ban&platform=youtube' })).toEqual({
    outcome: 'done',
  });
  const [email] = site.emails;
  expect(email).toMatchObject({ to: 'ann@example.org' });
  expect(email?.text).toContain('Bans on YouTube: new records, appeals, restored or closed records.');
  expect(await site.records.alertsBefore(100)).toEqual([]);
  const token = secretIn(email, 'confirm');
  const { outcome, key = '' } = await confirm(token);
  expect(outcome).toBe('done');
  expect(await lists(key)).toMatchObject({
    owner: 'a…n@example.org',
    alerts: [{ following: 'kind=ban&platform=youtube', pace: 'hourly', isPaused: false }],
  });
  expect(await confirm(token)).toEqual({ outcome: 'unknown' });
});

test('a confirmation email to a stranger’s address contains no lines and no links of the requester', async () => {
  const following = serializeSavedSearch({
    kind: 'ban',
    filter: { type: 'a\u202eb@evil.example', text: 'Locked\r\n\r\nOpen https://evil.example/x' },
  });
  await site.follow('ann@example.org', { following });
  const [email] = site.emails;
  expect(email?.text).not.toMatch(/evil\.e|:\/\/evil|^Open http/m);
  expect(email?.text).toContain('of the type “a b@ evil. example”');
  expect(email?.text).toContain('matching “Locked Open https: / / evil. example/ x”');
});

test('a link expires after three days, or when a newer one is sent', async () => {
  await site.follow('ann@example.org');
  const old = secretIn(site.emails.at(-1), 'confirm');
  await site.follow('ann@example.org');
  const newer = secretIn(site.emails.at(-1), 'confirm');
  expect(await confirm(old)).toEqual({ outcome: 'unknown' });
  site.pass(3 * DAY);
  expect(await confirm(newer)).toEqual({ outcome: 'unknown' });
});

test('a second request for the same alert gets a reminder; different options apply once confirmed', async () => {
  const { key } = await site.join('ann@example.org');
  await site.follow('ann@example.org');
  expect(site.emails.at(-1)?.subject).toBe('StreamIt: you already have this alert');
  await site.join('ann@example.org', { pace: 'weekly', happenings: ['ends'] });
  expect((await lists(key)).alerts).toMatchObject([{ pace: 'weekly', happenings: ['ends'] }]);
});

test('an owner can change every alert of the list, and a stranger none', async () => {
  const mine = await site.join('ann@example.org');
  const other = await site.join('ben@example.org');
  const second = await site.join('ann@example.org', { following: 'creator=adaeze-cole' });
  const { alert } = mine;
  expect(second.key).toBe(mine.key);
  const { setPace, setPaused, end, endAll } = site.subscriptions;
  expect(await setPace(other.key, alert, 'daily')).toEqual({ outcome: 'unknown' });
  expect(await setPaused(other.key, alert, true)).toEqual({ outcome: 'unknown' });
  expect(await end(other.key, alert)).toEqual({ outcome: 'unknown' });
  await setPace(mine.key, alert, 'daily');
  await setPaused(mine.key, alert, true);
  expect((await lists(mine.key)).alerts).toMatchObject([
    { pace: 'daily', isPaused: true },
    { pace: 'hourly' },
  ]);
  expect(await end(mine.key, alert)).toEqual({ outcome: 'done' });
  expect((await lists(mine.key)).alerts).toMatchObject([{ alert: second.alert }]);
  expect(await endAll(mine.key)).toEqual({ outcome: 'done' });
  expect(await lists(mine.key)).toEqual({ outcome: 'unknown' });
  expect((await lists(other.key)).alerts).toHaveLength(1);
});

test('the link at the end of an email names its alert and ends only that alert', async () => {
  const { key } = await site.join('ann@example.org', { following: 'platform=x' });
  await site.join('ann@example.org', { following: 'platform=twitch' });
  const email = site.emails.findLast(({ text }) => text.includes('Twitch') && text.includes('unsub'));
  const end = secretIn(email, 'unsubscribe');
  expect(email?.headers).toMatchObject({
    'List-Unsubscribe': `<https://site.example/alerts/unsubscribe?key=${end}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect((await site.subscriptions.ofLink(end)).alerts).toMatchObject([{ following: 'platform=twitch' }]);
  expect(await site.subscriptions.unsubscribe(end)).toEqual({ outcome: 'done' });
  expect(await site.subscriptions.unsubscribe(end)).toEqual({ outcome: 'unknown' });
  expect((await lists(key)).alerts).toMatchObject([{ following: 'platform=x' }]);
});

test('the link to the list is emailed only to addresses with alerts, and the form’s response is always the same', async () => {
  const { key } = await site.join('ann@example.org');
  const before = site.emails.length;
  const request = (address: string) => site.subscriptions.requestLink(address);
  expect([await request('nobody@example.org'), await request('ann@example.org')]).toEqual([
    { outcome: 'done' },
    { outcome: 'done' },
  ]);
  const emails = site.emails.slice(before);
  expect(emails.map((email) => [email.to, secretIn(email, 'manage')])).toEqual([['ann@example.org', key]]);
});

test('an address gets ten such emails a day, and has fifty alerts at most', async () => {
  for (let number = 0; number < 12; number += 1)
    await site.follow('ann@example.org', { following: `q=word${number}` });
  expect(site.emails).toHaveLength(10);
  for (let number = 0; number <= MAX_ALERTS; number += 1) {
    if (number % 9 === 0) site.pass(DAY);
    await site.join('ben@example.org', { following: `q=word${number}` });
  }
  expect(site.emails.at(-1)?.subject).toBe('StreamIt: you have reached the limit of 50 alerts');
  const full = site.emails.findLast(({ subject }) => subject === 'StreamIt: your alert is on');
  expect((await lists(secretIn(full, 'manage'))).alerts).toHaveLength(MAX_ALERTS);
});

test('no link can be made of a copied database', async () => {
  const { key } = await site.join('ann@example.org');
  const end = secretIn(site.emails.at(-1), 'unsubscribe');
  await site.follow('ben@example.org');
  const token = secretIn(site.emails.at(-1), 'confirm');
  const bytes = ['', '-wal']
    .map((part) => readFileSync(join(site.backend.folder, `data.sqlite${part}`), 'latin1'))
    .join('');
  expect(bytes).toContain('ann@example.org');
  for (const secret of [key, end, token]) expect(bytes).not.toContain(secret);
});

const verified = { following: 'creator=adaeze-cole', happenings: ['new', 'briefs'], pace: 'hourly' } as const;
const followVerified = (
  address = 'ann@example.org',
  wish: SubscriptionRequest = { ...verified, happenings: [...verified.happenings] },
) => site.subscriptions.follow(address, wish);
const findVerified = (address = 'ann@example.org') => site.subscriptions.find(address, verified.following);

test('a verified address follows and stops at once, without an email', async () => {
  expect(await findVerified()).toEqual({ outcome: 'unknown' });
  const { outcome, key = '' } = await followVerified('Ann@Example.org');
  expect(outcome).toBe('done');
  expect(site.emails).toEqual([]);
  expect((await lists(key)).alerts).toMatchObject([
    { following: 'creator=adaeze-cole', happenings: ['new', 'briefs'] },
  ]);
  expect(await findVerified()).toMatchObject({ outcome: 'done', key, alerts: [{ isPaused: false }] });
  expect(await findVerified('ben@example.org')).toEqual({ outcome: 'unknown' });
  const end = async (address: string) => (await site.subscriptions.stop(address, verified.following)).outcome;
  expect([await end('ben@example.org'), await end('ann@example.org'), await end('ann@example.org')]).toEqual([
    'unknown',
    'done',
    'unknown',
  ]);
  expect(await lists(key)).toEqual({ outcome: 'unknown' });
});

test('before an account is deleted, all alerts of its address end, and no one else’s', async () => {
  const { key } = await followVerified();
  const { key: bens } = await site.join('ben@example.org', { following: verified.following });
  await site.follow('ann@example.org', { following: verified.following, happenings: ['new'] });
  expect(await site.subscriptions.stopAll('Ann@example.org ')).toEqual({
    outcome: 'done',
  });
  expect(await lists(String(key))).toEqual({ outcome: 'unknown' });
  expect((await lists(bens)).alerts).toHaveLength(1);
  // There is nothing left to end, which is what was asked for.
  expect(await site.subscriptions.stopAll('ann@example.org')).toEqual({
    outcome: 'done',
  });
});

test('following again keeps the settings of the alert, and resumes it', async () => {
  const { key, alert } = await site.join('ann@example.org', {
    following: verified.following,
    pace: 'weekly',
  });
  await site.subscriptions.setPaused(key, alert, true);
  await followVerified();
  expect((await lists(key)).alerts).toMatchObject([
    { alert, pace: 'weekly', happenings: ['new', 'appeals', 'ends'], isPaused: false },
  ]);
});

test('a verified address has fifty alerts at most, and sixty changes an hour', async () => {
  const wish = (number: number): SubscriptionRequest => ({
    following: `creator=person-${number}`,
    happenings: ['new'],
    pace: 'hourly',
  });
  const outcomes: string[] = [];
  for (let number = 0; number < 61; number += 1)
    outcomes.push((await followVerified('ann@example.org', wish(number))).outcome);
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(MAX_ALERTS);
  expect(outcomes.slice(MAX_ALERTS, 60)).toEqual(Array(10).fill('full'));
  expect(outcomes.at(60)).toBe('too-many');
  expect((await followVerified('ben@example.org')).outcome).toBe('done');
  site.pass(HOUR);
  expect((await followVerified('ann@example.org', wish(1))).outcome).toBe('done');
});

test('the newsletter of an address has the same link, and stays when its alerts end', async () => {
  const owner = await site.subscribe('ann@example.org');
  const { key, alert } = await site.join('ann@example.org');
  expect(key).toBe(owner);
  await site.subscriptions.end(key, alert);
  expect(await lists(key)).toEqual({ outcome: 'unknown' });
  expect(await site.newsletter.since('ann@example.org')).not.toBeNull();
});

test('“Stop everything” ends alerts, the newsletter and open requests of this address only', async () => {
  const owner = await site.subscribe('ann@example.org');
  await site.join('ann@example.org');
  await site.join('ben@example.org');
  await site.follow('ann@example.org', { following: 'platform=x' });
  const open = secretIn(site.emails.at(-1), 'confirm');
  expect(await site.subscriptions.endAll(owner)).toEqual({ outcome: 'done' });
  expect(await lists(owner)).toEqual({ outcome: 'unknown' });
  expect(await site.newsletter.since('ann@example.org')).toBeNull();
  expect(await confirm(open)).toEqual({ outcome: 'unknown' });
  expect(await site.subscriptions.endAll(owner)).toEqual({ outcome: 'unknown' });
});

test('a subscriber without alerts gets the link to the list too', async () => {
  const owner = await site.subscribe('ann@example.org');
  expect(await site.subscriptions.requestLink('ann@example.org')).toEqual({
    outcome: 'done',
  });
  expect(secretIn(site.emails.at(-1), 'manage')).toBe(owner);
});

test('an address that gets nothing but reminders gets the link to the list, and a former address does not', async () => {
  await site.backend.value(ann, 'mutation { createLimitReminder(input: {}) { id } }');
  const reminders = openReminderRecords(queryAsFunction('reminders', site.backend.engine));
  const owner = ownerKey(createKeyedHash(Buffer.alloc(32, 2)), 'ann@example.org');
  const former = ownerKey(createKeyedHash(Buffer.alloc(32, 2)), 'former@example.org');
  const note = (secret: string) => reminders.note(ann.sub, hashSecret(secret).toString('hex'));
  const request = async (address: string) => {
    const before = site.emails.length;
    expect(await site.subscriptions.requestLink(address)).toEqual({ outcome: 'done' });
    return site.emails.slice(before);
  };
  expect(await request('ann@example.org')).toEqual([]);
  expect(await note(owner)).toBe(true);
  expect(secretIn((await request('ann@example.org'))[0], 'manage')).toBe(owner);
  // The hash is of an address that the account no longer has.
  expect(await note(former)).toBe(true);
  expect(await request('former@example.org')).toEqual([]);
  expect(await reminders.stop(ann.sub)).toBe(true);
  expect(await note(owner)).toBe(false);
  expect(await request('ann@example.org')).toEqual([]);
});
