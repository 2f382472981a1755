import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_ALERTS } from '../../features/alerts/model/choices.ts';
import type { SubscriptionRequest } from '../../features/alerts/model/contract.ts';
import { serializeSavedSearch } from '../../features/alerts/model/saved-search.ts';
import { ALERTS_DATABASE } from '../lib/owner-keys.ts';
import { openTestAlerts, secretIn, type TestAlerts } from './testing/harness.ts';

let site: TestAlerts;
beforeEach(() => {
  site = openTestAlerts();
});
afterEach(() => site.dispose());

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const lists = (key: string) => site.alerts.handle({ ask: 'list', key });

test('an alert is inactive until its email is confirmed, and the link works once', async () => {
  expect(await site.follow('Ann@Example.org', { following: 'kind=ban&platform=youtube' })).toEqual({
    outcome: 'done',
  });
  const [email] = await site.sent();
  expect(email).toMatchObject({ to: 'ann@example.org' });
  expect(email?.text).toContain('Bans on YouTube: new records, appeals, restored or closed records.');
  expect(site.alerts.job.due(1, true)).toEqual([]);
  const token = secretIn(email, 'confirm');
  const { outcome, key = '' } = await site.alerts.handle({ ask: 'confirm', token });
  expect(outcome).toBe('done');
  expect(await lists(key)).toMatchObject({
    owner: 'a…n@example.org',
    alerts: [{ following: 'kind=ban&platform=youtube', pace: 'hourly', isPaused: false }],
  });
  expect(await site.alerts.handle({ ask: 'confirm', token })).toEqual({ outcome: 'unknown' });
});

test('a confirmation email to a stranger’s address contains no lines and no links of the requester', async () => {
  const following = serializeSavedSearch({
    kind: 'ban',
    filter: { type: 'a\u202eb@evil.example', text: 'Locked\r\n\r\nOpen https://evil.example/x' },
  });
  await site.follow('ann@example.org', { following });
  const [email] = await site.sent();
  expect(email?.text).not.toMatch(/evil\.e|:\/\/evil|^Open http/m);
  expect(email?.text).toContain('of the type “a b@ evil. example”');
  expect(email?.text).toContain('matching “Locked Open https: / / evil. example/ x”');
});

test('a link expires after three days, or when a newer one is sent', async () => {
  await site.follow('ann@example.org');
  const old = secretIn((await site.sent()).at(-1), 'confirm');
  await site.follow('ann@example.org');
  const newer = secretIn((await site.sent()).at(-1), 'confirm');
  expect(await site.alerts.handle({ ask: 'confirm', token: old })).toEqual({ outcome: 'unknown' });
  site.pass(3 * DAY);
  expect(await site.alerts.handle({ ask: 'confirm', token: newer })).toEqual({ outcome: 'unknown' });
});

test('a second request for the same alert gets a reminder; different options apply once confirmed', async () => {
  const { key } = await site.join('ann@example.org');
  await site.follow('ann@example.org');
  expect((await site.sent()).at(-1)?.subject).toBe('StreamIt: you already have this alert');
  await site.join('ann@example.org', { pace: 'weekly', happenings: ['ends'] });
  expect((await lists(key)).alerts).toMatchObject([{ pace: 'weekly', happenings: ['ends'] }]);
});

test('an owner can change every alert of the list, and a stranger none', async () => {
  const mine = await site.join('ann@example.org');
  const other = await site.join('ben@example.org');
  const second = await site.join('ann@example.org', { following: 'creator=adaeze-cole' });
  const { alert } = mine;
  expect(second.key).toBe(mine.key);
  for (const request of [
    { ask: 'pace', pace: 'daily' },
    { ask: 'pause', isPaused: true },
    { ask: 'end' },
  ] as const) {
    expect(await site.alerts.handle({ ...request, key: other.key, alert })).toEqual({ outcome: 'unknown' });
  }
  await site.alerts.handle({ ask: 'pace', key: mine.key, alert, pace: 'daily' });
  await site.alerts.handle({ ask: 'pause', key: mine.key, alert, isPaused: true });
  expect((await lists(mine.key)).alerts).toMatchObject([
    { pace: 'daily', isPaused: true },
    { pace: 'hourly' },
  ]);
  expect(await site.alerts.handle({ ask: 'end', key: mine.key, alert })).toEqual({ outcome: 'done' });
  expect((await lists(mine.key)).alerts).toMatchObject([{ alert: second.alert }]);
  expect(await site.alerts.handle({ ask: 'end-all', key: mine.key })).toEqual({ outcome: 'done' });
  expect(await lists(mine.key)).toEqual({ outcome: 'unknown' });
  expect((await lists(other.key)).alerts).toHaveLength(1);
});

