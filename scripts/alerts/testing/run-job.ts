import { z } from 'zod';
import type { Alerts } from '../../../embedded/alerts/alerts.ts';
import { openTestAlerts, SITE, type TestAlerts } from '../../../embedded/alerts/testing/harness.ts';
import { guest, openTestEngine, person, type TestEngine } from '../../../embedded/data/testing/harness.ts';
import type { NewAccounts } from '../../../lib/env/read-env.ts';
import type { Email } from '../../../lib/text/email.ts';
import { isoDateOf } from '../../../lib/time/when.ts';
import type { GraphQLClient } from '../../guest-backend.ts';
import { followRecords } from '../follow-records.ts';
import { recordsBy } from '../read-records.ts';
import { sendAlerts } from '../send-alerts.ts';

/* One run of `npm run alerts`, over the real engine and an outbox, with a clock that the test controls. */

export let backend: TestEngine;
export let site: TestAlerts;

export const HOUR = 60 * 60 * 1000;

/** A backend and a site with nothing in them: before each test. */
export function openAlertJob(): void {
  backend = openTestEngine();
  site = openTestAlerts();
}

export function closeAlertJob(): void {
  backend.dispose();
  site.dispose();
}

const client: GraphQLClient = async (query, variables) => {
  const { data, errors } = await backend.run(guest, query, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return z.record(z.string(), z.unknown()).parse(data);
};

/** Changes carry the machine's time; here they are made at the test's. */
export const follow = (newAccounts: NewAccounts = 'at-once') => followWith(site.alerts, newAccounts);

/** The same with other alerts, such as those of a copy of the folder. */
export const followWith = (alerts: Pick<Alerts, 'ledger'>, newAccounts: NewAccounts = 'at-once') =>
  followRecords({
    newAccounts,
    ledger: alerts.ledger,
    records: recordsBy(client, isoDateOf(new Date(site.now()))),
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

export const send = (deliver: (email: Email) => Promise<void> = site.post.deliver, alerts = site.alerts) =>
  sendAlerts({
    alerts,
    records: recordsBy(client, isoDateOf(new Date(site.now()))),
    deliver,
    siteUrl: SITE,
    today: isoDateOf(new Date(site.now())),
    isAtOnce: false,
  });

/** Both, as the program does. */
export const runJob = async (
  deliver?: (email: Email) => Promise<void>,
  newAccounts: NewAccounts = 'at-once',
) => {
  await follow(newAccounts);
  return send(deliver);
};

export const owner = (name: string) => person(name, 'ADMINS');
export const write = (model: string, verb: 'create' | 'update' | 'delete', name: string, input: object) => {
  const field = verb + model;
  const type = `${verb[0]?.toUpperCase()}${verb.slice(1)}${model}Input!`;
  return backend.value(owner(name), `mutation Write($input: ${type}) { ${field}(input: $input) { id } }`, {
    input,
  });
};

export const profile = (username: string, listing = 'LISTED') => ({
  id: username,
  userId: username,
  username,
  displayName: username.toUpperCase(),
  listing,
});
export const ban = (id: string, profileId: string, more: object = {}) => ({
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
/** A brief of the person whose profile has the same name. */
export const brief = (id: string, profileId: string, more: object = {}) => ({
  id,
  userId: profileId,
  profileId,
  username: profileId,
  title: `Title of ${id}`,
  slug: id,
  description: `What ${id} is about.`,
  longDescription: 'The whole text.',
  categories: 'law',
  status: 'PUBLISHED',
  blogDate: '2026-11-20',
  month: '2026-11',
  ...more,
});
export const stream = (id: string, more: object = {}) => ({
  id,
  title: `Stream ${id}`,
  description: 'An hour of talk.',
  url: '/media/talk.mp4',
  slug: id,
  status: 'ACTIVE',
  date: '2026-11-20T18:00:00.000Z',
  platform: 'site',
  spotlight: 'no',
  score: 0,
  sortTitle: id,
  ...more,
});
export const events = (...list: readonly (readonly [string, string])[]) => ({
  events: JSON.stringify(list.map(([kind, on], at) => ({ id: `e${at}`, kind, on, text: 'Said so.' }))),
});

/** Creates two creators and a ban that existed before the first alert. */
export async function begin(): Promise<void> {
  await write('Profile', 'create', 'ann', profile('ann'));
  await write('Profile', 'create', 'ben', profile('ben'));
  await write('PlatformBan', 'create', 'ann', ban('old', 'ann', { dateOfBan: '2020-01-01' }));
  await follow();
  site.pass(1000);
}

export const sentEmails = async () => (await site.sent()).filter(({ headers }) => headers?.['Message-ID']);
