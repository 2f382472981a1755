import { jest } from '@jest/globals';
import type { Outcome } from '../../../embedded/functions/runtime.ts';
import type { Json } from '../../../embedded/lib/json.ts';
import { startTestBackend } from '../../../lib/backend/testing/backend.ts';
import type { AlertRequest, SubscriptionRequest } from '../model/contract.ts';

/* The site's calls of the operations, against the embedded backend over HTTP, with functions whose outcome each test sets. */

const events: unknown[] = [];
const outcomes = new Map<string, Outcome>();
let operations: typeof import('./alert-operations.ts');

const payload = (value: Json): Outcome => ({ isError: false, payload: value });

beforeAll(async () => {
  await startTestBackend(async (name, event) => {
    events.push(event);
    return outcomes.get(name) ?? payload({ outcome: 'done' });
  });
  operations = await import('./alert-operations.ts');
});
beforeEach(() => {
  events.length = 0;
  outcomes.clear();
});

const KEY = 'K'.repeat(32);
const subscription: SubscriptionRequest = { following: 'kind=ban', happenings: ['new'], pace: 'daily' };
const typed = (caller: string): AlertRequest => ({
  action: 'follow',
  subscription,
  address: 'ann@example.org',
  caller,
});

test.each<[AlertRequest, string, object]>([
  [typed('192.0.2.1'), 'requestAlert', { email: 'ann@example.org', ...subscription }],
  [
    { action: 'link', address: 'ann@example.org', caller: '192.0.2.1' },
    'requestAlertsLink',
    { email: 'ann@example.org' },
  ],
  [{ action: 'confirm', token: KEY }, 'confirmAlert', { token: KEY }],
  [{ action: 'pace', key: KEY, alert: 'a1', pace: 'weekly' }, 'changeAlert', { alert: 'a1', pace: 'weekly' }],
  [
    { action: 'pause', key: KEY, alert: 'a1', isPaused: false },
    'changeAlert',
    { alert: 'a1', isPaused: false },
  ],
  [{ action: 'end', key: KEY, alert: 'a1' }, 'endAlert', { key: KEY, alert: 'a1' }],
  [{ action: 'end-newsletter', key: KEY }, 'endNewsletterOfOwner', { key: KEY }],
  [{ action: 'end-all', key: KEY }, 'endEmailsOfOwner', { key: KEY }],
  [{ action: 'which', key: KEY }, 'alertOfLink', { key: KEY }],
  [{ action: 'unsubscribe', key: KEY }, 'unsubscribeFromAlert', { key: KEY }],
])('%j calls %s as a guest', async (request, fieldName, given) => {
  expect(await operations.createAlertService()(request)).toEqual({ outcome: 'done' });
  expect(events).toMatchObject([{ fieldName, arguments: given, identity: null }]);
});

test('the list has the alerts and the newsletter of an address, whichever it gets', async () => {
  const service = operations.createAlertService();
  const stored = { alert: 'a1', ...subscription, isPaused: false, confirmedAt: '2026-11-21T12:00:00.000Z' };
  const alert = { ...stored, confirmedAt: Date.parse('2026-11-21T12:00:00Z'), lastSentAt: null };
  const owner = 'a…n@example.org';
  outcomes.set('alerts', payload({ outcome: 'done', alerts: [stored], owner }));
  outcomes.set('newsletter', payload({ outcome: 'unknown' }));
  expect(await service({ action: 'list', key: KEY })).toEqual({ outcome: 'done', alerts: [alert], owner });
  outcomes.set('newsletter', payload({ outcome: 'done', confirmedAt: '2026-11-20T12:00:00.000Z', owner }));
  const newsletter = { confirmedAt: Date.parse('2026-11-20T12:00:00Z') };
  expect(await service({ action: 'list', key: KEY })).toEqual({
    outcome: 'done',
    alerts: [alert],
    newsletter,
    owner,
  });
  outcomes.set('alerts', payload({ outcome: 'unknown' }));
  expect(await service({ action: 'list', key: KEY })).toEqual({
    outcome: 'done',
    alerts: [],
    newsletter,
    owner,
  });
  outcomes.set('newsletter', payload({ outcome: 'unknown' }));
  expect(await service({ action: 'list', key: KEY })).toEqual({ outcome: 'unknown' });
});

test('a refusal of the function is a failure and is logged, and an error rejects', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  outcomes.set('alerts', payload({ outcome: 'invalid' }));
  expect(await operations.createAlertService()(typed('192.0.2.1'))).toEqual({ outcome: 'failed' });
  expect(error).toHaveBeenCalled();
  error.mockRestore();
  outcomes.set('alerts', { isError: true, errorType: 'Error', errorMessage: 'no' });
  await expect(operations.createAlertService()(typed('192.0.2.1'))).rejects.toThrow();
});

test('a caller types thirty addresses an hour, and links have no such limit', async () => {
  const send = operations.createAlertService(async () => ({ outcome: 'done' }));
  for (let count = 0; count < 30; count += 1) expect((await send(typed('192.0.2.1'))).outcome).toBe('done');
  expect((await send(typed('192.0.2.1'))).outcome).toBe('too-many');
  expect((await send(typed('192.0.2.2'))).outcome).toBe('done');
  expect((await send({ action: 'unsubscribe', key: KEY })).outcome).toBe('done');
});

test.each<[AlertRequest, string]>([
  [{ action: 'follow-verified', subscription, accessToken: 'ACCESS' }, 'followWithAccount'],
  [{ action: 'find-verified', following: '', accessToken: 'ACCESS' }, 'alertOfAccount'],
  [{ action: 'end-verified', following: '', accessToken: 'ACCESS' }, 'endAlertOfAccount'],
  [{ action: 'end-all-verified', accessToken: 'ACCESS' }, 'endEmailsOfAccount'],
])('%j is sent with the access token, and a backend that refuses it is a failure', async (request, field) => {
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ data: { result: { outcome: 'unverified' } } }));
  expect(await operations.createAlertService()(request)).toEqual({ outcome: 'unverified' });
  const [, init] = fetched.mock.calls[0] ?? [];
  expect(init?.headers).toMatchObject({ authorization: 'ACCESS' });
  expect(String(init?.body)).toContain(field);
  fetched.mockRestore();
  // No such token is known.
  await expect(operations.createAlertService()(request)).rejects.toThrow();
  expect(events).toEqual([]);
});
