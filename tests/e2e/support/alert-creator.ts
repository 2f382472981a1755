import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { UserPoolIdentity } from '../../../embedded/data/authorization.ts';
import type { Engine } from '../../../embedded/data/engine.ts';
import { ORIGIN } from './signed-in.ts';

const run = promisify(execFile);

/** Runs `npm run alerts`, including alerts that are not yet due. A run of another test ends first. */
export async function sendAlerts(): Promise<void> {
  for (;;) {
    const { stdout } = await run(process.execPath, ['scripts/alerts.ts', '--at-once'], {
      env: { ...process.env, SITE_URL: ORIGIN },
    });
    if (!stdout.includes('Another run')) return;
    await setTimeout(200);
  }
}

/** A creator of this test alone, who writes as the studio does. */
export function creator(engine: Engine) {
  const username = `alert-${randomUUID().slice(0, 8)}`;
  const identity: UserPoolIdentity = {
    kind: 'userPool',
    sub: `sub-${username}`,
    username: `sub-${username}`,
    groups: [],
  };
  const write = async (verb: 'create' | 'update' | 'delete', model: string, input: object) => {
    const type = `${verb.charAt(0).toUpperCase()}${verb.slice(1)}${model}Input!`;
    const query = `mutation ($input: ${type}) { ${verb}${model}(input: $input) { id } }`;
    const { errors } = await engine.execute({ query, variables: { input }, identity });
    if (errors) throw new Error(JSON.stringify(errors));
  };
  const profile = { id: username, userId: identity.sub, username, displayName: `Told ${username}` };
  const ban = {
    id: `${username}-ban`,
    platformId: 'twitch',
    profileId: username,
    dateOfBan: '2024-02-01',
    datePrecision: 'day',
    restriction: 'Channel closed',
    explanation: 'As they tell it.',
    appealStatus: 'NONE',
    isActive: true,
    changedOn: '2024-02-01',
  };
  const today = new Date().toISOString().slice(0, 10);
  const brief = {
    id: `${username}-brief`,
    userId: identity.sub,
    profileId: username,
    username,
    title: `Notes of ${username}`,
    slug: `notes-of-${username}`,
    description: 'What happened, and what helped.',
    longDescription: 'The whole text.',
    categories: 'law',
    status: 'PUBLISHED',
    blogDate: today,
    month: today.slice(0, 7),
  };
  /** Creates the profile. Alerts wait until a new account is a day old or approved, so it is approved. */
  const begin = async () => {
    await write('create', 'Profile', { ...profile, listing: 'LISTED', changedOn: '2024-01-01' });
    await engine.execute({
      query: 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }',
      variables: { input: { id: username, approvedAt: '2024-01-01T00:00:00.000Z' } },
      identity: { kind: 'service', name: 'moderation' },
    });
  };
  /** Removes what readers see of it. */
  const end = async () => {
    await write('delete', 'PlatformBan', { id: ban.id }).catch(() => {});
    await write('delete', 'Brief', { id: brief.id }).catch(() => {});
    await write('update', 'Profile', { id: username, listing: 'UNLISTED' }).catch(() => {});
  };
  return { username, name: profile.displayName, ban, brief, write, begin, end };
}
