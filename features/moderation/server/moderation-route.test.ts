import type { ModerationRequest, ModerationResponse } from '../model/contract.ts';
import { createModerationRoute } from './moderation-route.ts';

const ORIGIN = 'https://site.example';
const requested: ModerationRequest[] = [];
let token: string | null = 'token';
let response: ModerationResponse = { outcome: 'done' };

const route = createModerationRoute({
  siteOrigin: ORIGIN,
  accessToken: async () => token,
  getCaller: () => '198.51.100.7',
  call: async (request) => {
    requested.push(request);
    return response;
  },
});

beforeEach(() => {
  requested.length = 0;
  token = 'token';
  response = { outcome: 'done' };
});

const JSON_TYPE = { origin: ORIGIN, 'content-type': 'application/json' };
const post = (body: unknown, headers: Record<string, string> = JSON_TYPE) =>
  route(
    new Request(`${ORIGIN}/api/moderation`, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
const appeal = { type: 'appeal', decisionId: 'd', text: 'It is true.' };
const claim = { type: 'claimCase', caseId: 'c', claim: true };

test('adds the verified token and the caller address to requests that need them', async () => {
  expect((await post(appeal)).status).toBe(200);
  expect((await post(claim)).status).toBe(200);
  expect(requested).toEqual([
    { ...appeal, accessToken: 'token', caller: '198.51.100.7' },
    { ...claim, accessToken: 'token', force: false },
  ]);
});

test('ignores a token and a caller address in the body', async () => {
  await post({ ...appeal, accessToken: 'of somebody else', caller: '203.0.113.1' });
  expect(requested).toMatchObject([{ accessToken: 'token', caller: '198.51.100.7' }]);
});

test.each([
  ['another site', { ...JSON_TYPE, origin: 'https://evil.example' }, 403],
  ['no origin', { 'content-type': 'application/json' }, 403],
  ['a form', { origin: ORIGIN, 'content-type': 'text/plain' }, 400],
])('a request from %s is refused', async (_name, headers, status) => {
  expect((await post(appeal, headers)).status).toBe(status);
  expect(requested).toEqual([]);
});

test('returns 401 without a sign-in', async () => {
  token = null;
  expect((await post(appeal)).status).toBe(401);
  expect(requested).toEqual([]);
});

test.each([
  ['no JSON', '{'],
  ['an empty body', ''],
  ['no object', '[]'],
  ['an unknown type', { type: 'constructor' }],
  ['a public request', { type: 'viewReport', token: 'x'.repeat(43) }],
  ['an unknown field', { ...claim, more: 1 }],
  ['a text that is too long', { ...appeal, text: 'x'.repeat(4001) }],
  ['a body that is too large', { ...appeal, text: 'x'.repeat(70_000) }],
])('%s: returns 400 with a message', async (_name, body) => {
  const response = await post(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    outcome: 'refused',
    problem: 'invalid',
    message: expect.stringMatching(/\.$/),
  });
  expect(requested).toEqual([]);
});

test.each([
  ['not-signed-in', 401],
  ['not-allowed', 403],
  ['not-found', 404],
  ['conflict', 409],
  ['unavailable', 503],
] as const)('maps the problem %s to the status %i', async (problem, status) => {
  response = { outcome: 'refused', problem, message: 'A sentence.' };
  const received = await post(claim);
  expect([received.status, received.headers.get('cache-control')]).toEqual([status, 'no-store']);
  expect(await received.json()).toEqual(response);
});

test('returns 429 with Retry-After for too many requests', async () => {
  response = { outcome: 'refused', problem: 'too-many', message: 'Later.', retryAfter: 60 };
  const received = await post(appeal);
  expect([received.status, received.headers.get('retry-after')]).toEqual([429, '60']);
});
