import { jest } from '@jest/globals';
import { NextRequest, type NextResponse } from 'next/server';
import { readDefinition } from '../../../embedded/data/definition.ts';
import { ann, ben, openTestEngine, type TestEngine } from '../../../embedded/data/testing/harness.ts';
import type { Session } from '../../../lib/auth/guard.ts';
import type { GraphQLClient } from '../../../lib/workspace/stored-record.ts';
import {
  type AccountLists,
  getChanges,
  getWatchlist,
  NO_LISTS,
  readLists,
  writeLists,
} from '../model/account-lists.ts';
import type { SyncRequest } from '../model/sync-contract.ts';
import { getIds, itemNamed, playlistNamed, slugs, watchlistWith } from '../model/testing/sample-watchlist.ts';
import type { Watchlist } from '../model/watchlist.ts';
import { syncStoredLists } from './stored-lists.ts';
import { createSyncRoute } from './sync-route.ts';

/* The route over the emulated backend, with the functions and pipelines that AWS gets. */

const SITE = 'https://site.example';
const AT = '2026-11-01T10:00:00.000Z';

let backend: TestEngine;
beforeEach(() => {
  backend = openTestEngine(readDefinition());
});
afterEach(() => backend.dispose());

const getClient =
  (who: typeof ann): GraphQLClient =>
  async (query, variables) =>
    JSON.parse(JSON.stringify(await backend.run(who, query, { ...variables })));

/** An access token with these claims. The route gets it after it was verified. */
const getToken = ({ sub, username }: typeof ann) =>
  `e30.${Buffer.from(JSON.stringify({ sub, username })).toString('base64url')}.x`;

const finish = (response: NextResponse) => {
  response.headers.set('x-cookies', 'set');
  return response;
};
const getSession = (who: typeof ann): Session => ({
  state: 'signed-in',
  accessToken: getToken(who),
  finish,
});

const routeFor = (session: Session) =>
  createSyncRoute({
    siteOrigin: SITE,
    session: async () => session,
    client: (token) => getClient(token === getToken(ann) ? ann : ben),
  });

async function send(
  route: ReturnType<typeof routeFor>,
  body: SyncRequest | string,
  origin = SITE,
): Promise<{ status: number; body: { lists?: unknown; versions?: [string, string][]; problem?: string } }> {
  const request = new NextRequest(`${SITE}/play-list/sync`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { origin },
  });
  const response = await route(request);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  return { status: response.status, body: await response.json() };
}

const changed = (parts: Partial<Watchlist>, now = AT): AccountLists =>
  getChanges(NO_LISTS, watchlistWith(parts), now);
const saved = (slug: string, addedAt = AT) => ({ ...itemNamed(slug), addedAt });
const getRequest = (lists: AccountLists, more: Partial<SyncRequest> = {}): SyncRequest => ({
  account: ann.username,
  known: [],
  changes: writeLists(lists),
  ...more,
});
const shownIn = (lists: unknown) => getWatchlist(readLists(lists), false);

test('two devices of one account get each other’s changes, and then nothing that they know', async () => {
  const route = routeFor(getSession(ann));
  const first = await send(
    route,
    getRequest(changed({ watchLater: [saved('a')], playlists: [playlistNamed('P', 'a')] })),
  );
  expect(first.status).toBe(200);
  const second = await send(
    route,
    getRequest(changed({ watchLater: [saved('b', '2026-11-02T10:00:00.000Z')] })),
  );
  const { watchLater, playlists } = shownIn(second.body.lists);
  expect(getIds(watchLater)).toEqual(['stream/b', 'stream/a']);
  expect(playlists.map(({ name, items }) => [name, getIds(items)])).toEqual([['P', ['stream/a']]]);
  const third = await send(route, getRequest(NO_LISTS, { known: second.body.versions ?? [] }));
  expect(third.body).toEqual({ versions: second.body.versions, lists: [] });
  // The first device knows the playlist, and gets the list that the second has changed.
  const fourth = await send(route, getRequest(NO_LISTS, { known: first.body.versions ?? [] }));
  expect([...readLists(fourth.body.lists).keys()]).toEqual(['watchLater']);
});

test('sending the same changes again writes nothing', async () => {
  const route = routeFor(getSession(ann));
  const body = getRequest(changed({ favourites: [saved('a')] }));
  const { versions } = (await send(route, body)).body;
  expect((await send(route, body)).body.versions).toEqual(versions);
});

test('another account gets nothing of it, and cannot send changes of an account that is not signed in', async () => {
  await send(routeFor(getSession(ann)), getRequest(changed({ watchLater: [saved('a')] })));
  const bens = routeFor(getSession(ben));
  expect((await send(bens, getRequest(NO_LISTS, { account: ben.username }))).body).toEqual({
    versions: [],
    lists: [],
  });
  const forged = await send(bens, getRequest(changed({ watchLater: [saved('b')] })));
  expect(forged).toEqual({ status: 409, body: { problem: 'other-account' } });
  const { lists } = await syncStoredLists(getClient(ann), ann.sub, {
    changes: NO_LISTS,
    known: new Map(),
    now: new Date(),
  });
  expect(getIds(getWatchlist(lists, false).watchLater)).toEqual(['stream/a']);
});

