import type { ModerationState } from '../../../lib/domain/moderation-state.ts';
import { person, writeModeration } from '../../data/testing/harness.ts';
import { openTestAlerts, runAlerts, type TestAlerts } from './alerts.ts';

/* Runs of the function for alerts, over the real engine, with a clock that the test controls. */

export let site: TestAlerts;

export const HOUR = 60 * 60 * 1000;

/** A backend with nothing in it: before each test. */
export function openAlertJob(): void {
  site = openTestAlerts();
}

export function closeAlertJob(): void {
  site.dispose();
}

export const runJob = (options?: Parameters<typeof runAlerts>[1]) => runAlerts(site, options);

export const NONE = { sent: 0, refused: 0, unsure: 0, isComplete: true };
export const ONE = { ...NONE, sent: 1 };

export const owner = (name: string) => person(name, 'ADMINS');
export const write = (model: string, verb: 'create' | 'update' | 'delete', name: string, input: object) => {
  const field = verb + model;
  const type = `${verb[0]?.toUpperCase()}${verb.slice(1)}${model}Input!`;
  return site.backend.value(
    owner(name),
    `mutation Write($input: ${type}) { ${field}(input: $input) { id } }`,
    {
      input,
    },
  );
};

export const moderate = (model: 'PlatformBan' | 'Profile', id: string, moderation: ModerationState | null) =>
  writeModeration(site.backend, model, id, moderation);

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
  await runJob();
  site.pass(1000);
}

/** All alerts that were sent. */
export const sentEmails = () => site.emails.filter(({ isOnce }) => isOnce);
