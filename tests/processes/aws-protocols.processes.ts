import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { outboxFolder } from '../../embedded/mail/mailer.ts';
import { listMessages, readMessage } from '../../embedded/mail/outbox.ts';
import { serializeSavedSearch } from '../../features/alerts/model/saved-search.ts';
import { COLLECTOR_PATH } from '../../features/analytics/model/wire.ts';
import { SITE_KEY_FILE } from '../../lib/amplify/call-embedded.ts';
import { routes } from '../../lib/routes.ts';
import { measuredBan } from '../../scripts/seed/measured-ban.ts';
import { banInput } from '../../scripts/seed/restriction.ts';
import { type Backend, startBackend } from '../../scripts/site/backend.ts';
import { freePort } from '../../scripts/site/port.ts';
import { type ServedSite, serveSite } from '../../scripts/site/served-site.ts';
import { withoutLimits } from '../../scripts/site/without-limits.ts';
import { addCreatorAccount, CreatorClient, publicBrief } from '../../scripts/testing/creator-client.ts';
import { readOutputs } from '../security/target.ts';
import { AwsGate } from './aws-gate.ts';

/*
 * The site runs as with a backend on AWS: its outputs name no embedded backend, nothing but AWS's protocols can be reached, and it has
 * neither the secret of the installation nor the backend's data folder.
 */

const CREATOR = 'mara-lindqvist';
const SLUG = 'written-to-a-backend-on-aws';
const PAGE = routes.brief(SLUG);

/** Milliseconds. Without the change log, a page is renewed in the second half of its minute, and all records are read every 45 seconds. */
const SOON = 20_000;