test.each([
  ['no sign-in', { state: 'signed-out', accessToken: undefined, finish } as const, 401, 'signed-out'],
  [
    'a pool that cannot be reached',
    { state: 'unsure', accessToken: undefined, finish } as const,
    503,
    'failed',
  ],
])('with %s nothing is read or written', async (_name, session, status, problem) => {
  expect(await send(routeFor(session), getRequest(changed({ watchLater: [saved('a')] })))).toEqual({
    status,
    body: { problem },
  });
  expect(backend.engine.store.database.prepare('SELECT count(*) AS count FROM "SavedList"').get()).toEqual({
    count: 0,
  });
});

test.each([
  ['another site', getRequest(NO_LISTS), 'https://evil.example', 403, 'from-elsewhere'],
  ['text that is not JSON', 'watchLater', SITE, 422, 'not-valid'],
  [
    'an unknown field',
    '{"account":"sub-ann","known":[],"changes":[],"owner":"sub-ben"}',
    SITE,
    422,
    'not-valid',
  ],
  [
    'too many lists',
    getRequest(NO_LISTS, { known: slugs(301).map((slug) => [slug, '1'] as const) }),
    SITE,
    422,
    'not-valid',
  ],
  ['a long text', 'x'.repeat(70_000), SITE, 413, 'too-large'],
])('refuses %s', async (_name, body, origin, status, problem) => {
  expect(await send(routeFor(getSession(ann)), body, origin)).toEqual({ status, body: { problem } });
});

test('an account has a limited number of requests in an hour', async () => {
  const route = routeFor(getSession(ann));
  for (let count = 1; count <= 600; count += 1) await send(route, 'x');
  expect(await send(route, getRequest(NO_LISTS))).toEqual({ status: 429, body: { problem: 'too-many' } });
}, 20_000);

test('an entry that is not valid is left out, and the others are stored', async () => {
  const [list] = writeLists(changed({ watchLater: [saved('a')] }));
  const entries = [
    ...(list?.entries ?? []),
    ['javascript:alert(1)', AT, { title: 'T', addedAt: AT }] as const,
  ];
  const { body } = await send(
    routeFor(getSession(ann)),
    getRequest(NO_LISTS, { changes: [{ name: 'watchLater', entries }] }),
  );
  expect(getIds(shownIn(body.lists).watchLater)).toEqual(['stream/a']);
});

test('a clock that is ahead does not win for ever', async () => {
  const route = routeFor(getSession(ann));
  const ahead = '2999-01-01T00:00:00.000Z';
  await send(route, getRequest(changed({ watchLater: [saved('a', ahead)] }, ahead)));
  jest.useFakeTimers({
    now: Date.now() + 120_000,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'],
  });
  try {
    const now = new Date().toISOString();
    const removed = readLists([{ name: 'watchLater', entries: [['stream/a', now, null]] }]);
    const { body } = await send(route, getRequest(removed));
    expect(shownIn(body.lists).watchLater).toEqual([]);
  } finally {
    jest.useRealTimers();
  }
});

test('devices that write at the same moment lose nothing, and one record of a list stays', async () => {
  const sync = (changes: AccountLists) =>
    syncStoredLists(getClient(ann), ann.sub, { changes, known: new Map(), now: new Date(AT) });
  const all = slugs(4);
  // None of them finds a record, so each creates one.
  await Promise.all(all.map((slug) => sync(changed({ watchLater: [saved(slug)] }))));
  await Promise.all(all.map((slug) => sync(changed({ favourites: [saved(slug)] }))));
  const { lists } = await sync(NO_LISTS);
  const { watchLater, favourites } = getWatchlist(lists, false);
  expect([...getIds(watchLater)].sort()).toEqual(all.map((slug) => `stream/${slug}`));
  expect([...getIds(favourites)].sort()).toEqual(all.map((slug) => `stream/${slug}`));
  const rows = await backend.value(ann, '{ listSavedLists { items { name } } }');
  expect(rows.items?.map(({ name }) => String(name)).sort()).toEqual(['favourites', 'watchLater']);
});

test('an account has a maximum number of lists', async () => {
  const many = (from: number) =>
    changed({
      playlists: slugs(60).map((slug) => ({ ...playlistNamed(`${slug} ${from}`), id: `p-${from}-${slug}` })),
    });
  const route = routeFor(getSession(ann));
  for (const from of [1, 2]) expect((await send(route, getRequest(many(from)))).status).toBe(200);
  expect(await send(route, getRequest(many(3)))).toEqual({ status: 507, body: { problem: 'full' } });
  // Deleted playlists make room.
  const deleted = slugs(60).map((slug) => ({
    name: `p-1-${slug}`,
    about: [new Date().toISOString(), null] as const,
    entries: [],
  }));
  expect((await send(route, getRequest(NO_LISTS, { changes: deleted }))).status).toBe(200);
  expect((await send(route, getRequest(many(3)))).status).toBe(200);
});