test('the link at the end of an email names its alert and ends only that alert', async () => {
  const { key } = await site.join('ann@example.org', { following: 'platform=x' });
  await site.join('ann@example.org', { following: 'platform=twitch' });
  const email = (await site.sent()).findLast(({ text }) => text.includes('Twitch') && text.includes('unsub'));
  const end = secretIn(email, 'unsubscribe');
  expect(email?.headers).toMatchObject({
    'List-Unsubscribe': `<https://site.example/alerts/unsubscribe?key=${end}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect((await site.alerts.handle({ ask: 'which', key: end })).alerts).toMatchObject([
    { following: 'platform=twitch' },
  ]);
  expect(await site.alerts.handle({ ask: 'unsubscribe', key: end })).toEqual({ outcome: 'done' });
  expect(await site.alerts.handle({ ask: 'unsubscribe', key: end })).toEqual({ outcome: 'unknown' });
  expect((await lists(key)).alerts).toMatchObject([{ following: 'platform=x' }]);
});

test('the link to the list is emailed only to addresses with alerts, and the form’s response is always the same', async () => {
  const { key } = await site.join('ann@example.org');
  const before = (await site.sent()).length;
  const request = (address: string) => site.alerts.handle({ ask: 'link', address, caller: '192.0.2.9' });
  expect([await request('nobody@example.org'), await request('ann@example.org')]).toEqual([
    { outcome: 'done' },
    { outcome: 'done' },
  ]);
  const emails = (await site.sent()).slice(before);
  expect(emails.map((email) => [email.to, secretIn(email, 'manage')])).toEqual([['ann@example.org', key]]);
});

test('an address gets ten such emails a day, and has fifty alerts at most', async () => {
  for (let number = 0; number < 12; number += 1)
    await site.follow('ann@example.org', { following: `q=word${number}` }, `caller ${number}`);
  expect(await site.sent()).toHaveLength(10);
  for (let number = 0; number <= MAX_ALERTS; number += 1) {
    if (number % 9 === 0) site.pass(DAY);
    await site.join('ben@example.org', { following: `q=word${number}` });
  }
  expect((await site.sent()).at(-1)?.subject).toBe('StreamIt: you have reached the limit of 50 alerts');
  const full = (await site.sent()).findLast(({ subject }) => subject === 'StreamIt: your alert is on');
  expect((await lists(secretIn(full, 'manage'))).alerts).toHaveLength(MAX_ALERTS);
});

test('a caller types thirty addresses an hour', async () => {
  const outcomes: string[] = [];
  for (let number = 0; number < 31; number += 1)
    outcomes.push((await site.follow(`a${number}@example.org`)).outcome);
  expect(outcomes.slice(0, 30)).toEqual(Array(30).fill('done'));
  expect(outcomes.at(30)).toBe('too-many');
  site.pass(HOUR);
  expect((await site.follow('later@example.org')).outcome).toBe('done');
});

test('no link can be made of a copied database', async () => {
  const { key } = await site.join('ann@example.org');
  const end = secretIn((await site.sent()).at(-1), 'unsubscribe');
  await site.follow('ben@example.org');
  const token = secretIn((await site.sent()).at(-1), 'confirm');
  const bytes = ['', '-wal']
    .map((part) => readFileSync(join(site.folder, ALERTS_DATABASE + part), 'latin1'))
    .join('');
  expect(bytes).toContain('ann@example.org');
  for (const secret of [key, end, token]) expect(bytes).not.toContain(secret);
});

const verified = { following: 'creator=adaeze-cole', happenings: ['new', 'briefs'], pace: 'hourly' } as const;
const followVerified = (
  address = 'ann@example.org',
  wish: SubscriptionRequest = { ...verified, happenings: [...verified.happenings] },
) => site.alerts.handle({ ask: 'follow-verified', address, wish });
const findVerified = (address = 'ann@example.org') =>
  site.alerts.handle({ ask: 'find-verified', address, following: verified.following });

test('a verified address follows and stops at once, without an email', async () => {
  expect(await findVerified()).toEqual({ outcome: 'unknown' });
  const { outcome, key = '' } = await followVerified('Ann@Example.org');
  expect(outcome).toBe('done');
  expect(await site.sent()).toEqual([]);
  expect((await lists(key)).alerts).toMatchObject([
    { following: 'creator=adaeze-cole', happenings: ['new', 'briefs'] },
  ]);
  expect(await findVerified()).toMatchObject({ outcome: 'done', key, alerts: [{ isPaused: false }] });
  expect(await findVerified('ben@example.org')).toEqual({ outcome: 'unknown' });
  const end = async (address: string) =>
    (await site.alerts.handle({ ask: 'end-verified', address, following: verified.following })).outcome;
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
  await site.alerts.handle({
    ask: 'follow',
    wish: { ...verified, happenings: ['new'] },
    address: 'ann@example.org',
    caller: '1.2.3.4',
  });
  expect(await site.alerts.handle({ ask: 'end-all-verified', address: 'Ann@example.org ' })).toEqual({
    outcome: 'done',
  });
  expect(await lists(String(key))).toEqual({ outcome: 'unknown' });
  expect((await lists(bens)).alerts).toHaveLength(1);
  // There is nothing left to end, which is what was asked for.
  expect(await site.alerts.handle({ ask: 'end-all-verified', address: 'ann@example.org' })).toEqual({
    outcome: 'done',
  });
});

test('following again keeps the settings of the alert, and resumes it', async () => {
  const { key, alert } = await site.join('ann@example.org', {
    following: verified.following,
    pace: 'weekly',
  });
  await site.alerts.handle({ ask: 'pause', key, alert, isPaused: true });
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

test('one link lists the alerts and the newsletter of an address, and ends each alone', async () => {
  const owner = await site.subscribe('ann@example.org');
  expect(await lists(owner)).toMatchObject({ alerts: [], newsletter: {}, owner: 'a…n@example.org' });
  const { key, alert } = await site.join('ann@example.org');
  const other = await site.subscribe('ben@example.org');
  expect(key).toBe(owner);
  await site.alerts.handle({ ask: 'end', key, alert });
  // The link of an alert’s email still lists what is left.
  expect(await lists(key)).toMatchObject({ alerts: [], newsletter: {} });
  expect(await site.alerts.handle({ ask: 'end-newsletter', key })).toEqual({ outcome: 'done' });
  expect(await site.alerts.handle({ ask: 'end-newsletter', key })).toEqual({ outcome: 'unknown' });
  expect(await lists(key)).toEqual({ outcome: 'unknown' });
  expect(await lists(other)).toMatchObject({ newsletter: {} });
});

test('“Stop everything” ends alerts, the newsletter and open requests of this address only', async () => {
  const owner = await site.subscribe('ann@example.org');
  await site.join('ann@example.org');
  await site.join('ben@example.org');
  await site.follow('ann@example.org', { following: 'platform=x' });
  const open = secretIn((await site.sent()).at(-1), 'confirm');
  expect(await site.alerts.handle({ ask: 'end-all', key: owner })).toEqual({ outcome: 'done' });
  expect(await lists(owner)).toEqual({ outcome: 'unknown' });
  expect(await site.newsletter.since('ann@example.org')).toBeNull();
  expect(await site.alerts.handle({ ask: 'confirm', token: open })).toEqual({ outcome: 'unknown' });
  expect(await site.alerts.handle({ ask: 'end-all', key: owner })).toEqual({ outcome: 'unknown' });
});

test('a subscriber without alerts gets the link to the list too', async () => {
  const owner = await site.subscribe('ann@example.org');
  expect(await site.alerts.handle({ ask: 'link', address: 'ann@example.org', caller: '192.0.2.9' })).toEqual({
    outcome: 'done',
  });
  expect(secretIn((await site.sent()).at(-1), 'manage')).toBe(owner);
});
