import { jest } from '@jest/globals';
import { NextRequest, type NextResponse } from 'next/server';
import type { Session } from '../../../lib/auth/guard.ts';
import { routes } from '../../../lib/routes.ts';
import type { AlertRequest, AlertResult } from '../model/contract.ts';
import { createFollowRoute, type FollowRouteMeans } from './follow-creator.ts';

const SITE = 'https://site.example';
const KEY = 'k'.repeat(32);
const ADDRESS = 'ann@example.org';

const finish = (response: NextResponse) => {
  response.headers.set('x-cookies', 'set');
  return response;
};
const signedIn: Session = { state: 'signed-in', accessToken: 'ACCESS', finish };

/** Sends a form to the route. Returns the response's status and body, and the requests to the store. */
async function send(
  form: Record<string, string>,
  result: AlertResult = { outcome: 'done', key: KEY },
  means: Partial<FollowRouteMeans> = {},
  origin: string = SITE,
) {
  const requests: AlertRequest[] = [];
  const route = createFollowRoute({
    siteOrigin: SITE,
    service: () => async (request) => {
      requests.push(request);
      return result;
    },
    session: async () => signedIn,
    verifiedEmail: async (token) => (token === 'ACCESS' ? ADDRESS : undefined),
    isListed: async (creator) => creator === 'adaeze-cole',
    isTypeOn: (type) => type !== 'streams',
    ...means,
  });
  const request = new NextRequest(`${SITE}/alerts/creator`, {
    method: 'POST',
    body: new URLSearchParams({ creator: 'adaeze-cole', ...form }),
    headers: { origin },
  });
  const response = await route(request);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  return { status: response.status, body: await response.json(), requests, response };
}

test('follows with the verified address of the account, whatever address the request names', async () => {
  const { status, body, requests, response } = await send({
    do: 'follow',
    email: 'victim@example.org',
    address: 'victim@example.org',
  });
  expect([status, body]).toEqual([200, { isFollowing: true, manage: routes.manageAlerts(KEY) }]);
  expect(requests).toEqual([
    {
      action: 'follow-verified',
      accessToken: 'ACCESS',
      // This site has no streams.
      subscription: {
        following: 'creator=adaeze-cole',
        happenings: ['new', 'appeals', 'ends', 'briefs'],
        pace: 'hourly',
      },
    },
  ]);
  // Refreshed tokens reach the browser.
  expect(response.headers.get('x-cookies')).toBe('set');
});

test('looks and stops for this address only', async () => {
  const alert = {
    alert: 'a1',
    following: 'creator=adaeze-cole',
    happenings: ['new' as const],
    pace: 'daily' as const,
    isPaused: false,
    confirmedAt: 0,
    lastSentAt: null,
  };
  const known: AlertResult = { outcome: 'done', key: KEY, alerts: [alert] };
  expect((await send({ do: 'look' }, known)).body).toEqual({
    isFollowing: true,
    manage: routes.manageAlerts(KEY),
  });
  const paused: AlertResult = { ...known, alerts: [{ ...alert, isPaused: true }] };
  expect((await send({ do: 'look' }, paused)).body).toEqual({ isFollowing: false });
  const unknown = await send({ do: 'look' }, { outcome: 'unknown' });
  expect([unknown.body, unknown.requests]).toEqual([
    { isFollowing: false },
    [{ action: 'find-verified', following: 'creator=adaeze-cole', accessToken: 'ACCESS' }],
  ]);
  const stopped = await send({ do: 'stop' }, { outcome: 'done' });
  expect([stopped.body, stopped.requests]).toEqual([
    { isFollowing: false },
    [{ action: 'end-verified', following: 'creator=adaeze-cole', accessToken: 'ACCESS' }],
  ]);
});

test('ends everything of this address before the account is deleted, whatever the request names', async () => {
  const { status, body, requests } = await send(
    { do: 'stop-all', creator: '', email: 'victim@example.org' },
    { outcome: 'done' },
  );
  expect([status, body, requests]).toEqual([
    200,
    { isFollowing: false },
    [{ action: 'end-all-verified', accessToken: 'ACCESS' }],
  ]);
  const unverified = await send({ do: 'stop-all' }, undefined, { verifiedEmail: async () => undefined });
  expect([unverified.status, unverified.requests]).toEqual([409, []]);
});

test.each([
  ['no sign-in', 401, 'signed-out', { session: async () => ({ ...signedIn, accessToken: undefined }) }],
  [
    'a pool that cannot be reached',
    503,
    'failed',
    { session: async () => ({ ...signedIn, state: 'unsure' as const, accessToken: undefined }) },
  ],
  ['no verified address', 409, 'unverified', { verifiedEmail: async () => undefined }],
  ['an unlisted profile', 404, 'not-found', { isListed: async () => false }],
  ['no store of alerts', 503, 'failed', { service: () => null }],
] as const)('%s: %i %s, and nothing is stored', async (_name, status, problem, means) => {
  const found = await send({ do: 'follow' }, undefined, means);
  expect([found.status, found.body, found.requests]).toEqual([status, { problem }, []]);
});

test.each([
  [{ do: 'explode' }],
  [{}],
  [{ do: 'follow', creator: '../admin' }],
  [{ do: 'follow', creator: 'Adaeze-Cole' }],
])('refuses %j', async (form) => {
  const found = await send(form);
  expect([found.status, found.requests]).toEqual([404, []]);
});

test('refuses a request from another site before it reads the sign-in', async () => {
  const session = jest.fn<FollowRouteMeans['session']>();
  const found = await send({ do: 'follow' }, undefined, { session }, 'https://evil.example');
  expect([found.status, found.body, found.requests]).toEqual([403, { problem: 'from-elsewhere' }, []]);
  expect(session).not.toHaveBeenCalled();
});

test.each([
  ['full', 409],
  ['too-many', 429],
  ['unverified', 409],
] as const)('reports %s', async (outcome, status) => {
  const found = await send({ do: 'follow' }, { outcome, key: KEY });
  expect([found.status, found.body]).toEqual([status, { problem: outcome }]);
});

test('an error of the pool is logged, and reported as a failure', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const verifiedEmail = async () => {
    throw new Error('unreachable');
  };
  expect((await send({ do: 'look' }, undefined, { verifiedEmail })).status).toBe(503);
  expect(error).toHaveBeenCalled();
  error.mockRestore();
});