let folder: string;
let backend: Backend;
let gate: AwsGate;
let site: ServedSite;
/** Writes to the backend through the gate, and past it. */
let client: CreatorClient;
let direct: CreatorClient;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'as-on-aws-'));
  const [data, siteData] = [path.join(folder, 'data'), path.join(folder, 'site')];
  const outputs = path.join(folder, 'embedded_outputs.json');
  mkdirSync(siteData);
  await addCreatorAccount(data, CREATOR);
  const backendPort = await freePort();
  backend = await startBackend(backendPort, {
    ...withoutLimits,
    EMBEDDED_DATA: data,
    EMBEDDED_OUTPUTS: outputs,
    AMPLIFY_OUTPUTS: outputs,
    EMBEDDED_SCHEDULES: 'off',
  });
  gate = new AwsGate(backendPort);
  await gate.start();
  const { custom, ...described } = JSON.parse(readFileSync(outputs, 'utf8'));
  const { embedded: _embedded, ...settings } = custom;
  const onAws = path.join(folder, 'amplify_outputs.json');
  const api = { ...described.data, url: `http://127.0.0.1:${gate.port}/graphql` };
  writeFileSync(onAws, JSON.stringify({ ...described, data: api, custom: settings }));
  site = await serveSite(['scripts/serve.ts'], await freePort(), {
    ...withoutLimits,
    AMPLIFY_OUTPUTS: onAws,
    EMBEDDED_DATA: siteData,
    EMBEDDED_PORT: String(await freePort()),
    SITE_KEY: readFileSync(path.join(data, 'keys', SITE_KEY_FILE)).toString('hex'),
  });
  const { user_pool_client_id: clientId } = readOutputs(outputs).auth;
  client = await CreatorClient.signIn(gate.port, clientId, CREATOR, '');
  direct = await CreatorClient.signIn(backendPort, clientId, CREATOR, '');
  await client.write('createBrief', publicBrief(CREATOR, SLUG, 'Before all writes'));
});
afterAll(async () => {
  await site?.stop();
  await gate?.stop();
  await backend?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Polls until something is true, while only the change log can have caused it. */
async function soon(isTrue: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + SOON; Date.now() < end; await wait(100)) if (await isTrue()) return true;
  return false;
}

const read = async (address: string) => {
  const response = await fetch(site.origin + address);
  return { status: response.status, text: await response.text() };
};
const shows = async (text: string) => (await read(PAGE)).text.includes(text);

/** Posts to an endpoint of the site as one of its pages does. */
const post = async (address: string, body: string | URLSearchParams) => {
  const type = typeof body === 'string' ? 'application/json' : 'application/x-www-form-urlencoded';
  const headers = { origin: site.origin, 'content-type': type };
  const response = await fetch(site.origin + address, { method: 'POST', headers, body: String(body) });
  return { status: response.status, body: await response.json() };
};

/** The number of bans that the explorer shows, and the rows of its download. */
async function bans(): Promise<readonly [number, number]> {
  const { text } = await read(routes.bans());
  const rows = await read(routes.rows('ban', 'ndjson'));
  return [Number(/<h1[\s\S]*?data-records="(\d+)"/.exec(text)?.[1]), rows.text.trim().split('\n').length];
}

const hasBans = (count: number) => soon(async () => (await bans()).every((shown) => shown === count));

test('a write is soon on a cached page and in every number', async () => {
  expect(await soon(() => shows('Before all writes'))).toBe(true);
  const [before] = await bans();
  expect(before).toBeGreaterThan(0);
  for (const title of ['Written once', 'Written twice']) {
    await client.write('updateBrief', { id: `brief-${SLUG}`, title });
    expect(await soon(() => shows(title))).toBe(true);
  }
  await client.write('createPlatformBan', banInput(measuredBan(1, CREATOR)));
  expect(await hasBans(before + 1)).toBe(true);
  expect(gate.sockets).toBeGreaterThan(0);
});

test('the read model is a file in the data folder of the site', () => {
  expect(existsSync(path.join(folder, 'site/read-model.sqlite'))).toBe(true);
});

test('while the backend cannot be reached, known pages are shown, and everything follows afterwards', async () => {
  const [before] = await bans();
  // No write concerns this page, so it is cached.
  expect((await read(routes.personalities())).status).toBe(200);
  gate.cut();
  await direct.write('updateBrief', { id: `brief-${SLUG}`, title: 'Written in the meantime' });
  await direct.write('createPlatformBan', banInput(measuredBan(2, CREATOR)));
  expect((await read(routes.personalities())).status).toBe(200);
  gate.open();
  expect(await soon(() => shows('Written in the meantime'))).toBe(true);
  expect(await hasBans(before + 1)).toBe(true);
  // Events arrive again.
  await client.write('updateBrief', { id: `brief-${SLUG}`, title: 'Written afterwards' });
  expect(await soon(() => shows('Written afterwards'))).toBe(true);
});

/** Returns true when an email with these words was sent. */
const isSent = (...words: readonly string[]) =>
  soon(() => {
    const outbox = outboxFolder(path.join(folder, 'data'));
    const emails = listMessages(outbox).map((name) => readMessage(path.join(outbox, name)));
    return emails.some((email) => words.every((word) => email.includes(word)));
  });

test.each([
  [
    'newsletter',
    '/newsletter',
    { email: 'reader@example.org' },
    ['reader@example.org', '/newsletter/confirm/'],
  ],
  [
    'alerts',
    '/alerts/ask',
    {
      following: serializeSavedSearch({ filter: { creator: CREATOR } }),
      'tell-new': 'yes',
      pace: 'daily',
      email: 'follower@example.org',
    },
    ['follower@example.org', '/alerts/confirm/'],
  ],
  [
    'contact',
    '/contact',
    { topic: 'press', name: 'A Reader', email: 'press@example.org', message: 'A question from a newsroom.' },
    ['A question from a newsroom.'],
  ],
  [
    'moderation',
    '/report/send',
    {
      type: 'PROFILE',
      id: CREATOR,
      reason: 'SPAM',
      explanation: 'This is an advertisement.',
      name: 'Rita Reader',
      email: 'rita@example.org',
    },
    ['rita@example.org', '/report/status/'],
  ],
])('%s: the form is accepted and an email is sent', async (_name, address, fields, words) => {
  const { status, body } = await post(address, new URLSearchParams(fields));
  expect([status, body.status]).toEqual([200, 'done']);
  expect(await isSent(...words)).toBe(true);
});

test('views: an event is counted, and the count is soon on the page', async () => {
  const [endpoint, event, visit] = [randomUUID(), randomUUID(), randomUUID()];
  const now = new Date().toISOString();
  const Events = {
    [event]: {
      EventType: 'brief_view',
      Timestamp: now,
      Attributes: { brief: `brief-${SLUG}` },
      Metrics: {},
      Session: { Id: visit, StartTimestamp: now },
    },
  };
  const batch = JSON.stringify({ BatchItem: { [endpoint]: { Endpoint: {}, Events } } });
  const { status, body } = await post(`${COLLECTOR_PATH}/events`, batch);
  expect([status, body.Results[endpoint].EventsItemResponse[event].StatusCode]).toEqual([202, 202]);
  expect(await soon(() => shows('1 view'))).toBe(true);
});

test('the site asked for nothing that AWS does not have', () => {
  expect(gate.refused).toEqual([]);
});
