import { join } from 'node:path';
import { z } from 'zod';
import { openTestAlerts, SITE, type TestAlerts } from '../../embedded/alerts/testing/harness.ts';
import { guest, openTestEngine, person, type TestEngine } from '../../embedded/data/testing/harness.ts';
import type { Email } from '../../embedded/mail/outbox.ts';
import { outboxFolder } from '../../embedded/mail/post.ts';
import { isoDateOf } from '../../lib/domain/time/when.ts';
import type { Ask } from '../guest-backend.ts';
import { followRecords } from './follow-records.ts';
import { leftBy } from './one-round.ts';
import { recordsBy } from './read-records.ts';
import { sendAlerts } from './send-alerts.ts';

let backend: TestEngine;
let site: TestAlerts;

const HOUR = 60 * 60 * 1000;

beforeEach(() => {
  backend = openTestEngine();
  site = openTestAlerts();
});
afterEach(() => {
  backend.dispose();
  site.dispose();
});

const ask: Ask = async (query, variables) => {
  const { data, errors } = await backend.run(guest, query, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return z.record(z.string(), z.unknown()).parse(data);
};

/** Changes carry the machine's time; here they are made at the test's. */
const follow = () =>
  followRecords({
    ledger: site.alerts.ledger,
    records: recordsBy(ask, isoDateOf(new Date(site.now()))),
    latest: async () => backend.engine.changes.latest(),
    since: async (seq) => {
      const changes = backend.engine.changes.since(seq, 1000);
      return {
        seq: backend.engine.changes.latest(),
        changes: changes?.map((change) => ({ ...change, at: site.now() })) ?? null,
      };
    },
    today: isoDateOf(new Date(site.now())),
    now: site.now(),
  });

const send = (deliver: (letter: Email) => Promise<void> = site.post.deliver, alerts = site.alerts) =>
  sendAlerts({
    alerts,
    records: recordsBy(ask, isoDateOf(new Date(site.now()))),
    deliver,
    siteUrl: SITE,
    hasSampleContent: false,
    today: isoDateOf(new Date(site.now())),
    isAtOnce: false,
  });

/** Both, as the program does. */
const round = async (deliver?: (letter: Email) => Promise<void>) => {
  await follow();
  return send(deliver);
};

const owner = (name: string) => person(name, 'ADMINS');
const write = (model: string, verb: 'create' | 'update' | 'delete', name: string, input: object) => {
  const field = verb + model;
  const type = `${verb[0]?.toUpperCase()}${verb.slice(1)}${model}Input!`;
  return backend.value(owner(name), `mutation Write($input: ${type}) { ${field}(input: $input) { id } }`, {
    input,
  });
};

const profile = (username: string, listing = 'LISTED') => ({
  id: username,
  userId: username,
  username,
  displayName: username.toUpperCase(),
  listing,
});
const ban = (id: string, profileId: string, more: object = {}) => ({
  id,
  profileId,
  platformId: 'youtube',
  dateOfBan: '2026-11-20',
  datePrecision: 'day',
  explanation: 'Told in their own words.',
  restriction: 'Account suspended',
  appealStatus: 'NONE',
  isActive: true,
  changedOn: '2026-11-20',
  events: '[]',
  ...more,
});
const events = (...list: readonly (readonly [string, string])[]) => ({
  events: JSON.stringify(list.map(([kind, on], at) => ({ id: `e${at}`, kind, on, text: 'Said so.' }))),
});

/** Two creators and a ban that was there before anybody followed anything. */
async function begin(): Promise<void> {
  await write('Profile', 'create', 'ann', profile('ann'));
  await write('Profile', 'create', 'ben', profile('ben'));
  await write('PlatformBan', 'create', 'ann', ban('old', 'ann', { dateOfBan: '2020-01-01' }));
  await follow();
  site.pass(1000);
}

const letters = async () => (await site.sent()).filter(({ headers }) => headers?.['Message-ID']);

test('a ban that is put on record is told, then its restoration, and nothing twice', async () => {
  await begin();
  await site.join('reader@example.org', { following: 'kind=ban&platform=youtube' });
  expect(await round()).toEqual({ sent: 0, refused: 0, unsure: 0 });
  await write('PlatformBan', 'create', 'ben', ban('new', 'ben', { dateOfBan: '2024-05-03' }));
  await write('PlatformBan', 'create', 'ben', ban('other', 'ben', { platformId: 'x' }));
  expect(await round()).toEqual({ sent: 1, refused: 0, unsure: 0 });
  expect(await round()).toEqual({ sent: 0, refused: 0, unsure: 0 });
  await write('PlatformBan', 'update', 'ben', { id: 'new', ...events(['restored', '2026-11-21']) });
  // The hour is not over.
  expect(await round()).toEqual({ sent: 0, refused: 0, unsure: 0 });
  site.pass(HOUR);
  expect(await round()).toEqual({ sent: 1, refused: 0, unsure: 0 });
  const [first, second, ...rest] = await letters();
  expect(rest).toEqual([]);
  expect(first).toMatchObject({ to: 'reader@example.org', subject: 'BEN: Banned from YouTube' });
  expect(first?.text).toContain(
    '- Banned from YouTube, 3 May 2024: Account suspended (put on record here on 21 Nov 2026)',
  );
  expect(first?.text).toContain(`${SITE}/intelligence/bans/new`);
  expect(first?.text).not.toContain('OLD');
  expect(second?.subject).toBe('BEN: Restored on YouTube');
  expect(second?.text).toContain('- Restored on YouTube, 21 Nov 2026, after 932 days');
});

test('who follows what is in force hears of the restoration that ends it', async () => {
  await begin();
  await site.join('reader@example.org', { following: 'kind=ban&state=in-force' });
  await write('PlatformBan', 'update', 'ann', { id: 'old', ...events(['restored', '2026-11-21']) });
  await round();
  expect((await letters()).map(({ subject }) => subject)).toEqual(['ANN: Restored on YouTube']);
});

test('only what was chosen is told', async () => {
  await begin();
  await site.join('ends@example.org', { happenings: ['ends'] });
  await site.join('appeals@example.org', { happenings: ['appeals'] });
  await site.join('reports@example.org', { following: 'kind=report' });
  await write('PlatformBan', 'create', 'ben', ban('new', 'ben', events(['appeal-filed', '2026-11-20'])));
  await round();
  expect((await letters()).map(({ to, subject }) => [to, subject])).toEqual([
    ['appeals@example.org', 'BEN: Appeal filed with YouTube'],
  ]);
});

test('what is hidden, deleted or taken back before the letter is told to nobody', async () => {
  await begin();
  await site.join('reader@example.org');
  await write('PlatformBan', 'create', 'ben', ban('deleted', 'ben'));
  await write('PlatformBan', 'create', 'ben', ban('hidden', 'ben'));
  await write('PlatformBan', 'update', 'ann', { id: 'old', ...events(['restored', '2026-11-20']) });
  await follow();
  await write('PlatformBan', 'delete', 'ben', { id: 'deleted' });
  await write('Profile', 'update', 'ben', { id: 'ben', listing: 'UNLISTED' });
  await write('PlatformBan', 'update', 'ann', {
    id: 'old',
    events: JSON.stringify([
      { id: 'e0', kind: 'restored', on: '2026-11-20', text: 'Said so.' },
      { id: 'm1', kind: 'taken-back', of: 'e0', on: '2026-11-21', reason: 'A mistake.', isWithheld: false },
    ]),
  });
  expect(await round()).toEqual({ sent: 0, refused: 0, unsure: 0 });
  // Who is listed again is not told of anew; what is recorded anew is.
  await write('Profile', 'update', 'ben', { id: 'ben', listing: 'LISTED' });
  await write('PlatformBan', 'update', 'ann', {
    id: 'old',
    events: JSON.stringify([
      { id: 'e0', kind: 'restored', on: '2026-11-20', text: 'Said so.' },
      { id: 'm1', kind: 'taken-back', of: 'e0', on: '2026-11-21', reason: 'A mistake.', isWithheld: false },
      { id: 'e2', kind: 'restored', on: '2026-11-21', text: 'Now it is so.' },
    ]),
  });
  await round();
  expect((await letters()).map(({ subject }) => subject)).toEqual(['ANN: Restored on YouTube']);
});

test('what strangers write on a profile, and what stands on an unlisted one, is told to nobody', async () => {
  await begin();
  await write('Profile', 'create', 'eve', profile('eve', 'UNLISTED'));
  await site.join('reader@example.org');
  await write('PlatformBan', 'create', 'eve', ban('forged', 'ann'));
  await write('PlatformBan', 'create', 'eve', ban('unseen', 'eve'));
  await round();
  expect(await letters()).toEqual([]);
  // What is seen for the first time is new.
  await write('Profile', 'update', 'eve', { id: 'eve', listing: 'LISTED' });
  await round();
  expect((await letters()).map(({ subject }) => subject)).toEqual(['EVE: Banned from YouTube']);
});

test('what is dated in the future is told on its day', async () => {
  await begin();
  await site.join('reader@example.org');
  await write('PlatformBan', 'update', 'ann', { id: 'old', ...events(['ended', '2026-11-23']) });
  await write('PlatformBan', 'create', 'ben', ban('coming', 'ben', { dateOfBan: '2026-11-22' }));
  await round();
  expect(await letters()).toEqual([]);
  site.pass(24 * HOUR);
  await round();
  site.pass(24 * HOUR);
  await round();
  expect((await letters()).map(({ subject }) => subject)).toEqual([
    'BEN: Banned from YouTube',
    'ANN: Ban on YouTube ended',
  ]);
});

test('a digest comes after the day or the week, with everything of it', async () => {
  await begin();
  await site.join('daily@example.org', { pace: 'daily' });
  await site.join('weekly@example.org', { pace: 'weekly' });
  const { alert, key } = await site.join('paused@example.org');
  site.alerts.answer({ ask: 'pause', key, alert, isPaused: true });
  await write('PlatformBan', 'create', 'ben', ban('one', 'ben'));
  await round();
  expect(await letters()).toEqual([]);
  await write('PlatformBan', 'update', 'ben', { id: 'one', ...events(['restored', '2026-11-21']) });
  // Saturday noon to Sunday, and to Monday.
  site.pass(12 * HOUR);
  await round();
  site.pass(24 * HOUR);
  await round();
  expect((await letters()).map(({ to, subject }) => [to, subject])).toEqual([
    ['daily@example.org', '1 new, 1 restored: bans and self-reported shadowbans'],
    ['weekly@example.org', '1 new, 1 restored: bans and self-reported shadowbans'],
  ]);
  // What happened while an alert was paused is not told later.
  site.alerts.answer({ ask: 'pause', key, alert, isPaused: false });
  await round();
  expect(await letters()).toHaveLength(2);
});

test('an import of many is one letter that tells some and counts the rest', async () => {
  await begin();
  await site.join('reader@example.org', { following: 'kind=ban&platform=twitch' });
  const many = Array.from({ length: 240 }, (_, at) => ban(`many-${at}`, 'ben', { platformId: 'twitch' }));
  backend.engine.bulk('PlatformBan', many, owner('ben'));
  expect(await round()).toEqual({ sent: 1, refused: 0, unsure: 0 });
  const [letter] = await letters();
  expect(letter?.subject).toBe('240 new: bans on Twitch');
  expect(letter?.text).toContain('and 215 more');
  expect(letter?.text).toContain(`${SITE}/intelligence/bans?platform=twitch`);
  expect(await round()).toEqual({ sent: 0, refused: 0, unsure: 0 });
});

test('a mail server that says no is asked again, and then tells the same', async () => {
  await begin();
  await site.join('reader@example.org');
  await write('PlatformBan', 'create', 'ben', ban('new', 'ben'));
  const refusing = async () => {
    throw Object.assign(new Error('550'), { responseCode: 550 });
  };
  expect(await round(refusing)).toEqual({ sent: 0, refused: 1, unsure: 0 });
  expect(await round()).toEqual({ sent: 1, refused: 0, unsure: 0 });
  expect((await letters())[0]?.text).toContain('Account suspended');
});

/** A process that ends while it hands a letter over: nothing after that runs, and what is on disk is all there is. */
async function killedWhile(deliver: (letter: Email) => Promise<void>): Promise<void> {
  let isThere = () => {};
  const reached = new Promise<void>((resolve) => {
    isThere = resolve;
  });
  void send(async (letter) => {
    await deliver(letter);
    isThere();
    await new Promise(() => {});
  });
  await reached;
}

test.each([
  ['before the letter left, it is sent', async () => {}, 1],
  ['after it left, it is not sent again', (letter: Email) => site.post.deliver(letter), 0],
])('killed in the middle of sending: %s', async (_name, deliver, again) => {
  await begin();
  await site.join('reader@example.org');
  await site.join('second@example.org');
  await write('PlatformBan', 'create', 'ben', ban('new', 'ben'));
  await follow();
  await killedWhile(deliver);
  const alerts = site.reopen();
  expect((await send(undefined, alerts)).sent).toBe(1);
  expect(alerts.round.recover(leftBy(outboxFolder(site.folder), false, site.now()))).toBe(0);
  expect((await send(undefined, alerts)).sent).toBe(again);
  site.pass(2 * HOUR);
  expect((await send(undefined, alerts)).sent).toBe(0);
  const told = (await letters()).map(({ to }) => to).sort();
  expect(told).toEqual(['reader@example.org', 'second@example.org']);
});

test('with a mail server nobody can tell, and nobody gets it twice', async () => {
  await begin();
  await site.join('reader@example.org');
  await write('PlatformBan', 'create', 'ben', ban('new', 'ben'));
  await follow();
  await killedWhile(site.post.deliver);
  const alerts = site.reopen();
  expect(alerts.round.recover(leftBy(join(site.folder, 'outbox'), true, site.now()))).toBe(1);
  site.pass(2 * HOUR);
  expect((await send(undefined, alerts)).sent).toBe(0);
});
